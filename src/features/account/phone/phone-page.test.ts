import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { endSession, readSession, writeSession } from '../../../state/session.ts';
import { storedSentCodesAtom } from '../codes/sent-codes.ts';
import { PhonePage } from './phone-page.tsx';

const RIGHT_CODE = '481516';
const elif: Session = {
  token: 'token-of-elif',
  username: 'elif',
  usercode: '480217',
  balance: 0,
  phone: '5320000001',
  smsVerified: false,
  fingerprint: 'device',
  betsyCid: '',
  betsyUrl: '',
  betsyToken: '',
  betcoToken: '',
  betcoUrl: '',
};

let root: Root;
let host: HTMLElement;
/** Bodies sent to customer/updatephone, in order. */
let asked: object[];
let sending: { success: boolean; message: string };
let sendingInit: ResponseInit;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  getDefaultStore().set(storedSentCodesAtom, () => ({ deadlines: {}, phone: null, reset: null, login: null }));
  asked = [];
  sending = { success: true, message: 'Kod yolda.' };
  sendingInit = {};
  vi.stubGlobal('fetch', async (address: URL, { body }: RequestInit) => {
    if (!address.pathname.endsWith('updatephone')) return Response.json({ success: true, message: null, data: [] });
    const request = JSON.parse(String(body)) as { step: number; code?: string };
    asked.push(request);
    if (request.step === 1) return Response.json(sending, sendingInit);
    return Response.json(request.code === RIGHT_CODE ? { success: true, message: 'Doğrulandı.' } : { success: false, message: 'Kod hatalı.' });
  });
  host = document.body.appendChild(document.createElement('div'));
  // The first call loads the code that makes calls.
  await callEndpoint('content.promotionList', {});
});
afterEach(async () => {
  await close();
  host.remove();
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(session: Partial<Session> = {}): Promise<void> {
  writeSession({ ...elif, ...session });
  root = createRoot(host);
  await act(async () => root.render(createElement(I18nProvider, { i18n }, pageAlone())));
}
const pageAlone = () => createElement(QueryClientProvider, { client: new QueryClient() }, createElement(PhonePage));
const close = () => act(async () => root.unmount());
const button = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const click = (name: string) => act(async () => button(name)?.click());
const field = (label: string) => {
  const id = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '';
  return document.getElementById(id) as HTMLInputElement | null;
};
const type = (label: string, text: string) =>
  act(async () => {
    const input = field(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
/** The visible state of the page. */
const shown = () => ({
  badge: host.querySelector('.badge')?.textContent,
  isPhoneEditable: field('Telefon')?.disabled === false && field('Telefon')?.readOnly === false,
  hasCode: field('SMS kodu') !== null,
  buttons: [...host.querySelectorAll('.btn')].map(({ textContent }) => textContent),
});
const states = {
  NotVerified: { badge: 'Doğrulanmadı', isPhoneEditable: false, hasCode: false, buttons: ['Kodu gönder', 'Numarayı güncelle'] },
  Update: { badge: 'Doğrulanmadı', isPhoneEditable: true, hasCode: false, buttons: ['Kodu gönder', 'Vazgeç'] },
  VerificationCode: { badge: 'Doğrulanmadı', isPhoneEditable: false, hasCode: true, buttons: ['Doğrula', 'Numarayı güncelle'] },
  Verified: { badge: 'Doğrulandı', isPhoneEditable: false, hasCode: false, buttons: ['Numarayı güncelle'] },
};

test('[R2.159] [R2.160] [R2.161] [R2.162] [R3.033] [R4.032] [R4.033] [R4.035] [R4.038] an unverified phone is verified with the code that was sent to it', async () => {
  await open();
  expect(host.querySelector('h1')?.textContent).toBe('Telefon doğrulama');
  expect(shown()).toEqual(states.NotVerified);
  expect(field('Telefon')?.value).toBe('532 000 00 01');
  await click('Kodu gönder');
  expect(shown()).toEqual(states.VerificationCode);
  expect(document.activeElement).toBe(field('SMS kodu'));
  await type('SMS kodu', '48-15-16');
  expect(field('SMS kodu')?.value).toBe(RIGHT_CODE);
  await click('Doğrula');
  expect(shown()).toEqual(states.Verified);
  expect(readSession()).toMatchObject({ phone: '5320000001', smsVerified: true });
  expect(asked).toEqual([
    { step: 1, phone: '5320000001' },
    { step: 2, phone: '5320000001', code: RIGHT_CODE },
  ]);
});

test('[R4.033] [R4.034] [R4.037] a verified phone is replaced by another one, and only the new number can be typed', async () => {
  await open({ smsVerified: true });
  expect(shown()).toEqual(states.Verified);
  await click('Numarayı güncelle');
  expect(shown()).toEqual({ ...states.Update, badge: 'Doğrulandı' });
  await type('Telefon', '533 000');
  expect(button('Kodu gönder')?.disabled).toBe(true);
  expect(host.textContent).toContain('4 hane eksik');
  await click('Vazgeç');
  expect(shown()).toEqual(states.Verified);
  await click('Numarayı güncelle');
  await type('Telefon', '0533 000 00 02');
  await click('Kodu gönder');
  expect(shown()).toEqual(states.VerificationCode);
  expect(readSession()).toMatchObject({ phone: '5320000001' });
  await type('SMS kodu', RIGHT_CODE);
  await click('Doğrula');
  expect(shown()).toEqual(states.Verified);
  expect(readSession()).toMatchObject({ phone: '5330000002', smsVerified: true });
});

test('[R4.039] [R5.023] [R5.024] a wrong code is cleared and reported, and only six characters can be sent', async () => {
  await open();
  await click('Kodu gönder');
  for (const code of ['', '48151']) {
    await type('SMS kodu', code);
    expect(button('Doğrula')?.disabled, code).toBe(true);
  }
  await type('SMS kodu', '000000');
  expect(button('Doğrula')?.disabled).toBe(false);
  await click('Doğrula');
  expect(shown()).toEqual(states.VerificationCode);
  expect(field('SMS kodu')?.value).toBe('');
  expect(field('SMS kodu')?.getAttribute('aria-invalid')).toBe('true');
  expect(host.textContent).not.toContain('Kod hatalı.');
  expect(button('Doğrula')?.disabled).toBe(true);
});

test('a code that could not be sent leaves the page where it is', async () => {
  sending = { success: false, message: 'Bu telefon numarası zaten kayıtlı.' };
  await open();
  await click('Kodu gönder');
  expect(shown()).toEqual(states.NotVerified);
  expect(button('Kodu gönder')?.disabled).toBe(false);
});

test('[R4.036] [R4.040] [R4.041] the page counts down 60 s to the next code, even if it is left and reopened', async () => {
  await open();
  await click('Kodu gönder');
  expect(host.querySelector('[role="timer"]')?.textContent).toContain('1:00');
  expect(button('Yeniden gönder')).toBeUndefined();
  await act(async () => vi.advanceTimersByTime(17_000));
  expect(host.querySelector('[role="timer"]')?.textContent).toContain('0:43');
  await close();
  vi.setSystemTime(Date.now() + 3_000);
  await open();
  expect(shown()).toEqual(states.NotVerified);
  expect(host.textContent).toContain('Yeni kodu 40 saniye sonra isteyebilirsin.');
  expect(button('Kodu gönder')?.disabled).toBe(true);
  await click('Kodu gir');
  expect(host.querySelector('[role="timer"]')?.textContent).toContain('0:40');
  await act(async () => vi.advanceTimersByTime(40_000));
  expect(host.querySelector('[role="timer"]')).toBeNull();
  await click('Yeniden gönder');
  expect(asked).toHaveLength(2);
  expect(host.querySelector('[role="timer"]')?.textContent).toContain('1:00');
});

test('a number that waits for its code is still shown after a reload', async () => {
  await open({ smsVerified: true });
  await click('Numarayı güncelle');
  await type('Telefon', '5329876543');
  await click('Kodu gönder');
  await close();
  vi.resetModules();
  const fresh = await import('../codes/sent-codes.ts');
  getDefaultStore().set(storedSentCodesAtom, () => getDefaultStore().get(fresh.storedSentCodesAtom));
  await open({ smsVerified: true });
  expect(shown()).toEqual(states.VerificationCode);
  expect(field('Telefon')?.value).toBe('532 987 65 43');
  expect(host.querySelector('[role="timer"]')?.textContent).toContain('1:00');
  await act(async () => vi.advanceTimersByTime(61_000));
  await type('SMS kodu', RIGHT_CODE);
  await click('Doğrula');
  expect(asked.at(-1)).toMatchObject({ step: 2, phone: '5329876543', code: RIGHT_CODE });
});

test('the link to the code field stays while the code is valid, also after a reload, and no longer', async () => {
  // F13
  await open();
  await click('Kodu gönder');
  await close();
  await act(async () => vi.advanceTimersByTime(61_000));
  await open();
  expect(shown()).toEqual(states.NotVerified);
  expect(button('Kodu gönder')?.disabled).toBe(false);
  await click('Kodu gir');
  expect(shown()).toEqual(states.VerificationCode);
  await close();
  await act(async () => vi.advanceTimersByTime(9 * 60_000));
  await open();
  expect(button('Kodu gir')).toBeUndefined();
});

test('a used code leaves no link to the code field', async () => {
  // F14
  await open();
  await click('Kodu gönder');
  await type('SMS kodu', RIGHT_CODE);
  await click('Doğrula');
  await click('Numarayı güncelle');
  expect(button('Kodu gir')).toBeUndefined();
});

test('a corrected number gets its code immediately, a number that has just got one does not', async () => {
  // F15
  await open({ smsVerified: true });
  await click('Numarayı güncelle');
  await type('Telefon', '5330000002');
  await click('Kodu gönder');
  await click('Numarayı güncelle');
  expect(button('Kodu gönder')?.disabled).toBe(true);
  await type('Telefon', '5330000003');
  expect(host.textContent).not.toContain('saniye sonra isteyebilirsin');
  await click('Kodu gönder');
  expect(asked).toEqual([
    { step: 1, phone: '5330000002' },
    { step: 1, phone: '5330000003' },
  ]);
});

test('a refusal adds no link to a code that was never sent, and keeps the link to one that was', async () => {
  // F13, F15
  await open({ smsVerified: true });
  sending = { success: false, message: 'Şimdi olmaz.' };
  await click('Numarayı güncelle');
  await type('Telefon', '5330000003');
  sendingInit = { status: 429, headers: { 'retry-after': '20' } };
  await click('Kodu gönder');
  expect([button('Kodu gir'), button('Kodu gönder')?.disabled]).toEqual([undefined, false]);
  sendingInit = { headers: { 'retry-after': '20' } };
  await click('Kodu gönder');
  expect([button('Kodu gir'), button('Kodu gönder')?.disabled]).toEqual([undefined, true]);
  sending = { success: true, message: 'Kod yolda.' };
  await type('Telefon', '5330000002');
  await click('Kodu gönder');
  await click('Numarayı güncelle');
  sending = { success: false, message: 'Şimdi olmaz.' };
  await type('Telefon', '5330000004');
  await click('Kodu gönder');
  expect(getDefaultStore().get(storedSentCodesAtom).phone?.to).toBe('5330000002');
});

test('the code is found in the whole message, and a message without a code is reported', async () => {
  // F5
  await open();
  await click('Kodu gönder');
  await type('SMS kodu', 'Meydan: 717329 is your code');
  expect(field('SMS kodu')?.value).toBe('717329');
  await type('SMS kodu', 'Meydan: your code');
  expect(field('SMS kodu')?.value).toBe('');
  expect(host.querySelector('.error[role="alert"]')?.textContent).toBe('6 hane olmalı.');
});

test('a foreign number stays as typed and is refused with a message', async () => {
  await open({ smsVerified: true });
  await click('Numarayı güncelle');
  await type('Telefon', '+49 170 1234567');
  expect(field('Telefon')?.value).toBe('+49 170 1234567');
  expect(host.querySelector('.error')?.textContent).toBe('Yalnızca Türkiye (+90) numarası yaz.');
  expect(button('Kodu gönder')?.disabled).toBe(true);
});

test('[RC.015] the texts of a screen come from the provider of @lingui/react: without it there is no screen', async () => {
  writeSession(elif);
  root = createRoot(host);
  await expect(act(async () => root.render(pageAlone()))).rejects.toThrow('without I18nProvider');
  await open();
  expect(host.textContent).not.toBe('');
});
