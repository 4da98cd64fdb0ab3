import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paymentMethod, transactionType } from '#contract/enumerations.ts';
import type { PaymentMethodItem } from '#contract/wallet.ts';
import { ApiError } from '../../api/api-error.ts';
import { MethodList } from './method-list.tsx';

const callEndpoint = vi.hoisted(() => vi.fn());
vi.mock('../../api/call-endpoint.ts', () => ({ callEndpoint }));

let root: Root;
let chosen: PaymentMethodItem[];

const buttons = () => [...document.querySelectorAll('button')];

async function show(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <MethodList usercode="1" type={transactionType.Deposit} onChoose={(method) => chosen.push(method)} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  chosen = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('[R3.049] offers the specification’s methods, by number, if the backend has no list', async () => {
  callEndpoint.mockRejectedValue(new ApiError('missing', 'Yok', 404));
  await show();
  expect(buttons()).toHaveLength(Object.keys(paymentMethod).length);
  await act(async () =>
    buttons()
      .find(({ textContent }) => textContent === 'Banka havalesi')
      ?.click(),
  );
  expect(chosen).toEqual([{ id: 1, type: transactionType.Deposit, name: 'Banka havalesi' }]);
});

test('reports a list that failed to load, and fetches it again', async () => {
  callEndpoint.mockRejectedValueOnce(new ApiError('network', 'Hat yok'));
  await show();
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Yeniden dene']);
  callEndpoint.mockResolvedValue({ data: [{ id: 3, type: transactionType.Deposit, name: 'Papara' }] });
  await act(async () => buttons()[0]?.click());
  await vi.waitFor(() => expect(buttons().map(({ textContent }) => textContent)).toEqual(['Papara']));
});
