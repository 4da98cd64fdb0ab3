import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { PaymentField } from '#contract/wallet.ts';
import { ApiError } from '../../api/api-error.ts';
import { messages as english } from '../../i18n/locales/en/messages.po';
import { reportConnectivity } from '../../state/connectivity.ts';
import { writeSession } from '../../state/session.ts';
import { paymentDraftsAtom } from './atoms.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { paymentQueries } from './payment-queries.ts';

const callEndpoint = vi.hoisted(() => vi.fn());
const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../api/call-endpoint.ts', () => ({ callEndpoint }));
vi.mock('../../ui/show-toast.ts', () => ({ showToast }));
// The dialog's link to responsible play needs a router only when it is followed.
vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<typeof import('@tanstack/react-router')>()), Link: 'a' }));

type Answer = unknown | (() => unknown);
const { Deposit, Withdraw } = transactionType;
const amount: PaymentField = { key: 'Amount', mask: null, objectType: 'Decimal', option: null };
const account: PaymentField = { key: 'AccountNo', mask: '0000000000', objectType: 'String', option: null };
const iban: PaymentField = { key: 'Iban', mask: 'TR00 0000 0000 0000 0000 0000 00', objectType: 'String', option: null };
const card: PaymentField = { key: 'CardNo', mask: '0000 0000 0000 0000', objectType: 'Long', option: null };
const bank: PaymentField = {
  key: 'Bank',
  mask: null,
  objectType: 'String',
  option: [
    { id: '007', name: 'Lale Bank' },
    { id: 7, name: 'Nar Bank' },
  ],
};
const terms = { id: 3, type: Deposit, name: 'Papara', minimum: 25, maximum: 50_000, fee: 2 };

let answers: Record<string, Answer>;
let client: QueryClient;
let root: Root;
/** Holds the drafts of what was typed. */
let closings: number;

