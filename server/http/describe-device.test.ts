import { describe, expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

describe('a device in words', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15', 'Safari, macOS'],
    ['', ''],
    ['Call +90 212 000 00 00 or visit https://evil.example now/1.0 (x)', ''],
    ['evil.example/1.0 (Windows NT 10.0)', 'Windows'],
    ['\\', ''],
  ])('is read from %j as %j', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});
