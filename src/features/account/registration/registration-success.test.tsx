import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RegistrationSuccess } from './registration-success.tsx';

const celebrate = vi.hoisted(() => vi.fn());
const requestOnce = vi.hoisted(() => vi.fn());
const session = vi.hoisted(() => vi.fn());
vi.mock('./celebrate.ts', () => ({ celebrate }));
vi.mock('../../../delivery/request-once.ts', () => ({ requestOnce }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a', useNavigate: () => () => {} }));
vi.mock('../../../dialogs/use-dialog.ts', () => ({ useDialogActions: () => ({ openDialog: () => {} }) }));
vi.mock('../../../ui/show-toast.ts', () => ({ showToast: async () => {} }));

vi.mock('../use-session.ts', () => ({ useSession: session }));

const onEnd = vi.fn();
const onVerifyPhone = vi.fn();
let root: Root;
let dialog: HTMLElement;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  dialog = document.body.appendChild(document.createElement('dialog'));
  root = createRoot(dialog);
});
afterEach(async () => {
  await act(async () => root.unmount());
  dialog.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));
const pressYes = () => act(async () => [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Evet')?.click());
const show = (offeredBonus: number, acceptedBonus: number, { isBonusWanted = false, smsVerified = true } = {}) => {
  session.mockReturnValue({ username: 'ayse', smsVerified });
  const flow = { step: 'done', offeredBonus, acceptedBonus, phone: '532 000 00 01', isPhoneLocked: true, isBonusWanted } as const;
  const screen = <RegistrationSuccess flow={flow} onVerifyPhone={onVerifyPhone} onEnd={onEnd} limitOffer={null} />;
  const client = new QueryClient();
  return act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>{screen}</QueryClientProvider>
      </I18nProvider>,
    ),
  );
};

test('[R4.018] the confetti comes 100 ms after the success, over the dialog, whether or not a bonus was requested', async () => {
  await show(0, 0);
  await pass(99);
  expect(celebrate).not.toHaveBeenCalled();
  await pass(1);
  expect(celebrate.mock.calls).toEqual([[dialog]]);
  await pass(5_000);
  expect(celebrate).toHaveBeenCalledTimes(1);
  expect(onEnd).not.toHaveBeenCalled();
});

test('[R4.025] a granted trial bonus is celebrated, and the dialog ends 1000 ms later', async () => {
  let grant = (_answer: object) => {};
  requestOnce.mockReturnValue(new Promise((resolve) => (grant = resolve)));
  await show(100, 100);
  await pass(100);
  celebrate.mockClear();
  await pressYes();
  await pass(5_000);
  expect(celebrate).not.toHaveBeenCalled();
  await act(async () => grant({ message: 'Deneme bonusun hesabında.', wasLost: false }));
  await pass(0);
  expect(celebrate.mock.calls).toEqual([[dialog]]);
  await pass(998);
  expect(onEnd).not.toHaveBeenCalled();
  await pass(2);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a refused trial bonus is not celebrated, and the dialog stays open', async () => {
  requestOnce.mockRejectedValue(new Error('refused'));
  await show(100, 100);
  await pass(100);
  celebrate.mockClear();
  await pressYes();
  await pass(5_000);
  expect(requestOnce).toHaveBeenCalledTimes(1);
  expect(celebrate).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

test('[R2.148] Yes without a verified phone opens the phone step and claims nothing yet; the link there requests no bonus', async () => {
  await show(100, 0, { smsVerified: false });
  expect(dialog.textContent).toContain('Deneme bonusu doğrulanmış telefona verilir');
  await pressYes();
  expect(onVerifyPhone.mock.calls).toEqual([[true]]);
  await act(async () => [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Telefonunu doğrula')?.click());
  expect(onVerifyPhone.mock.calls).toEqual([[true], [false]]);
  await pass(5_000);
  expect(requestOnce).not.toHaveBeenCalled();
});

test('a wanted trial bonus is claimed automatically, once, when the phone is verified', async () => {
  requestOnce.mockResolvedValue({ message: null, wasLost: false });
  await show(100, 0, { isBonusWanted: true });
  await pass(2_000);
  expect(requestOnce).toHaveBeenCalledTimes(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a wanted trial bonus that was refused can be claimed again', async () => {
  requestOnce.mockRejectedValue(new Error('refused'));
  await show(100, 0, { isBonusWanted: true });
  await pass(2_000);
  await pressYes();
  expect(requestOnce).toHaveBeenCalledTimes(2);
  expect(onEnd).not.toHaveBeenCalled();
});