const sentTo = (call: string) => callEndpoint.mock.calls.filter(([name]) => name === call);
/** Lets answers and their effects arrive. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(10));
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const field = (label: string) => [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control as HTMLInputElement;
const button = (name: string) => [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name) as HTMLButtonElement;
const sendButton = () => dialog().querySelector('button[type="submit"]') as HTMLButtonElement;

/** Types into a field and leaves it. */
async function type(label: string, text: string): Promise<void> {
  const input = field(label);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
  await act(async () => {
    set?.call(input, text);
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
  await settle();
  await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await settle();
}

async function send(): Promise<void> {
  await act(async () => dialog().querySelector('form')?.requestSubmit());
  await settle();
}

/** Opens a method's dialog with these fields. */
async function open(fields: Answer, { id = 3, type: direction = Deposit as number, title = 'Papara' } = {}): Promise<void> {
  answers['wallet.detail'] = fields;
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <PaymentDialog id={id} type={direction} title={title} onClose={() => (closings += 1)} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  reportConnectivity(true);
  writeSession({ token: 'token', usercode: '1001', username: 'elif' } as Session);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } } });
  answers = {
    'wallet.methodList': [terms],
    'wallet.overview': { balance: 1000, cash: 1000, bonus: 0, held: 0, netDeposits: 0, refill: null },
    'wallet.submission': null,
  };
  getDefaultStore().set(paymentDraftsAtom, {});
  closings = 0;
  callEndpoint.mockReset();
  showToast.mockReset();
  callEndpoint.mockImplementation(async (name: string) => {
    const answer = answers[name];
    const data = typeof answer === 'function' ? await answer() : answer;
    if (data instanceof Error) throw data;
    return name === 'wallet.deposit' || name === 'wallet.withdraw' ? data : { data, message: null };
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('drops options without an id, and shows free text if none is left', async () => {
  const field = { mask: null, objectType: 'Dropdown' };
  const none = { id: '', name: 'Seçiniz' };
  await open([
    { ...field, key: 'Bank', option: [none, { id: 2, name: 'Çınar' }] },
    { ...field, key: 'Branch', option: [none] },
  ]);
  expect([...dialog().querySelectorAll('select option:not(:disabled)')].map(({ textContent }) => textContent)).toEqual(['Çınar']);
  expect(dialog().querySelector('input[name="Branch"]')).not.toBeNull();
});

test('ignores a mask without a placeholder, because nothing could be typed', async () => {
  await open([{ key: 'Amount', mask: 'tutar', objectType: 'String', option: null }]);
  await type('Tutar', '100');
  expect(field('Tutar').value).toBe('100');
});

test('[R2.116] [R2.117] [R2.118] a dialog opens for an id, a type and a title: it requests that form and says which one it is', async () => {
  await open([amount], { id: 9, type: Deposit, title: 'Payco' });
  expect(sentTo('wallet.detail')[0]?.[1]).toEqual({ id: 9, type: Deposit });
  expect(dialog().querySelector('h2')?.textContent).toBe('Para yatır');
  expect(dialog().textContent).toContain('Payco');
  await act(async () => i18n.loadAndActivate({ locale: 'en', messages: english as Messages }));
  expect(dialog().querySelector('h2')?.textContent).toBe('Deposit Money');
  await act(async () => root.render(null));
  await open([amount], { id: 6, type: Withdraw, title: 'Crypto' });
  expect(sentTo('wallet.detail').at(-1)?.[1]).toEqual({ id: 6, type: Withdraw });
  expect(dialog().querySelector('h2')?.textContent).toBe('Withdraw Money');
  expect(dialog().textContent).toContain('Crypto');
  expect(dialog().querySelector('.badge')?.textContent).toBe('Play money');
});

test('[R4.046] shows a loading state, then the form', async () => {
  let answer = (_fields: PaymentField[]) => {};
  await open(() => new Promise((resolve) => (answer = resolve)));
  expect(dialog().querySelector('[aria-busy="true"]')?.textContent).toContain('Yükleniyor');
  answer([amount]);
  await settle();
  expect(dialog().querySelector('[aria-busy="true"]')).toBeNull();
  expect(field('Tutar')).toBeInstanceOf(HTMLInputElement);
});

test('[R3.036] [R3.037] [R5.038] [R5.039] [R5.041] shows each field according to its type', async () => {
  await open([bank, iban, card, account, amount]);
  expect([...(field('Banka') as unknown as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Seç', 'Lale Bank', 'Nar Bank']);
  await type('IBAN', 'tr330006100519786457841326');
  expect(field('IBAN').value).toBe('TR33 0006 1005 1978 6457 8413 26');
  await type('Hesap numarası', '12-34x5');
  expect(field('Hesap numarası').value).toBe('12345');
  expect(field('Tutar').inputMode).toBe('decimal');
  expect(field('Tutar').closest('.control')?.textContent).toBe('₺');
  expect([...dialog().querySelectorAll('.control button')].map((paste) => paste.closest('.field')?.querySelector('label')?.textContent)).toEqual([
    'IBAN',
    'Kart numarası',
  ]);
});

test('[R5.036] [R5.037] [R5.045] nothing can be sent while a field is invalid, and its first problem is shown', async () => {
  await open([account, amount]);
  expect(sendButton().disabled).toBe(true);
  await type('Hesap numarası', '1234567890');
  expect(sendButton().disabled).toBe(true);
  await type('Tutar', '24,99');
  expect(dialog().querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(dialog().querySelector('[role="alert"]')?.textContent).toBe('Tutar ₺25,00 ile ₺50.000,00 arasında olmalı.');
  expect(sendButton().disabled).toBe(true);
  await type('Tutar', '25');
  expect(dialog().querySelector('[role="alert"]')).toBeNull();
  expect(sendButton().disabled).toBe(false);
  await type('Hesap numarası', '');
  expect(dialog().querySelector('[role="alert"]')?.textContent).toBe('Bu alan gerekli.');
  expect(sendButton().disabled).toBe(true);
  await send();
  expect(sentTo('wallet.deposit')).toEqual([]);
});

test('[R5.040] [R5.042] [R5.043] sends each value with its field’s type, whatever it looks like', async () => {
  answers['wallet.deposit'] = { data: null, message: 'Tamam' };
  await open([bank, card, amount]);
  await type('Banka', '007');
  await type('Kart numarası', '4242424242424242');
  await type('Tutar', '1.234,56');
  await send();
  expect(sentTo('wallet.deposit')[0]?.[1]).toEqual({ id: 3, target: 'pay', detail: { Bank: '007', CardNo: '4242 4242 4242 4242', Amount: 1234.56 } });
});

test('shows the fee and the net amount below the fields', async () => {
  await open([amount]);
  await type('Tutar', '1.000,50');
  expect(dialog().querySelector('dl')?.textContent).toContain('₺2,00');
  expect(dialog().querySelector('dl')?.textContent).toContain('₺998,50');
});

test('[R5.039] the button pastes the clipboard in the form of the mask, and reports a clipboard it may not read', async () => {
  const readText = vi.fn().mockResolvedValueOnce(' TR330006100519786457841326 ').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { readText } }));
  await open([iban, amount]);
  await act(async () => button('Yapıştır').click());
  await settle();
  expect(field('IBAN').value).toBe('TR33 0006 1005 1978 6457 8413 26');
  expect(document.activeElement).toBe(field('IBAN'));
  await act(async () => button('Yapıştır').click());
  await settle();
  expect(showToast).toHaveBeenCalledWith('info', expect.stringContaining('Panoya erişilemedi'));
});

test('[R4.047] [R4.048] a click on the link opens the payment page in a new tab, and the form is gone', async () => {
  answers['wallet.deposit'] = { data: 'https://pay.example.com/1', message: 'Devam et' };
  await open([amount]);
  await type('Tutar', '250');
  await send();
  const link = dialog().querySelector('a.btn') as HTMLAnchorElement;
  expect([link.href, link.target, link.rel]).toEqual(['https://pay.example.com/1', '_blank', 'noopener noreferrer']);
  expect(dialog().querySelector('form')).toBeNull();
  link.addEventListener('click', (event) => event.preventDefault());
  await act(async () => link.click());
  expect(dialog().textContent).toContain('Ödeme yeni sekmede açıldı');
  const key = sentTo('wallet.deposit')[0]?.[2].idempotencyKey;
  await act(async () => client.setQueryData(paymentQueries.submission(key).queryKey, { status: transactionStatus.Confirmed, amount: 250, fee: 2.5 } as never));
  await settle();
  expect(dialog().textContent).toContain('Yatırımın onaylandı₺247,50 bakiyene eklendi.');
});

test('[R4.047] [R4.049] refuses http except on this machine, and says so; shows the message with its icon if there is no link', async () => {
  const isSaid = { title: 'Havale için açıklamaya 42 yaz.', icon: '#i-ok' };
  const isUnsafe = { title: 'Ödeme sayfası açılmadı', icon: '#i-warn' };
  for (const [data, shown] of [
    // B7
    ['http://pay.example.com/1', isUnsafe],
    ['http://localhost:4001/pay', null],
    [' http://pay.example.com/1', isUnsafe],
    [' https://pay.example.com/1 ', null],
    ['//pay.example.com/1', isUnsafe],
    ['ftp://pay.example.com/1', isUnsafe],
    ['javascript:alert(1)', isUnsafe],
    ['Referans 42', isSaid],
    [null, isSaid],
    [{ reference: 7 }, { title: 'yanıt okunamadı', icon: '#i-warn' }],
  ] as const) {
    answers['wallet.deposit'] = { data, message: 'Havale için açıklamaya 42 yaz.' };
    await open([amount]);
    await type('Tutar', '250');
    await send();
    expect([data, dialog().querySelector('a.btn') !== null]).toEqual([data, shown === null]);
    if (shown) expect(dialog().querySelector('[role="status"]')?.textContent).toContain(shown.title);
    if (shown) expect(dialog().querySelector('[role="status"] use')?.getAttribute('href')).toBe(shown.icon);
    expect(dialog().querySelector('form')).toBeNull();
    await act(async () => root.render(null));
  }
});

test('[R8.004] [R8.008] shows a refusal in the server’s words, and the form stays as it is', async () => {
  for (const [direction, name] of [
    [Deposit, 'wallet.deposit'],
    [Withdraw, 'wallet.withdraw'],
  ] as const) {
    answers[name] = new ApiError('refused', `Olmaz: ${name}`, 200);
    await open([amount], { type: direction });
    await type('Tutar', '50');
    await send();
    expect(showToast).toHaveBeenLastCalledWith('error', `Olmaz: ${name}`);
    expect(field('Tutar').value).toBe('50,00');
    expect(sendButton().disabled).toBe(false);
    await act(async () => vi.advanceTimersByTimeAsync(2_000));
    expect(closings).toBe(0);
    await act(async () => root.render(null));
  }
});

test('[R8.005] [R8.006] says why a form failed to load, or that it is empty; the dialogs close after 100 ms', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: english as Messages });
  for (const [fields, words] of [
    [new ApiError('refused', 'This payment method is not available.', 200), 'This payment method is not available.'],
    [[], 'No data found'],
  ] as const) {
    closings = 0;
    client.clear();
    await open(fields);
    expect(showToast).toHaveBeenLastCalledWith('error', words);
    await act(async () => vi.advanceTimersByTimeAsync(85));
    expect(closings).toBe(0);
    await act(async () => vi.advanceTimersByTimeAsync(20));
    expect(closings).toBe(1);
    await act(async () => root.render(null));
  }
});

