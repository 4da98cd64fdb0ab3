import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameSoundSchema } from '#contract/frame-messages.ts';
import { isDeviceKey, storageKeys } from '../storage/local-storage.ts';
import { readFrameSound, storeFrameSound } from './frame-sound.ts';

beforeEach(() => {
  storeFrameSound('sound-off');
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('sound is off until the player turns it on, and with anything else stored', () => {
  expect(readFrameSound()).toBe('sound-off');
  localStorage.setItem(storageKeys.sound, 'yes');
  expect(readFrameSound()).toBe('sound-off');
});

test('what a game reports is remembered, by the device and not by the player', () => {
  storeFrameSound('sound-on');
  expect(readFrameSound()).toBe('sound-on');
  expect(localStorage.getItem('sound')).toBe('on');
  storeFrameSound('sound-off');
  expect(readFrameSound()).toBe('sound-off');
  expect(isDeviceKey(storageKeys.sound)).toBe(true);
});

test('where storage is refused, the setting holds until the page is closed', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeFrameSound('sound-on');
  expect(readFrameSound()).toBe('sound-on');
  refused.mockRestore();
  storeFrameSound('sound-off');
  expect(readFrameSound()).toBe('sound-off');
});

test('the message has two forms and no other', () => {
  for (const type of ['sound-on', 'sound-off']) expect(frameSoundSchema.safeParse({ type }).success).toBe(true);
  for (const data of ['sound-on', { type: 'sound' }, { type: ['sound-on'] }, { sound: 'on' }, null])
    expect(frameSoundSchema.safeParse(data).success).toBe(false);
});
