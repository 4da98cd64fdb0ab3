import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../../../state/session.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const shown: [string, string][] = [];
vi.mock('../../../ui/show-toast.ts', () => ({ showToast: async (type: string, message: string) => void shown.push([type, message]) }));

let root: Root;
let host: HTMLElement;
let asked: object[];
let answer: { success: boolean; message: string };
const onChanged = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  shown.length = 0;
  asked = [];
  const texts = { username: 'elif', phone: '', fingerprint: '', betsyCid: '', betsyUrl: '', betsyToken: '', betcoToken: '', betcoUrl: '' };
  writeSession({ ...texts, usercode: '480217', token: 'a-token', smsVerified: false, balance: 0 });
  answer = { success: true, message: 'Şifren değişti.' };
  vi.stubGlobal('fetch', async (_address: URL, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)) as object);
    return Response.json(answer);
  });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  const form = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(ChangePasswordForm, { onChanged }));
  await act(async () => root.render(createElement(I18nProvider, { i18n }, form)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const field = (name: string) => host.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const fill = (values: Record<string, string>) =>
  act(async () => {
    for (const [name, text] of Object.entries(values)) {
      const input = field(name);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
const submit = () => act(async () => host.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
const problems = () => [...host.querySelectorAll('.error')].map(({ textContent }) => textContent);
const typed = { oldPassword: 'lale-devri-1718', password: 'lale-devri-1730', confirmPassword: 'lale-devri-1730' };

test('[R2.165] [R3.035] the three fields are sent, the message is shown and the form is empty again', async () => {
  expect([...host.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['Eski şifre', 'Yeni şifre', 'Yeni şifre, yeniden']);
  expect(Object.keys(typed).map((name) => field(name)?.autocomplete)).toEqual(['current-password', 'new-password', 'new-password']);
  await fill(typed);
  await submit();
  await vi.waitFor(() => expect(shown).toEqual([['success', 'Şifren değişti.']]));
  expect(asked).toEqual([typed]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(Object.keys(typed).map((name) => field(name)?.value)).toEqual(['', '', '']);
});

test('[R5.033] [R5.034] [R5.045] an invalid form is not sent and shows the first problem of each field', async () => {
  await submit();
  expect(problems()).toEqual(Array(3).fill('Bu alan gerekli.'));
  expect(document.activeElement).toBe(field('oldPassword'));
  await fill({ ...typed, password: 'lale', confirmPassword: 'lale-2' });
  expect(problems()).toEqual(['En az 5 karakter olmalı.', 'Şifreler aynı değil.']);
  await submit();
  expect(asked).toEqual([]);
});

test('[R8.003] a refusal is shown in the words of the server, and the typed values stay', async () => {
  answer = { success: false, message: 'Eski şifre hatalı.' };
  await fill(typed);
  await submit();
  await vi.waitFor(() => expect(shown).toEqual([['error', 'Eski şifre hatalı.']]));
  expect(field('password')?.value).toBe(typed.password);
  expect(onChanged).not.toHaveBeenCalled();
});
