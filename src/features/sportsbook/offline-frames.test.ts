import { beforeEach, expect, test } from 'vitest';
import { isDeviceKey, storageKeys } from '../../storage/local-storage.ts';
import { opensOffline, storeOfflineFrame } from './offline-frames.ts';

beforeEach(() => localStorage.clear());

test('identifies an offline page by origin and path, whoever it was opened for, also after a logout', () => {
  storeOfflineFrame(new URL('https://betsy.example/frame?token=secret&lang=tr'));
  expect(opensOffline(new URL('https://betsy.example/frame?lang=en'))).toBe(true);
  expect(opensOffline(new URL('https://betsy.example/other'))).toBe(false);
  expect(localStorage.getItem(storageKeys.storedFrames)).not.toContain('secret');
  expect(isDeviceKey(storageKeys.storedFrames)).toBe(true);
});

test('ignores unreadable data, and former vendors make room for new ones', () => {
  localStorage.setItem(storageKeys.storedFrames, '{"a":1}');
  expect(opensOffline(new URL('https://betsy.example/frame'))).toBe(false);
  for (let number = 0; number < 20; number += 1) storeOfflineFrame(new URL(`https://vendor-${number}.example/`));
  expect(opensOffline(new URL('https://vendor-19.example/'))).toBe(true);
  expect(opensOffline(new URL('https://vendor-0.example/'))).toBe(false);
});
