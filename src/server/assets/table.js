// A table in the browser: takes whole stages from the server, changes what differs, collects picks, sends forms.
const $ = (of, in_ = document) => in_.querySelector(of);
const $$ = (of, in_ = document) => [...in_.querySelectorAll(of)];
const root = document.documentElement, body = document.body, live = body.dataset.live;
const kept = (does, ...of) => { try { return localStorage[does](...of) } catch {} };
const stage = () => $('#stage');
const make = (tag, set = {}, ...children) => { const of = Object.assign(document.createElement(tag), set); of.append(...children); return of };
root.classList.add('js');

// Settings
const SETTINGS = { theme: ['Colors', ['auto', 'light', 'dark']], motion: ['Motion', ['quick', 'slow', 'off']], keys: ['Single keys', ['on', 'off']] };
const setting = name => kept('getItem', name) || root.dataset[name] || SETTINGS[name][1][0];
const settle = () => { for (const name in SETTINGS) root.dataset[name] = setting(name) };
settle();
function dialog(title, ...children) {
  const of = make('dialog', {}, make('h2', { textContent: title }), ...children, make('form', { method: 'dialog' }, make('button', { textContent: 'Close' })));
  of.setAttribute('aria-label', title);
  of.onclose = () => of.remove();
  body.append(of);
  of.showModal();
}
function settings() {
  dialog('Settings', ...Object.entries(SETTINGS).map(([name, [label, values]]) => {
    const pick = make('select', { id: 'set-' + name }, ...values.map(value => new Option(value, value, false, value === setting(name))));
    pick.onchange = () => { kept('setItem', name, pick.value); settle() };
    return make('div', { className: 'field' }, make('label', { textContent: label, htmlFor: pick.id }), pick);
  }), ...(live ? [make('button', { textContent: 'Keys', onclick: keys })] : []));
}
const KEYS = [['1 to 9', 'pick an option'], ['Enter, Space', 'pick what is in focus'], ['c', 'confirm'], ['u', 'take back'], ['i', 'show the card'], ['arrows, Home, End', 'move'], ['Escape', 'close'], ['?', 'this list']];
const keys = () => dialog('Keys', make('p', { textContent: 'In the prompt and on the table:' }), make('ul', {}, ...KEYS.map(([key, does]) => make('li', {}, make('kbd', { textContent: key }), ' ' + does))));
$('.top nav')?.append(make('button', { textContent: 'Settings', onclick: settings }));

// Changing what differs. Elements with a key or an id are the same thing wherever they stand; others by their place.
const keyOf = node => node.nodeType === 1 ? node.dataset.key || node.id || null : null;
const MINE = new Set(['data-all', 'open', 'tabindex', 'aria-pressed', 'aria-busy', 'aria-expanded']);
// Folds that were opened for the reader already: from then on the reader opens and closes them
const opened = new WeakSet();
function morph(old, now) {
  if (old.isEqualNode(now)) return;
  if (old.tagName === 'DETAILS' && !now.open) opened.delete(old);
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name) && !MINE.has(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value && name !== 'tabindex' && !(name === 'open' && opened.has(old))) old.setAttribute(name, value);
  if (old.tagName === 'INPUT') return;
  const known = new Map();
  for (const child of old.childNodes) { const key = keyOf(child); if (key) known.set(key, child) }
  const wanted = new Set([...now.childNodes].map(keyOf).filter(Boolean));
  let at = old.firstChild;
  const skip = () => { while (at && keyOf(at) && !wanted.has(keyOf(at))) { const gone = at; at = at.nextSibling; gone.remove() } };
  for (const fresh of [...now.childNodes]) {
    skip();
    const key = keyOf(fresh);
    let same = key ? known.get(key) : null;
    if (!key) {
      let free = at;
      while (free && keyOf(free)) free = free.nextSibling;
      if (free && free.nodeName === fresh.nodeName) same = free;
    }
    if (!same || same.nodeName !== fresh.nodeName) { old.insertBefore(fresh, at); continue }
    if (same === at) at = at.nextSibling; else old.insertBefore(same, at);
    if (same.nodeType === 1) morph(same, fresh); else if (same.data !== fresh.data) same.data = fresh.data;
  }
  while (at) { const gone = at; at = at.nextSibling; gone.remove() }
}

