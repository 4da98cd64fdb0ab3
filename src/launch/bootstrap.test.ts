import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const root = document.documentElement;
const session = { username: 'elif', usercode: '480300', balance: 1234.5 };

/** Runs the script in a document of the screen at `place` that is still being parsed. */
async function run(body = '', place = ''): Promise<void> {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  Object.assign(root, { lang: 'tr' });
  root.dataset.place = place;
  document.head.innerHTML = '<base href="http://localhost:3000/"><link rel="later" href="./a.js">';
  document.body.innerHTML = `<div id="root" data-shell>${body}</div>`;
  vi.resetModules();
  await import('./bootstrap.ts');
}

const finishReading = () => document.dispatchEvent(new Event('DOMContentLoaded'));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  document.dispatchEvent(new Event('app-ready'));
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a guest’s first visit gets the system theme and no player state', async () => {
  await run();
  expect(root.dataset.theme).toBe('dark');
  for (const name of ['player', 'foreign', 'restricted', 'elsewhere', 'read']) expect(root.dataset, name).not.toHaveProperty(name);
});

test('the chosen theme and language apply before anything is shown', async () => {
  localStorage.setItem('theme', 'light');
  localStorage.setItem('language', 'en');
  localStorage.setItem('topNotifyRead', '{}');
  await run();
  expect(root.dataset).toMatchObject({ theme: 'light', foreign: '', read: '' });
  expect(root.lang).toBe('en');
});

test('a document rendered for another path hides its content', async () => {
  await run('', 'promotions');
  expect(root.dataset.elsewhere).toBe('');
});

test('the corner shows the stored player and their last balance', async () => {
  localStorage.setItem('authData', JSON.stringify(session));
  await run('<b data-fill="name"></b><i data-fill="initials"></i><span data-fill="code">ID </span><u data-fill="balance"></u>');
  finishReading();
  expect(root.dataset.player).toBe('');
  expect([...document.querySelectorAll('[data-fill]')].map(({ textContent }) => textContent)).toEqual(['elif', 'EL', 'ID 480300', '₺1.234,50']);
});

test('odds of an earlier visit are marked before anything is shown', async () => {
  await run(`<section data-at="${Date.now() - 1_000}"></section><section data-at="${Date.now() - 3_600_000}"></section>`);
  finishReading();
  expect([...document.querySelectorAll('section')].map((section) => section.hasAttribute('data-old'))).toEqual([false, true]);
});

test('a restricted player sees nothing of the prerendered shell', async () => {
  localStorage.setItem('authData', JSON.stringify(session));
  localStorage.setItem('player-queries:["responsible-play","status","480300"]', 'seal:1:{"data":{"restriction":{"endsAt":null}}}');
  await run();
  expect(root.dataset.restricted).toBe('');
});

test.each(['nonsense', '{', 'null', '[]', '7', '{"username":7}'])('an invalid stored session, %s, leaves a guest’s document that works', async (text) => {
  localStorage.setItem('authData', text);
  await run('<input>');
  finishReading();
  expect(document.querySelector('input')?.readOnly).toBe(true);
  expect(root.dataset).not.toHaveProperty('player');
});

test('fields are locked until the app is ready', async () => {
  await run('<input><select></select>');
  finishReading();
  expect(document.querySelector('input')?.readOnly).toBe(true);
  expect(document.querySelector('select')?.disabled).toBe(true);
});

test('scripts are preloaded once a first visit’s document is there, and after the first frame when a worker brings them', async () => {
  const rel = () => document.querySelector('link[href="./a.js"]')?.getAttribute('rel');
  await run();
  expect(rel()).toBe('later');
  finishReading();
  expect(rel()).toBe('modulepreload');
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await run();
  finishReading();
  expect(rel()).toBe('later');
  await vi.waitFor(() => expect(rel()).toBe('modulepreload'));
});

test('the last of several early taps on buttons is repeated in the app', async () => {
  const buttons = '<button data-early="login">Giriş yap</button><button aria-label="Menü"></button>';
  await run(buttons);
  const pressed: string[] = [];
  for (const button of document.querySelectorAll('button')) button.click();
  expect(root.dataset.pending).toBe('');
  document.body.innerHTML = `<div id="root">${buttons}</div>`;
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed.push(button.ariaLabel ?? button.textContent));
  document.dispatchEvent(new Event('app-ready'));
  await vi.waitFor(() => expect(pressed).toHaveLength(1));
  expect(document.activeElement).toBe(document.querySelectorAll('button')[1]);
});

test('an early tap on a link navigates natively and records the page it was tapped on', async () => {
  await run('<a href="/dashboard/deposit" data-own="">Para yatır</a>');
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(sessionStorage.getItem('tappedAt')).toBe('http://localhost:3000/dashboard/deposit\n/');
  expect(root.dataset.pending).toBeUndefined();
});