test('[R8.007] confirms an accepted withdrawal, and the dialogs close after 500 ms', async () => {
  answers['wallet.withdraw'] = { data: null, message: '₺50,00 tutarındaki çekim talebin alındı.' };
  await open([amount], { type: Withdraw });
  expect(dialog().textContent).toContain('iptal edilemez');
  await type('Tutar', '50');
  await send();
  expect(showToast).toHaveBeenLastCalledWith('success', '₺50,00 tutarındaki çekim talebin alındı.');
  expect(dialog().querySelector('form')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(485));
  expect(closings).toBe(0);
  await act(async () => vi.advanceTimersByTimeAsync(20));
  expect(closings).toBe(1);
});

test('rejects more than may be withdrawn before it is sent', async () => {
  await open([amount], { type: Withdraw });
  await settle();
  await type('Tutar', '1000,01');
  expect(dialog().querySelector('[role="alert"]')?.textContent).toBe('En fazla ₺1.000,00 çekebilirsin.');
  await type('Tutar', '1000');
  expect(dialog().querySelector('[role="alert"]')).toBeNull();
});

test('sends one submission however often it is submitted, and nothing can be changed meanwhile', async () => {
  let answer = (_answer: unknown) => {};
  answers['wallet.deposit'] = () => new Promise((resolve) => (answer = resolve));
  await open([amount]);
  await type('Tutar', '250');
  await send();
  await send();
  expect(sentTo('wallet.deposit')).toHaveLength(1);
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  expect(dialog().querySelector('fieldset')?.disabled).toBe(true);
  answer({ data: null, message: 'Tamam' });
  await settle();
  expect(dialog().textContent).toContain('Tamam');
});