// A new stage, with pieces that fly to where they lie now
const pieces = of => new Map($$('#table .piece[data-key]', of).map(of => [of.dataset.key, { of, zone: of.parentElement.closest('[data-key]')?.dataset.key, hidden: +of.dataset.hidden || 0 }]));
// Where cards that were not to be seen come from: the one place in which fewer are hidden than before. Of several nobody can tell.
function sources(before, after) {
  const fewer = [...before].flatMap(([key, { of, zone, hidden }]) => Array(Math.max(0, hidden - (after.get(key)?.hidden || 0))).fill({ of, zone }));
  const fresh = [...after].filter(([key, { of }]) => !before.has(key) && $('[data-card]', of)).map(([key]) => key);
  return new Set(fewer.map(({ zone }) => zone)).size === 1 && fresh.length <= fewer.length ? fresh.map((key, at) => [key, fewer[at].of]) : [];
}
// What lies on such a place for the moment in which the browser looks where things are
function lay([key, of]) {
  const copy = of.cloneNode(true);
  while (!of.checkVisibility()) of = of.parentElement;
  const { left, top, width, height } = of.getBoundingClientRect();
  copy.dataset.key = key;
  copy.inert = true;
  copy.style = `position: fixed; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
  of.parentElement.append(copy);
  return copy;
}
let flying = null, coming = null, waiting = null;
function show(html) {
  const doc = new DOMParser().parseFromString(html, 'text/html');
  const alarm = $('#alert', doc), next = $('#stage', doc);
  if (alarm) say('#alert', alarm.textContent);
  if (!next || !stage()) return;
  // What is on its way may be newer than what is shown.
  if (+next.dataset.rev < +(waiting || coming || stage()).dataset.rev && live) return;
  const who = $('#who', doc);
  if (who && $('#who')) morph($('#who'), who);
  if (flying) { waiting = next; return }
  const still = document.hidden || setting('motion') === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches || !document.startViewTransition;
  if (still) return apply(next);
  const before = pieces(), after = pieces(next), drawn = sources(before, after);
  const elsewhere = [...after].filter(([key, { zone }]) => before.has(key) && before.get(key).zone !== zone);
  const moved = new Set([...drawn, ...elsewhere].slice(0, 24).map(([key]) => key));
  if (!moved.size) return apply(next);
  const laid = drawn.map(lay);
  const name = on => { for (const [key, { of }] of pieces()) if (moved.has(key)) of.style.viewTransitionName = on ? 'p-' + key : '' };
  name(true);
  coming = next;
  flying = document.startViewTransition(() => { for (const of of laid) of.remove(); apply(next); name(true) });
  flying.finished.catch(() => {}).finally(() => { flying = coming = null; name(false); const last = waiting; waiting = null; if (last) apply(last) });
}
const first = () => things('.options')[0] || $('#decline');
function apply(next) {
  const held = document.activeElement, inBar = held.closest('#ask');
  const asked = stage().dataset.say, token = asking;
  morph(stage(), next);
  dress();
  if (!held.isConnected || held.disabled || held !== body && !held.checkVisibility()) ((inBar && first()) || $('#question'))?.focus();
  // What is moved loses it as well.
  else if (document.activeElement !== held) held.focus({ preventScroll: true });
  if (document.activeElement.id === 'question' && asking !== token) first()?.focus();
  if (stage().dataset.say !== asked) say('#say', stage().dataset.say || '');
}
const say = (where, text) => { const of = $(where); if (of) of.textContent = text };

// What the page itself adds to a stage
let picked = [], asking = null, since = 0, until = 0, told = 0;
function dress() {
  const of = stage();
  if (!of) return;
  if (live) {
    document.title = of.dataset.title || document.title;
    const icon = $('link[rel=icon]');
    icon.dataset.home ||= icon.href;
    icon.href = 'turn' in of.dataset ? icon.dataset.turn : icon.dataset.home;
  }
  const token = $('#answer [name=token]')?.value;
  if (token !== asking) {
    asking = token;
    // The second half of a double click is no answer to it.
    since = performance.now();
    picked = [];
    stops.delete('#ask');
    $('#ask')?.removeAttribute('data-all');
    closeMenu();
  }
  told = +$('[data-left]')?.dataset.left || 0;
  until = Date.now() + told * 1000;
  sift();
  mark();
  for (const fold of $$('details[open]', of)) opened.add(fold);
  GROUPS.forEach(rove);
  for (const of of $$('.pieces, .cells, .matrix, .seats')) of.tabIndex = of.scrollWidth > of.clientWidth + 1 ? 0 : -1;
}
const several = () => $('#answer') && 'several' in $('#answer').dataset;
const ordinal = n => n + ((n % 100 - n % 10 !== 10 && ['st', 'nd', 'rd'][n % 10 - 1]) || 'th');
function mark() {
  const form = $('#answer');
  if (!form || !several()) return $$('#table [aria-pressed]').forEach(of => of.removeAttribute('aria-pressed'));
  const { min, max, ordered } = form.dataset;
  for (const box of $$('[name=pick]', form)) {
    const place = picked.indexOf(box.value);
    box.checked = place >= 0;
    box.disabled = place < 0 && picked.length >= +max;
    $('.place', box.parentElement).textContent = ordered !== undefined && place >= 0 ? ordinal(place + 1) + ' of ' + picked.length : '';
  }
  for (const of of $$('[data-options]')) of.setAttribute('aria-pressed', of.dataset.options.split(' ').some(pick => picked.includes(pick)));
  const go = $('#confirm'), lack = +min - picked.length;
  go.disabled = lack > 0 || !picked.length;
  go.textContent = lack > 0 ? 'Pick ' + lack + ' more' : 'Confirm (' + picked.length + ')';
}
function pick(value) {
  if (!$('#answer')) return;
  if (!several()) {
    const option = $(`#answer button[value="${value}"]`);
    return option && submit($('#answer'), option);
  }
  picked = picked.includes(value) ? picked.filter(of => of !== value) : picked.length < +$('#answer').dataset.max ? [...picked, value] : picked;
  mark();
  rove('#ask');
}
function filter(field, things) {
  const text = field?.value.trim().toLowerCase() || '';
  for (const of of $$(things)) of.classList.toggle('hide', !of.textContent.toLowerCase().includes(text));
}
const sift = () => { filter($('#filter'), '.options > li'); rove('#ask') };

