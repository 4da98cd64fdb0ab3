import { beforeEach, expect, test } from 'vitest';
import { isNoticeDue, markNoticeRead, reviewNotice } from './read-notice.ts';

const terms = [{ id: '1', title: 'Şartlar değişiyor' }];
const news = [{ id: '1', title: 'Yeni masalar açıldı' }];
const flag = () => localStorage.getItem('topNotifyRead');

beforeEach(() => localStorage.clear());

test('[R3.005] a notice is due until it was read, and the flag lies under topNotifyRead', () => {
  expect(isNoticeDue()).toBe(true);
  reviewNotice('tr', terms);
  expect(flag()).toBeNull();
  markNoticeRead('tr', terms);
  expect(flag()).not.toBeNull();
  reviewNotice('tr', terms);
  expect(isNoticeDue()).toBe(false);
});

test('other announcements are due again at the next start, none at all are not', () => {
  markNoticeRead('tr', terms);
  reviewNotice('tr', []);
  expect(isNoticeDue()).toBe(false);
  reviewNotice('tr', news);
  expect(isNoticeDue()).toBe(true);
});

test('another language makes no news, but news in it do', () => {
  markNoticeRead('tr', terms);
  reviewNotice('en', [{ id: '1', title: 'The terms change' }]);
  expect(isNoticeDue()).toBe(false);
  reviewNotice('en', [{ id: '1', title: 'New tables are open' }]);
  expect(isNoticeDue()).toBe(true);
});

test('a site that announces nothing keeps no place, and gets it back with its first announcement', () => {
  reviewNotice('tr', []);
  expect(isNoticeDue()).toBe(false);
  reviewNotice('tr', news);
  expect(isNoticeDue()).toBe(true);
});

test.each(['1', 'true', '{"tr"', 'null', '"x"'])('a flag that says %s and not what was read counts for what is announced now', (value) => {
  localStorage.setItem('topNotifyRead', value);
  reviewNotice('tr', terms);
  expect(isNoticeDue()).toBe(false);
  reviewNotice('tr', news);
  expect(isNoticeDue()).toBe(true);
});
