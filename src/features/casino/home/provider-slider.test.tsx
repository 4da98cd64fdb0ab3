import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProviderSlider } from './provider-slider.tsx';

const AUTOPLAY_AFTER_MS = 500;
const autoplay = { start: vi.fn(), stop: vi.fn() };
const startLogos = vi.fn(() => ({ autoplay, update: () => {}, slideTo: () => {}, destroy: () => {} }));
vi.mock('../../../ui/carousel-engine.ts', () => ({ startLogos }));
vi.mock('swiper/css', () => ({}));
/** The slider is created when the page is idle: at once here. */
vi.mock('../../../scheduling/when-idle.ts', () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => {};
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

test('[R4.077] the provider slider starts to move 500 ms after it was created', async () => {
  const client = new QueryClient();
  client.setQueryData(['content', 'slides', 'providers', 'tr'], [{ title: 'Lale', url: '#', images: [] }]);
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ProviderSlider />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  // The engine loads in a task of its own; no time passes meanwhile.
  while (startLogos.mock.calls.length === 0) await pass(0);
  await pass(AUTOPLAY_AFTER_MS - 1);
  expect(autoplay.start).not.toHaveBeenCalled();
  await pass(1);
  expect(autoplay.start).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});