// Forms
let busy = false;
async function submit(form, by) {
  if (busy || (by && 'grave' in by.dataset && !confirm($('.words', by).textContent + '?'))) return;
  const data = new URLSearchParams(new FormData(form));
  if (form.id === 'answer') {
    data.delete('pick');
    if (by?.name !== 'none') for (const value of several() ? picked : [by?.value]) if (value !== undefined) data.append('pick', value);
  }
  if (by?.name && by.name !== 'pick') data.set(by.name, by.value);
  busy = true;
  say('#alert', '');
  by?.setAttribute('aria-busy', 'true');
  try {
    const reply = await fetch(by?.getAttribute('formaction') || form.action, { method: 'POST', body: data, headers: { 'X-Fragment': '1' } });
    const text = await reply.text();
    if (/id="?(stage|alert)/.test(text)) show(text); else if (!reply.ok) say('#alert', text.slice(0, 200) || 'That did not work');
  } catch {
    say('#alert', 'No connection: it is not known whether this arrived. What the table shows next is what counts');
  }
  busy = false;
  by?.removeAttribute('aria-busy');
}

// What lies above the page, as near to a place as the window lets it
function put(of, left, top) {
  of.style.left = Math.max(4, Math.min(left, innerWidth - of.offsetWidth - 4)) + 'px';
  of.style.top = Math.max(4, Math.min(top, innerHeight - of.offsetHeight - 4)) + 'px';
}

// Tips
let sheet = null, tipped = null;
const cards = () => sheet ||= fetch(body.dataset.sheet).then(of => of.text()).then(text => new DOMParser().parseFromString(text, 'text/html')).catch(() => { sheet = null });
async function tip(on) {
  tipped = on;
  const doc = on && await cards(), card = doc?.getElementById('c-' + on.dataset.card);
  $('.tip')?.remove();
  if (!card || tipped !== on || !on.isConnected) return;
  const copy = document.importNode(card, true);
  copy.removeAttribute('id');
  const of = make('div', { className: 'tip', role: 'tooltip' }, copy), at = on.getBoundingClientRect();
  body.append(of);
  const before = at.left - 8 - of.offsetWidth, behind = at.right + 8;
  put(of, before > 0 && behind + of.offsetWidth > innerWidth ? before : behind, at.top);
}
const untip = () => { tipped = null; $('.tip')?.remove() };

// A menu where a piece stands for several options
const closeMenu = () => { const of = $('.menu'); if (of) { of.remove(); of.from?.focus() } };
function menu(from, values) {
  closeMenu();
  const of = make('div', { className: 'menu', role: 'menu', from });
  for (const value of values) {
    const words = $(`#answer [name=pick][value="${value}"]`)?.closest('li').querySelector('.words');
    const item = make('button', { type: 'button', onclick: () => { closeMenu(); pick(value) } }, ...(words?.cloneNode(true).childNodes || []));
    item.setAttribute('role', 'menuitem');
    of.append(item);
  }
  body.append(of);
  const at = from.getBoundingClientRect();
  put(of, at.left, at.bottom + 4);
  of.firstChild?.focus();
}

// Roving: one stop for the tab key in each of bar, table, log and menu. Arrows reach all that is in it.
const GROUPS = ['#ask', '#table', '#log', '.menu'], stops = new Map();
const inside = group => $$(`${group} :is(a, button, input, summary, .lines)`);
const things = group => inside(group).filter(of => !of.disabled && of.checkVisibility());
function rove(group) {
  const all = things(group), now = [document.activeElement, stops.get(group), first(), $('.lines')].find(of => all.includes(of)) || all[0];
  stops.set(group, now);
  for (const of of inside(group)) of.tabIndex = of === now ? 0 : -1;
}
function move(event) {
  const on = document.activeElement, group = GROUPS.find(of => on.closest(of)), upright = /Up|Down/.test(event.key);
  if (!group || (group === '#log' && upright)) return;
  const all = things(group), at = all.indexOf(on), step = /Right|Down/.test(event.key) ? 1 : -1;
  let to = { Home: all[0], End: all.at(-1) }[event.key] || all[at + step];
  // From a heading it goes to where Tab would have gone.
  if (at < 0) to = stops.get(group);
  else if (upright && group === '#table') {
    const zones = all.map(of => of.closest('.zone, .gridrow, .area')), each = [...new Set(zones)];
    to = all[zones.indexOf(each[each.indexOf(zones[at]) + step])];
  }
  if (to) { to.focus(); event.preventDefault() }
}

// Events
document.addEventListener('submit', event => {
  if (!live || !['answer', 'back'].includes(event.target.id)) return;
  event.preventDefault();
  submit(event.target, event.submitter);
});
document.addEventListener('change', event => { if (event.target.name === 'pick') pick(event.target.value) });
document.addEventListener('input', event => {
  if (event.target.id === 'filter') sift();
  if (event.target.id === 'find') filter(event.target, '.sheet .card');
});
document.addEventListener('click', event => {
  const on = event.target.closest('[data-options]'), chip = event.target.closest('a[data-card], button[data-card]');
  if ($('.menu') && !event.target.closest('.menu')) closeMenu();
  if (event.detail > 1 && performance.now() - since < 350 && event.target.closest('#ask, #table')) return event.preventDefault();
  if (event.target.closest('#more')) { $('#ask').dataset.all = ''; first()?.focus() }
  if (on) {
    const values = on.dataset.options.split(' ');
    untip();
    return values.length > 1 ? menu(on, values) : pick(values[0]);
  }
  if (chip && !event.ctrlKey && !event.metaKey) { event.preventDefault(); tip(chip) } else if (!chip) untip();
});
for (const kind of ['mouseover', 'focusin']) document.addEventListener(kind, event => {
  const on = event.target.closest?.('.menu') ? null : event.target.closest?.('[data-card]') || (kind === 'focusin' && event.target.querySelector?.(':scope [data-card]'));
  if (on && (kind === 'mouseover' ? !matchMedia('(hover: none)').matches : event.target.matches(':focus-visible'))) { if (on !== tipped) tip(on) } else if (tipped && !tipped.contains(event.target)) untip();
});
document.addEventListener('focusin', event => GROUPS.filter(of => event.target.closest?.(of)).forEach(rove));
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') { untip(); closeMenu(); return }
  if (event.ctrlKey || event.metaKey || event.altKey || $('dialog[open]')) return;
  const on = document.activeElement, typing = on.matches('input:not([type=checkbox]), select, textarea');
  if (typing && !(on.id === 'filter' && /^Arrow(Up|Down)/.test(event.key))) return;
  if (/^(Arrow|Home|End)/.test(event.key)) return move(event);
  // Whoever keeps a key down has not read the next question.
  if (event.repeat || setting('keys') === 'off' || !(on === body || on.closest('main'))) return;
  const digit = '123456789'.indexOf(event.key), boxes = $$('#answer [name=pick]');
  // Whoever plays by keys from nowhere is somewhere from then on.
  if (on === body && (digit >= 0 || 'cu'.includes(event.key))) $('#question')?.focus();
  if (digit >= 0 && boxes[digit]) pick(boxes[digit].value);
  else if (event.key === 'c') { const go = $('#confirm'); if (go && !go.disabled) submit($('#answer'), go) }
  else if (event.key === 'u') { const go = $('.undo'); go ? submit($('#back'), go) : say('#alert', $('.why')?.textContent || 'There is nothing to take back') }
  else if (event.key === 'i') { const card = on.closest('[data-card]') || $('[data-card]', on); if (card) tip(card) }
  else if (event.key === '?') keys();
  else return;
  event.preventDefault();
});
for (const of of $$('[data-copy]')) {
  of.hidden = false;
  of.onclick = () => navigator.clipboard.writeText(of.dataset.copy).then(() => say('#say', 'Copied'), () => of.previousElementSibling?.querySelector('input')?.select());
}
const players = $('#f-players');
if (players) {
  const fit = () => { for (const of of $$('[data-seatfield]')) of.hidden = +of.dataset.seatfield > +players.value };
  players.onchange = fit;
  fit();
}

