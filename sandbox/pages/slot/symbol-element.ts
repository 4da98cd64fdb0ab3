import type { SlotSymbol } from '../../contract/wire.ts';
import { symbolImage } from '../art/symbol-image.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import type { Skin } from '../skins.ts';

/** How a game shows and names the symbols of its rules. */
export interface SymbolLook {
  image(symbol: SlotSymbol): HTMLImageElement;
  nameOf(symbol: SlotSymbol): string;
  /** Creates a cell of a reel. The wild also shows its word. */
  cell(symbol: SlotSymbol): HTMLElement;
  /** Creates a cell with a coin that shows its value. */
  coinCell(worth: string): HTMLElement;
  /**
   * Decodes every picture, so that none appears late on a turning reel. A picture that cannot be decoded does not block
   * the game.
   */
  prepare(): Promise<void>;
}

export function createSymbolLook(skin: Skin, wild: SlotSymbol, translate: Translate): SymbolLook {
  const image = (symbol: SlotSymbol) => make('img', { src: symbolImage(skin.pictures[symbol]), alt: '', draggable: 'false' });
  const cell = (symbol: SlotSymbol) =>
    make('div', { class: 'cell' }, image(symbol), symbol === wild ? make('em', {}, make('span', {}, translate('joker'))) : null);
  const cells = new Map<SlotSymbol, HTMLElement>();
  return {
    image,
    nameOf: (symbol) => translate(`symbol.${skin.pictures[symbol]}`),
    cell(symbol) {
      const known = cells.get(symbol) ?? cell(symbol);
      cells.set(symbol, known);
      return known.cloneNode(true) as HTMLElement;
    },
    coinCell: (worth) => make('div', { class: 'cell coin' }, image('coin'), make('b', { class: worth.length > 4 ? 'worth long' : 'worth' }, worth)),
    async prepare() {
      await Promise.allSettled((Object.keys(skin.pictures) as SlotSymbol[]).map((symbol) => image(symbol).decode()));
    },
  };
}
