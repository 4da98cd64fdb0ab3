import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, readSession } from '../../../state/session.ts';
import { readText, storageKeys, writeText } from '../../../storage/local-storage.ts';
import { trialBonusAmountAtom } from '../../bonuses/atoms.ts';
import { registrationDraftAtom, registrationFlowAtom } from '../atoms.ts';
import { RegistrationFields, RegistrationFooter, useRegistrationForm } from './registration-form.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('../../../dialogs/use-dialog.ts', () => ({ useDialogActions: () => ({ openDialog: () => {} }) }));
const toasts: [string, string][] = [];
vi.mock('../../../ui/show-toast.ts', () => ({ showToast: async (type: string, message: string) => void toasts.push([type, message]) }));

/** How long the specification's original waited for a list it already had. */
const LIST_WAIT_MS = 300;
const countries = [
  { id: 80, name: 'Almanya' },
  { id: 235, name: 'Türkiye' },
];
const session = {
  token: 'token-of-cagla',
  username: 'cagla1',
  usercode: '480219',
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
const typed = {
  name: 'Çağla',
  surname: 'Öztürk',
  username: 'cagla1',
  email: 'cagla@example.com',
  password: 'lale-1718',
  password2: 'lale-1718',
  phone: '5320000001',
  PersonalNo: '10000000146',
  birthDateDay: '17',
  birthDateMonth: '5',
  birthDateYear: '1990',
};

let root: Root;
let host: HTMLElement;
/** Bodies sent to auth/register. */
let sent: { country: number; phone: string; trialBonus: number; refId?: string }[];
let answerList: () => void;
let answerForm: (answer: object) => void;
const onBonusAccepted = vi.fn(() => Promise.resolve());

function Form() {
  const state = useRegistrationForm(onBonusAccepted);
  return createElement('div', {}, createElement(RegistrationFields, { state }), createElement(RegistrationFooter, { isPending: state.isPending }));
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const store = getDefaultStore();
  store.set(trialBonusAmountAtom, 0);
  store.set(registrationDraftAtom, {});
  store.set(registrationFlowAtom, null);
  localStorage.clear();
  toasts.length = 0;
  sent = [];
  const listAnswered = new Promise<void>((resolve) => (answerList = resolve));
  vi.stubGlobal('fetch', async (address: URL, { body }: RequestInit) => {
    if (address.pathname.endsWith('auth/form')) {
      await listAnswered;
      return Response.json({ success: true, message: null, data: { countries } });
    }
    sent.push(JSON.parse(String(body)) as (typeof sent)[number]);
    return new Promise<Response>((resolve) => {
      answerForm = (answer) => resolve(Response.json(answer));
    });
  });
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await close();
  host.remove();
  endSession('logout');
  vi.unstubAllGlobals();
});