// Time that is left
setInterval(() => {
  const of = $('[data-left]');
  if (!of) return;
  const left = Math.max(0, Math.round((until - Date.now()) / 1000)), all = +of.dataset.left;
  of.textContent = left + ' s left';
  for (const at of [Math.round(all / 2), 30, 10]) if (told > at && left <= at && at < all) say('#say', left + ' seconds left');
  told = left;
}, 1000);

// Replay
const replay = $('#replay');
if (replay) {
  const slider = $('[name=at]', replay), play = $('#play');
  let timer = 0;
  const go = async at => {
    const url = new URL(replay.action);
    url.searchParams.set('at', at);
    const doc = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
    if (+slider.value !== +at) return;
    show(doc.documentElement.outerHTML);
    say('#at', at);
    history.replaceState(null, '', url);
    $$('.step', replay).forEach((old, place) => old.replaceWith($$('#replay .step', doc)[place]));
  };
  const to = at => { slider.value = at; return go(slider.value) };
  slider.oninput = () => go(slider.value);
  replay.onclick = event => { const at = event.target.dataset.at; if (at !== undefined) { event.preventDefault(); to(at) } };
  play.hidden = false;
  play.onclick = () => {
    clearInterval(timer);
    const begin = play.textContent === 'Play';
    play.textContent = begin ? 'Stop' : 'Play';
    if (begin) timer = setInterval(() => +slider.value < +slider.max ? to(+slider.value + 1) : play.click(), 900);
  };
}

// The way down
let wait = 500, fails = 0, polls = 0;
const reading = async data => typeof data === 'string' ? data : new Response(data.stream().pipeThrough(new DecompressionStream('gzip'))).text();
function connect() {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + live + '/live');
  let line = Promise.resolve();
  const well = () => { wait = 500; fails = 0; clearInterval(polls); polls = 0; say('#link', '') };
  socket.onmessage = ({ data }) => { well(); line = line.then(() => reading(data)).then(show).catch(() => {}) };
  socket.onclose = ({ code } = {}) => {
    if (code >= 4000) return say('#link', 'This seat is somebody else\u2019s now, or the table is closed');
    if (++fails > 1) say('#link', 'Connection lost; trying again');
    if (fails > 3 && !polls) polls = setInterval(poll, 3000);
    setTimeout(connect, wait * (.5 + Math.random()));
    wait = Math.min(wait * 2, 15000);
  };
}
async function poll() {
  try {
    const reply = await fetch(live + '/now', { cache: 'no-store' });
    if (reply.ok) { show(await reply.text()); say('#link', '') }
    else if ([403, 404, 410].includes(reply.status)) { clearInterval(polls); say('#link', 'This table is not open to you any more') }
  } catch {}
}
dress();
if (live && stage()) connect();
