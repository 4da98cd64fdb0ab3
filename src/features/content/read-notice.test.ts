import { beforeEach, expect, test } from 'vitest';
import { isNoticeDue, markNoticeRead, reviewNotice } from './read-notice.ts';

const terms = [{ id: '1', title: 'Şartlar değişiyor' }];
const news = [{ id: '1', title: 'Yeni masalar açıldı' }];
const flag = () => localStorage.getItem('topNotifyRead');

beforeEach(() => localStorage.clear());

test('[R3.005] a notice is due until it is read, and the flag is stored under topNotifyRead', () => {
  expect(isNoticeDue()).toBe(true);
  reviewNotice('tr', terms);
  expect(flag()).toBeNull();
  markNoticeRead('tr', terms);
  expect(flag()).not.toBeNull();
  reviewNotice('tr', terms);
  expect(isNoticeDue()).toBe(false);
});

test('other announcements are due again at the next start, an empty list is not', () => {
  markNoticeRead('tr', terms);
  reviewNotice('tr', []);
  expect(isNoticeDue()).toBe(false);
  reviewNotice('tr', news);
  expect(isNoticeDue()).toBe(true);
});

test('another language alone makes no notice due, but news in it do', () => {
  markNoticeRead('tr', terms);
  reviewNotice('en', [{ id: '1', title: 'The terms change' }]);
  expect(isNoticeDue()).toBe(false);
  reviewNotice('en', [{ id: '1', title: 'New tables are open' }]);
  expect(isNoticeDue()).toBe(true);
});

test('a site without announcements reserves no space, and reserves it again with its first announcement', () => {
  reviewNotice('tr', []);
  expect(isNoticeDue()).toBe(false);
  reviewNotice('tr', news);
  expect(isNoticeDue()).toBe(true);
});

test.each(['1', 'true', '{"tr"', 'null', '"x"'])('a flag with the value %s, which does not say what was read, covers the current announcements', (value) => {
  localStorage.setItem('topNotifyRead', value);
  reviewNotice('tr', terms);
  expect(isNoticeDue()).toBe(false);
  reviewNotice('tr', news);
  expect(isNoticeDue()).toBe(true);
});