const open = async (client = new QueryClient()) => {
  root = createRoot(host);
  const form = createElement(QueryClientProvider, { client }, createElement(Form));
  await act(async () => root.render(createElement(I18nProvider, { i18n }, form)));
};
const close = () => act(async () => root.unmount());
const control = (name: string) => host.querySelector<HTMLInputElement & HTMLSelectElement>(`[name="${name}"]`);
const fill = (values: Record<string, string>) =>
  act(async () => {
    for (const [name, text] of Object.entries(values)) {
      const input = control(name);
      const prototype = input instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      if (input instanceof HTMLSelectElement) input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
const submit = () => act(async () => host.querySelector('form')?.requestSubmit());
const options = () => [...(control('country')?.options ?? [])].map(({ text }) => text);
const box = () => host.querySelector<HTMLInputElement>('input[type="checkbox"]');
const problems = () => [...host.querySelectorAll('.error')].map(({ textContent }) => textContent);

test('[R2.139] [R3.029] [R3.031] [R9.004] the countries show as soon as they are loaded, with Türkiye chosen, and never replace a choice', async () => {
  await open();
  expect(options()).toEqual(['Türkiye']);
  const loadedAt = performance.now();
  await act(async () => answerList());
  await vi.waitFor(() => expect(options()).toEqual(['Almanya', 'Türkiye']), { interval: 5 });
  expect(performance.now() - loadedAt).toBeLessThan(LIST_WAIT_MS);
  expect(control('country')?.value).toBe('235');
  await fill({ country: '80' });
  await close();

  await open();
  await vi.waitFor(() => expect(options()).toEqual(['Almanya', 'Türkiye']));
  expect(control('country')?.value).toBe('80');
  await fill(typed);
  await submit();
  await vi.waitFor(() => expect(sent).toMatchObject([{ country: 80 }]));
});

test('[R5.015] a backend without Türkiye makes the player choose a country', async () => {
  getDefaultStore().set(registrationDraftAtom, { country: '7' });
  await open();
  await act(async () => answerList());
  await vi.waitFor(() => expect(options()).toEqual(['Ülkeni seç', 'Almanya', 'Türkiye']));
  await fill(typed);
  await submit();
  await vi.waitFor(() => expect(problems()).toEqual(['Bu alan gerekli.']));
  expect(sent).toEqual([]);
});

test('[R5.013] [R5.016] the fields take no more than their masks: ten digits behind 90, and a date of 2, 2 and 4', async () => {
  await open();
  await fill({ ...typed, phone: '905320000001', birthDateDay: '3a1', birthDateMonth: '0a5', birthDateYear: '1990' });
  expect(control('phone')?.value).toBe('532 000 00 01');
  expect(control('phone')?.closest('.control')?.querySelector('.pre')?.textContent).toBe('+90');
  expect(['birthDateDay', 'birthDateMonth', 'birthDateYear'].map((name) => control(name)?.value)).toEqual(['31', '05', '1990']);
  const tooLong = { phone: '905320000001234', birthDateDay: '317', birthDateYear: '19905' };
  await fill(tooLong);
  expect(Object.keys(tooLong).map((name) => control(name)?.value)).toEqual(Object.values(tooLong));
  await submit();
  await vi.waitFor(() => expect(problems()).toEqual(['Başında 0 olmadan 10 hane yaz.', 'Geçerli bir tarih gir.']));
  expect(sent).toEqual([]);
  await fill({ phone: '905320000001', birthDateDay: '31', birthDateYear: '1990' });
  await submit();
  await vi.waitFor(() => expect(sent).toMatchObject([{ phone: '5320000001' }]));
});

test('[R5.019] [R5.020] [R5.045] an invalid form is not sent, and each field shows its first problem', async () => {
  await open();
  await submit();
  await vi.waitFor(() => expect(problems()).toHaveLength(9));
  expect(document.activeElement).toBe(control('name'));
  await fill({ ...typed, surname: 'Dem1r', password2: 'lale-1719', PersonalNo: '1000000014', birthDateDay: '31', birthDateMonth: '2' });
  await submit();
  await vi.waitFor(() =>
    expect(problems()).toEqual(['Yalnızca harf ve kelime arasında tek boşluk kullan.', 'Şifreler aynı değil.', '11 hane olmalı.', 'Geçerli bir tarih gir.']),
  );
  expect(document.activeElement).toBe(control('surname'));
  await fill({ password: 'lale-1719', birthDateMonth: '5' });
  await vi.waitFor(() => expect(problems()).toEqual(['Yalnızca harf ve kelime arasında tek boşluk kullan.', '11 hane olmalı.']));
  expect(sent).toEqual([]);
});

test('[R2.140] [R2.141] [R3.028] [R4.019] [RC.006] the trial bonus checkbox shows if a bonus is offered, is disabled while the form is sent, and keeps its value', async () => {
  await open();
  expect(box()).toBeNull();
  await act(async () => getDefaultStore().set(trialBonusAmountAtom, 100));
  expect(host.textContent).toContain('₺100,00');
  await act(async () => box()?.click());
  await fill(typed);
  await submit();
  await vi.waitFor(() => expect(box()).toMatchObject({ disabled: true, checked: true }));
  expect(sent).toMatchObject([{ trialBonus: 1 }]);
  expect(host.textContent).not.toContain('Canlı destek');
  await act(async () => answerForm({ success: false, message: 'Bu kullanıcı adı alınmış.' }));
  await vi.waitFor(() => expect(box()).toMatchObject({ disabled: false, checked: true }));
  expect(toasts).toEqual([['error', 'Bu kullanıcı adı alınmış.']]);
  expect([...host.querySelectorAll('form button')].map(({ textContent }) => textContent)).toContain('Canlı destek');
  expect(control('password')?.value).toBe(typed.password);
});

test('[R2.136] [R3.023] the phone field shows the prefix 90 before the digits that are typed', async () => {
  await open();
  const phone = control('phone');
  expect(phone?.previousElementSibling?.textContent).toBe('+90');
  expect(phone?.value).toBe('');
  await fill({ phone: '5320000001' });
  expect(phone?.previousElementSibling?.textContent).toBe('+90');
});

test('[R3.011] [R4.014] [R4.015] [R4.016] [R4.017] an accepted form logs in, locks the phone, enables the checkbox, uses up the referrer, and asks for a code if the bonus is wanted', async () => {
  writeText(storageKeys.referrer, '77');
  getDefaultStore().set(trialBonusAmountAtom, 100);
  await open();
  await act(async () => box()?.click());
  await fill(typed);
  await submit();
  await vi.waitFor(() => expect(sent).toMatchObject([{ refId: '77' }]));
  expect(readText(storageKeys.referrer)).toBe('77');
  expect(box()?.disabled).toBe(true);
  await act(async () => answerForm({ success: true, message: 'Hoş geldin.', data: session }));
  await vi.waitFor(() => expect(onBonusAccepted).toHaveBeenCalledWith('532 000 00 01'));
  await vi.waitFor(() => expect(box()?.disabled).toBe(false));
  expect(readSession()).toMatchObject({ username: 'cagla1' });
  expect(toasts).toEqual([['success', 'Hoş geldin.']]);
  expect(readText(storageKeys.referrer)).toBeNull();
  expect(getDefaultStore().get(registrationFlowAtom)).toEqual({
    step: 'phone',
    offeredBonus: 100,
    acceptedBonus: 100,
    isBonusWanted: false,
    phone: '532 000 00 01',
    isPhoneLocked: true,
  });
});

test('a form opened while another form waits for its response sends nothing, and is empty once the account is open', async () => {
  // F4
  const client = new QueryClient();
  await open(client);
  await fill(typed);
  await submit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await close();
  await open(client);
  await fill(typed);
  expect(control('name')?.value).toBe(typed.name);
  await act(async () => host.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
  await act(async () => answerForm({ success: true, message: null, data: session }));
  await vi.waitFor(() => expect(control('name')?.value).toBe(''));
  expect(sent).toHaveLength(1);
});

test('[R2.145] [R4.018] a player who declines the bonus is done, and the flow stores the offer beside what was accepted', async () => {
  getDefaultStore().set(trialBonusAmountAtom, 100);
  await open();
  await fill(typed);
  await submit();
  await vi.waitFor(() => expect(sent).toMatchObject([{ trialBonus: 0 }]));
  await act(async () => answerForm({ success: true, message: null, data: session }));
  await vi.waitFor(() => expect(getDefaultStore().get(registrationFlowAtom)).toMatchObject({ step: 'done', offeredBonus: 100, acceptedBonus: 0 }));
  expect(onBonusAccepted).not.toHaveBeenCalled();
  expect(toasts).toEqual([['success', 'Üyeliğin tamam.']]);
});
