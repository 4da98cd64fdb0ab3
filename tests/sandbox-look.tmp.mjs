import { chromium } from 'playwright';
import { randomUUID } from 'node:crypto';
const base = 'http://localhost:8380';
const out = '/tmp/sbshots/';
async function api(path, body, headers = {}) {
  const r = await fetch(`${base}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-locale': 'tr', 'x-fingerprint': 'look', ...headers }, body: JSON.stringify(body) });
  const j = await r.json(); if (!j.success) console.log(path, r.status, JSON.stringify(j).slice(0, 300)); return j.data;
}
const n = String(Date.now()).slice(-7);
const s = await api('auth/register', { name: 'Ayşe', surname: 'Yılmaz', username: `ayse${n}`, email: `a${n}@example.com`, phone: `532${n}`, PersonalNo: `1000${n}`, country: 235, currencyId: 1, birthDate: '1990-05-17', birthDateDay: '17', birthDateMonth: '05', birthDateYear: '1990', trialBonus: 0, password: 'correct horse', password2: 'correct horse' });
const auth = (locale = 'tr') => ({ authorization: `Bearer ${s.token}`, 'x-locale': locale });
const deposit = async (amount, locale) => { const d = await api('payment/deposit', { id: 2, target: 'pay', detail: { Amount: amount } }, { ...auth(locale), 'idempotency-key': randomUUID() }); return typeof d === 'string' ? d : (d.link ?? d.url ?? JSON.stringify(d)); };
const launch = async (code, locale) => { const d = await api('casino/pragmaticlaunchurl', { code }, auth(locale)); return typeof d === 'string' ? d : (d.url ?? d.launchUrl ?? JSON.stringify(d)); };
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
const open = async (w, h, more = {}) => { const c = await b.newContext({ viewport: { width: w, height: h }, ...more }); const p = await c.newPage(); p.on('console', (m) => m.type() !== 'log' && console.log(w, m.type(), m.text())); p.on('pageerror', (e) => console.log(w, 'pageerror', e.message)); return p; };
const shot = (p, name) => p.screenshot({ path: `${out}${name}.png` });
// pay
{
  const p = await open(390, 844); const link = await deposit(5000, 'tr'); console.log(link.slice(0, 80));
  await p.goto(link); await p.getByRole('button', { name: 'Ödemeyi onayla' }).waitFor(); await p.evaluate(() => document.fonts.ready); await shot(p, 'pay-tr'); await p.getByRole('button', { name: 'Ödemeyi onayla' }).click(); await p.getByText('Meydan bilgilendirildi').waitFor(); await shot(p, 'pay-tr-done');
  const d = await open(1440, 900); await d.goto(await deposit(1250.5, 'en')); await d.getByRole('button', { name: 'Decline' }).waitFor(); await shot(d, 'pay-en'); await d.getByRole('button', { name: 'Decline' }).click(); await d.waitForTimeout(900); await shot(d, 'pay-en-declined');
  const f = await open(390, 600); await f.goto(link.replace(/signature=...../, 'signature=AAAAA')); await f.waitForTimeout(600); await shot(f, 'pay-forged');
}
const codes = (process.env.CODES ?? '1632').split(',');
async function playIt(name, w, h, locale, spins, code = codes[0], more = {}) {
  const p = await open(w, h, more); await p.goto(await launch(code, locale));
  const spin = p.getByRole('button', { name: locale === 'en' ? 'Spin' : 'Çevir', exact: true });
  await p.locator('body.is-open').waitFor({ state: 'attached' }); await p.waitForTimeout(300); await shot(p, `${name}-ready`);
  console.log(name, p.url(), await p.evaluate(() => [document.documentElement.scrollHeight, innerHeight, document.querySelector('.stage').scrollHeight, document.querySelector('.stage').clientHeight, document.querySelector('#balance').dataset.balanceMinor].join()));
  let lost = false, win = false, small = false;
  for (let i = 0; i < spins && !(lost && win && small); i++) {
    await spin.click(); if (i === 0) { await p.waitForTimeout(350); await shot(p, `${name}-during`); }
    await p.waitForTimeout(2200);
    const gold = await p.locator('#message .gold').count(); const any = await p.locator('#message .money').count();
    if (gold && !win) { win = true; await shot(p, `${name}-win`); } else if (!gold && any && !small) { small = true; await shot(p, `${name}-small`); } else if (!any && !lost) { lost = true; await shot(p, `${name}-lost`); }
    await p.waitForTimeout(350);
  }
  return p;
}
if (process.env.PART !== 'pay') {
  const m = await playIt('m', 390, 844, 'tr', 8);
  for (const [btn, name] of [['Adil oyun', 'fair'], ['Kurallar ve ödemeler', 'info'], ['Tur geçmişi', 'history']]) { await m.getByRole('button', { name: btn }).click(); await m.waitForTimeout(500); if (name === 'history') { await m.locator('summary').first().click(); await m.waitForTimeout(200); } await shot(m, `m-${name}`); if (name === 'fair') { await m.getByRole('button', { name: /Tohumu yenile/ }).click(); await m.waitForTimeout(400); await shot(m, 'm-fair-rotated'); } await m.keyboard.press('Escape'); }
  await playIt('s', 320, 568, 'tr', 1); await playIt('xs', 320, 500, 'en', 1); await playIt('f', 390, 670, 'tr', 1);
  const d = await playIt('d', 1440, 900, 'en', 5, codes[1] ?? codes[0]);
  await d.getByRole('button', { name: 'Fair play' }).click(); await d.waitForTimeout(400); await shot(d, 'd-fair'); await d.keyboard.press('Escape');
  await d.getByRole('button', { name: 'Round history' }).click().catch(() => {}); await d.waitForTimeout(400); await shot(d, 'd-history'); await d.keyboard.press('Escape');
  await playIt('t', 1000, 640, 'tr', 1); await playIt('t9', 900, 600, 'tr', 0); await playIt('l', 844, 390, 'tr', 1);
  // lost answer
  const x = await playIt('x', 390, 670, 'tr', 0); await x.route('**/game/spin', (r) => r.abort()); await x.getByRole('button', { name: 'Çevir', exact: true }).click(); await x.waitForTimeout(900); await shot(x, 'x-offline'); await x.unroute('**/game/spin'); await x.waitForTimeout(1800); await x.getByRole('button', { name: 'Yeniden dene' }).click(); await x.waitForTimeout(2400); await shot(x, 'x-after');
  await x.reload(); await x.locator('body.is-open').waitFor({ state: 'attached' }); await shot(x, 'x-reloaded');
}
await b.close();
