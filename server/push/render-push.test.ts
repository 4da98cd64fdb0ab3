import { describe, expect, it } from 'vitest';
import { LARGEST_PUSH_BYTES, pushMessageSchema } from '#contract/push.ts';
import type { NotificationContent } from '../database/schema.ts';
import { renderPush } from './render-push.ts';

const CREATED_AT = new Date('2026-03-02T09:00:00.000Z');
const SHORT_BYTES = 1_000;

function makeRow(content: NotificationContent, type = 'Deposit') {
  return { id: '0b8e4a1c-6d7f-4f7e-9a53-0c1d2e3f4a5b', position: 1n, player_id: 1n, type, content, is_read: false, created_at: CREATED_AT };
}

function render(content: NotificationContent, { locale = 'tr', type = 'Deposit', isShort = false } = {}) {
  const text = renderPush(makeRow(content, type), { usercode: '480217', locale, unreadCount: 3 }, { isShort });
  return { ...pushMessageSchema().parse(JSON.parse(text)), bytes: Buffer.byteLength(text) };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** What may remain of a text that is cut between characters, without trailing spaces. */
const pieceBeginnings = (piece: string) => [...graphemes.segment(piece)].map(({ index }) => piece.slice(0, index).trimEnd());

const say = (title: string, note: string): NotificationContent => ({ texts: { tr: { title, note }, en: { title, note } } });
const deposit: NotificationContent = { template: 'depositConfirmed', parameters: { amount: '₺250,00' } };

describe('the content of a push', () => {
  it("[R7.058] is in the subscription's language", () => {
    expect(render(deposit, { locale: 'tr' })).toMatchObject({ title: 'Yatırımın onaylandı', note: '₺250,00 oyun parası bakiyene eklendi.', locale: 'tr' });
    expect(render(deposit, { locale: 'en' })).toMatchObject({
      title: 'Deposit confirmed',
      note: '₺250,00 in play money has been added to your balance.',
      locale: 'en',
    });
    expect(render(deposit, { locale: 'ru' })).toMatchObject({ locale: 'tr' });
  });

  it('is the notification, with its target and the badge count', () => {
    expect(render(deposit)).toMatchObject({
      id: '0b8e4a1c-6d7f-4f7e-9a53-0c1d2e3f4a5b',
      usercode: '480217',
      type: 'Deposit',
      target: '/dashboard/financial-activities',
      timeStamp: CREATED_AT.toISOString(),
      unreadCount: 3,
    });
    expect(render(deposit, { type: 'Bonus' }).target).toBe('/dashboard/bonuses');
    expect(render(deposit, { type: 'System' }).target).toBe('/');
    expect(render(deposit, { type: 'of-tomorrow' }).target).toBe('/');
  });

  it('is unchanged when it fits', () => {
    const note = 'ğ'.repeat(1_800);
    expect(render(say('Merhaba', note)).note).toBe(note);
  });

  const family = '👩‍👩‍👧‍👦';
  const pieces = ['x', 'ğ', '₺', '😀', family, 'e\u0301', '"', 'x\n', '\u2028|', 'Şampiyonluk geldi! 🏆 '];

  it.each(pieces)('is cut between characters where it does not fit: %j', (piece) => {
    for (let length = 5_004; length < 5_016; length += 1) {
      const { note, bytes } = render(say('Merhaba', 'a'.repeat(length % 12) + piece.repeat(length)));
      expect(bytes).toBeLessThanOrEqual(LARGEST_PUSH_BYTES);
      expect(bytes).toBeGreaterThan(LARGEST_PUSH_BYTES - Buffer.byteLength(JSON.stringify(piece)) - 3);
      expect(note.isWellFormed()).toBe(true);
      expect(note.endsWith('…')).toBe(true);
      // The rest of the last piece has lost at most what a reader sees as separate characters.
      const rest = note.slice(length % 12, -1).replaceAll(piece, '');
      expect(['', ...pieceBeginnings(piece)]).toContain(rest);
    }
  });

  it.each(pieces)('has a short title, too: %j', (piece) => {
    const { title, note, bytes } = render(say(piece.repeat(2_000), piece.repeat(2_000)));
    expect(Buffer.byteLength(JSON.stringify(title)) - 2).toBeLessThanOrEqual(300);
    expect(title.isWellFormed() && note.isWellFormed()).toBe(true);
    expect(bytes).toBeLessThanOrEqual(LARGEST_PUSH_BYTES);
  });

  it('is shorter still for a push service that found it too large', () => {
    const { bytes, note } = render(say('Merhaba', family.repeat(500)), { isShort: true });
    expect(bytes).toBeLessThanOrEqual(SHORT_BYTES);
    expect(note.length).toBeGreaterThan(100);
  });

  it('has text even where a single character is larger than a push', () => {
    expect(render(say(`a${'\u0301'.repeat(5_000)}`, `b${'\u0301'.repeat(5_000)}`))).toMatchObject({ title: '…', note: '…' });
  });
});
