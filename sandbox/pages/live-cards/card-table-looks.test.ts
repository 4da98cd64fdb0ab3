import { expect, test } from 'vitest';
import { liveCards } from '../../engine/table/live-cards.ts';
import { liveBaccaratLooks } from '../live-baccarat/live-baccarat-looks.ts';
import { liveBlackjackLooks } from '../live-blackjack/live-blackjack-looks.ts';
import { liveDuelLooks } from '../live-duel/live-duel-looks.ts';
import { livePokerLooks } from '../live-poker/live-poker-looks.ts';

const looks = { 'live-blackjack': liveBlackjackLooks, 'live-baccarat': liveBaccaratLooks, 'live-poker': livePokerLooks, 'live-duel': liveDuelLooks };

test('every card table has a look on its page', () => {
  for (const { code, page } of liveCards) expect(looks[page as keyof typeof looks][code], code).toBeDefined();
  expect(Object.values(looks).flatMap(Object.keys)).toHaveLength(liveCards.length);
});

test('no two tables of one page look the same', () => {
  for (const own of Object.values(looks)) {
    const seen = Object.values(own).map(({ field, trim, tips }) => [...field, trim, tips].join());
    expect(new Set(seen).size).toBe(seen.length);
  }
});
