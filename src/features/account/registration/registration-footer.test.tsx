import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { RegistrationFooter } from './registration-form.tsx';

const openDialog = vi.hoisted(() => vi.fn());
const hasPath = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('../../../dialogs/use-dialog.ts', () => ({ useDialogActions: () => ({ openDialog }) }));
vi.mock('../../../state/use-lacking-calls.ts', () => ({ useHasPath: () => hasPath, useLackingCalls: () => new Set() }));

afterEach(() => vi.unstubAllGlobals());

// B6
test('the login link stands beside the button, even if the terms can’t be shown', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const place = document.createElement('div');
  const root = createRoot(place);
  for (const hasTerms of [true, false]) {
    hasPath.mockReturnValue(hasTerms);
    await act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <RegistrationFooter key={String(hasTerms)} isPending={false} />
        </I18nProvider>,
      ),
    );
    expect(place.textContent?.includes('Genel Şartlar')).toBe(hasTerms);
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Giriş yap')?.click();
  }
  expect(openDialog.mock.calls).toEqual([['login'], ['login']]);
  await act(async () => root.unmount());
});
