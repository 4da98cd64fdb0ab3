import { byId, make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { writeText } from '../page/write-text.ts';
import { cardsText } from './cards-text.ts';
import { type HallPage, prizeName } from './hall-page.ts';
import { type CalledSoFar, type PrizeKey, type PrizeNow, prizeNow } from './prize-now.ts';

/** Formats kuruş as money without `,00`: prizes are multiples of a whole lira, so decimals would only take up space. */
const wholeLira = (amountMinor: number): string => formatMoney(amountMinor).replace(/,00$/, '');

/** Returns the note below the amount of a prize. */
function noteOf({ page: { translate } }: HallPage, now: PrizeNow, golden: number | null): string {
  if (now.kind === 'won') return translate('bingo.wonOn', { count: now.cards, cards: cardsText(translate, now.cards) });
  if (now.kind === 'over') return translate('bingo.noLonger');
  if (now.lastBall !== null) return translate('bingo.until', { ball: now.lastBall });
  return golden === null ? translate('bingo.whenGolden') : translate('bingo.goldenIs', { number: golden });
}

/**
 * Creates the strip of prizes: what each pays if the next ball completes it, up to which ball, and what the player's
 * cards have won.
 */
export function createPrizeStrip(host: HallPage): { show(called: CalledSoFar, priceMinor: number): void } {
  const { hall } = host;
  const prizes: PrizeKey[] = [...hall.prizes.map(({ prize }) => prize), ...(hall.goldenTimes === null ? [] : ['golden' as const])];
  const places = prizes.map((prize) => {
    const [amount, note] = [make('b', { class: 'money' }), make('small', {})];
    return { prize, amount, note, element: make('li', {}, make('span', {}, prizeName(host, prize)), amount, note) };
  });
  byId('prizes', HTMLUListElement).replaceChildren(...places.map(({ element }) => element));
  return {
    show(called, priceMinor) {
      for (const { prize, amount, note, element } of places) {
        const now = prizeNow(hall, prize, called);
        element.classList.toggle('won', now.kind === 'won');
        element.classList.toggle('over', now.kind === 'over');
        writeText(amount, now.kind === 'over' ? '–' : wholeLira(priceMinor * now.times));
        writeText(note, noteOf(host, now, called.golden));
      }
    },
  };
}
