import { type BingoWin, timesAt } from '../../table/rules/bingo.ts';
import type { BingoPrize } from '../../table/rules/bingo-card.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { writeText } from '../page/write-text.ts';
import { type HallPage, prizeName } from './hall-page.ts';

/** What has been called so far, and what the player's cards have won by it. */
export interface PrizeState {
  balls: readonly number[];
  golden: number | null;
  wins: readonly BingoWin[];
  priceMinor: number;
}

type PrizeNumber = { prize: BingoPrize | 'golden'; name: HTMLElement; amount: HTMLElement; until: HTMLElement; element: HTMLElement };

/** Prizes are many times whole lira: kuruş would only take room. */
const wholeLira = (amountMinor: number): string => formatMoney(amountMinor).replace(/,00$/, '');

/** What each prize pays if the next ball completes it, until which ball it pays so much, and what the player's cards have won of it. */
export function createPrizeStrip(host: HallPage): { show(state: PrizeState): void } {
  const { page, hall } = host;
  const { translate } = page;
  const prizes: (BingoPrize | 'golden')[] = [...hall.prizes.map(({ prize }) => prize), ...(hall.goldenTimes === null ? [] : ['golden' as const])];
  const rows = prizes.map((prize): PrizeNumber => {
    const [name, amount, until] = [make('span', {}, prizeName(host, prize)), make('b', { class: 'money' }), make('small', {})];
    return { prize, name, amount, until, element: make('li', {}, name, amount, until) };
  });
  byId('prizes', HTMLUListElement).replaceChildren(...rows.map(({ element }) => element));
  const payOf = (prize: BingoPrize | 'golden', ball: number): { times: number; until: string } => {
    if (prize === 'golden') return { times: hall.goldenTimes ?? 0, until: translate('bingo.whenGolden') };
    const steps = hall.prizes.find((one) => one.prize === prize)?.steps ?? [];
    const last = steps.find(([lastBall]) => ball <= lastBall)?.[0];
    return { times: timesAt(steps, ball), until: last === undefined ? translate('bingo.noLonger') : translate('bingo.until', { ball: last }) };
  };
  let shown = '';
  return {
    show({ balls, golden, wins, priceMinor }) {
      const key = JSON.stringify([balls.length, golden, wins, priceMinor]);
      if (key === shown) return;
      shown = key;
      for (const { prize, amount, until, element } of rows) {
        const won = wins.filter((win) => win.prize === prize);
        const next = payOf(prize, balls.length + 1);
        const wonTimes = won.reduce((sum, { times }) => sum + times, 0);
        element.classList.toggle('won', won.length > 0);
        element.classList.toggle('over', won.length === 0 && next.times === 0);
        writeText(amount, won.length === 0 && next.times === 0 ? '–' : wholeLira(priceMinor * (won.length > 0 ? wonTimes : next.times)));
        const ballOfGolden = prize === 'golden' && golden !== null ? translate('bingo.goldenIs', { number: golden }) : next.until;
        writeText(until, won.length > 0 ? translate('bingo.wonOn', { count: won.length }) : ballOfGolden);
      }
    },
  };
}
