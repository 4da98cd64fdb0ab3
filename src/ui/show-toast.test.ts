import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from './show-toast.ts';
import { showStoredToasts, storeToast } from './stored-toasts.ts';

const toast = vi.hoisted(() => vi.fn<(message: string, options: { id: string }) => void>());
vi.mock('react-hot-toast/headless', () => ({ toast }));

beforeEach(() => {
  toast.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

const shown = () => toast.mock.calls.map(([message]) => message);

test('[R3.054] every type of toast is passed to the library with its duration: 4 seconds, 30 for a loading one', async () => {
  for (const type of ['blank', 'error', 'success', 'warning', 'info'] as const) {
    await showToast(type, 'Merhaba');
    expect(toast).toHaveBeenLastCalledWith('Merhaba', expect.objectContaining({ duration: 4_000, className: type }));
  }
  await showToast('loading', 'Bekle');
  expect(toast).toHaveBeenLastCalledWith('Bekle', expect.objectContaining({ duration: 30_000, className: 'loading' }));
});

test('the same failure of parallel calls has one id, another message or type has another', async () => {
  await Promise.all([
    showToast('error', 'Bağlantı yok.'),
    showToast('error', 'Bağlantı yok.'),
    showToast('error', 'Yanıt gelmedi.'),
    showToast('info', 'Bağlantı yok.'),
  ]);
  const ids = toast.mock.calls.map(([, options]) => options.id);
  expect(new Set(ids).size).toBe(3);
});

for (const storage of ['local', 'session'] as const)
  test(`[R4.079] a toast stored in ${storage} storage is shown at this many starts and no more`, async () => {
    storeToast({ type: 'success', message: 'Güncellendi', starts: 2, storage });
    storeToast({ type: 'info', message: 'Bir kez', starts: 1, storage });
    expect(shown()).toEqual([]);
    for (let start = 0; start < 3; start += 1) showStoredToasts();
    await vi.waitFor(() => expect(shown()).toEqual(['Güncellendi', 'Bir kez', 'Güncellendi']));
  });

test('garbage among the stored toasts is skipped', async () => {
  for (const garbage of ['{', 'null', '[null, 5, {"type":"shout","message":"a","starts":1}]', '{"type":"info"}']) {
    localStorage.setItem('toasts', garbage);
    showStoredToasts();
  }
  storeToast({ type: 'info', message: 'Merhaba', starts: 1, storage: 'local' });
  showStoredToasts();
  await vi.waitFor(() => expect(shown()).toEqual(['Merhaba']));
});
