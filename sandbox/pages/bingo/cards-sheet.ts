import { MOST_CARDS } from '../../engine/table/rules/bingo.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney, type Translate } from '../page/language.ts';
import { openSheet } from '../slot/sheet.ts';
import { createCard } from './card-element.ts';
import { cardsText } from './cards-text.ts';
import { type ChosenCards, otherSerial } from './chosen-cards.ts';
import type { HallPage, TicketCards } from './hall-page.ts';

function stepper(
  translate: Translate,
  label: string,
  step: (by: 1 | -1) => void,
): { element: HTMLElement; show(text: string, atEnds: readonly [boolean, boolean]): void } {
  const shown = make('output', {});
  const buttons = ([-1, 1] as const).map((by) => {
    const name = translate(by < 0 ? 'bingo.fewer' : 'bingo.more', { label });
    const button = make('button', { class: 'icon-button', type: 'button', 'aria-label': name }, icon(by < 0 ? 'minus' : 'plus'));
    button.addEventListener('click', () => step(by));
    return button;
  });
  const [less, more] = buttons as [HTMLButtonElement, HTMLButtonElement];
  return {
    element: make('fieldset', { class: 'cards-stepper' }, make('legend', {}, label), less, shown, more),
    show(text, atEnds) {
      shown.textContent = text;
      less.setAttribute('aria-disabled', String(atEnds[0]));
      more.setAttribute('aria-disabled', String(atEnds[1]));
    },
  };
}

/** Creates a row with one selected card, the field for its serial, and the button that replaces it by a random card. */
function cardRow(host: HallPage, chosen: ChosenCards, place: number, paint: () => void): HTMLElement {
  const { translate } = host.page;
  const serial = chosen.cards[place] ?? 1;
  const card = createCard(host, serial);
  card.show({ balls: [], golden: null, priceMinor: chosen.priceMinor, isFresh: false });
  const input = make('input', { type: 'text', inputmode: 'numeric', maxlength: '6', value: String(serial), id: `serial-${place}`, autocomplete: 'off' });
  const other = make('button', { class: 'button', type: 'button' }, icon('turn'), translate('bingo.other'));
  other.setAttribute('aria-label', translate('bingo.otherOf', { place: place + 1 }));
  const replace = (next: number): void => {
    if (!chosen.replace(place, next)) input.value = String(serial);
    else paint();
  };
  input.addEventListener('change', () => replace(Number(input.value.replace(/\D/g, ''))));
  other.addEventListener('click', () => {
    replace(otherSerial(chosen.cards));
    document.querySelector<HTMLElement>(`[data-other="${place}"]`)?.focus();
  });
  other.dataset.other = String(place);
  const label = make('label', { for: `serial-${place}` }, translate('bingo.serialField', { place: place + 1 }));
  return make('li', {}, make('div', { class: 'serial-line' }, make('div', {}, label, input), other), card.element);
}

/** Creates the read-only list of the cards bought for the round. */
function boughtBody(host: HallPage, { cards, priceMinor }: TicketCards): Node[] {
  const views = cards.map((serial) => createCard(host, serial));
  for (const view of views) view.show({ balls: [], golden: null, priceMinor, isFresh: false });
  return [
    make('p', {}, host.page.translate('bingo.alreadyBought')),
    make('ul', { class: 'chosen-cards' }, ...views.map(({ element }) => make('li', {}, element))),
  ];
}

/**
 * Opens the sheet to select cards: how many, at what price, and which ones. Cards that are bought already are only
 * shown.
 */
export function openCardsSheet(host: HallPage, chosen: ChosenCards, bought: TicketCards | null): void {
  const { translate } = host.page;
  if (bought) {
    openSheet(translate('bingo.myCards'), translate, boughtBody(host, bought));
    return;
  }
  const list = make('ul', { class: 'chosen-cards' });
  const total = make('p', { class: 'cards-total', role: 'status' });
  const count = stepper(translate, translate('bingo.howMany'), (by) => {
    chosen.setCount(chosen.cards.length + by);
    paint();
  });
  const price = stepper(translate, translate('bingo.price'), (by) => {
    chosen.stepPrice(by);
    paint();
  });
  const deal = make('button', { class: 'button', type: 'button' }, icon('turn'), translate('bingo.otherAll'));
  const done = make('button', { class: 'button primary', type: 'button' }, translate('bingo.done'));
  const paint = (): void => {
    const { cards, priceMinor } = chosen;
    list.replaceChildren(...cards.map((_, place) => cardRow(host, chosen, place, paint)));
    count.show(String(cards.length), [cards.length <= 1, cards.length >= MOST_CARDS]);
    price.show(formatMoney(priceMinor), [priceMinor <= 1_00, priceMinor >= 100_00]);
    total.textContent = translate('bingo.total', { cards: cardsText(translate, cards.length), amount: formatMoney(cards.length * priceMinor) });
  };
  deal.addEventListener('click', () => {
    chosen.deal();
    paint();
  });
  paint();
  const intro = make('p', {}, translate('bingo.chooseIntro'));
  const sheet = openSheet(
    translate('bingo.myCards'),
    translate,
    [make('div', { class: 'cards-choice' }, count.element, price.element), total, intro, deal, list],
    [done],
  );
  done.addEventListener('click', () => sheet.close());
}