test('says that a lost answer is being looked up, and can repeat a submission that never arrived with the same key', async () => {
  answers['wallet.deposit'] = new ApiError('late', 'late');
  await open([amount]);
  await type('Tutar', '250');
  await send();
  expect(dialog().querySelector('.dialog-foot [role="status"]')?.textContent).toContain('bakıyoruz');
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect(dialog().querySelector('.dialog-foot [role="status"]')?.textContent).toContain('hiçbir şey işlenmedi');
  answers['wallet.deposit'] = { data: null, message: 'Tamam' };
  await send();
  const keys = sentTo('wallet.deposit').map(([, , options]) => options.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('nothing can be sent while offline, which is shown, and the typed text stays', async () => {
  await open([amount]);
  await type('Tutar', '250');
  await act(async () => reportConnectivity(false));
  expect(sendButton().disabled).toBe(true);
  expect(sendButton().textContent).toBe('Bağlantı yok');
  expect(dialog().textContent).toContain('Para işlemleri bağlantı gerektirir.');
  await act(async () => reportConnectivity(true));
  expect(field('Tutar').value).toBe('250,00');
  expect(sendButton().disabled).toBe(false);
});

test('restores what was typed when the dialog is opened again, except card data', async () => {
  await open([card, account, amount], { id: 2 });
  await type('Kart numarası', '4242424242424242');
  await type('Hesap numarası', '1234567890');
  await type('Tutar', '250');
  await act(async () => root.render(null));
  await open([card, account, amount], { id: 2 });
  expect([field('Kart numarası').value, field('Hesap numarası').value, field('Tutar').value]).toEqual(['', '1234567890', '250,00']);
});
