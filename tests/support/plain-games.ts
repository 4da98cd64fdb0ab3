/** A game with exactly the fields of the specification's section 3. */
export interface PlainGame {
  gameCode: string;
  name: string;
  providerName: string;
  mainProviderId: number;
  system: string;
  productId: number | null;
}

const systems = ['pragmatic', 'dt', 'em', 'amusnet', 'egt', 'hub88', 'softgamings'] as const;
const FIRST_PROVIDER_ID = 40;
const slotNames = ['Çınar', 'Işık', 'Şimşek', 'Pınarbaşı', 'Gümüş At', 'Kırlangıç', 'Nar Tanesi'];

/** Creates games of every system, with this operator's own names and codes. */
function makeGames(prefix: string, names: readonly string[], count: number): PlainGame[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index % systems.length;
    const system = systems[place] ?? 'egt';
    return {
      gameCode: `${prefix}_${index}`,
      name: `${names[index % names.length]} ${index + 1}`,
      providerName: `Stüdyo ${place + 1}`,
      mainProviderId: FIRST_PROVIDER_ID + place,
      system,
      productId: system === 'em' ? 900 + index : null,
    };
  });
}

/** By system category, as `casino/games` requests them; one lobby is empty. */
export const plainGames: Readonly<Record<string, readonly PlainGame[]>> = {
  slot: makeGames('s', slotNames, 140),
  live: makeGames('l', ['Rulet Masası', 'Blackjack Masası'], 8),
  games: makeGames('g', ['Keno'], 3),
  bingo: makeGames('b', ['Tombala'], 3),
  tvbets: makeGames('t', ['Çark'], 2),
  virtual: [],
  crash: makeGames('c', ['Uçurtma'], 2),
};

export const allPlainGames: readonly PlainGame[] = Object.values(plainGames).flat();

/** Returns a page that shows its parameters and requests a reload from the app when its button is pressed. */
export function gamePage(address: URL): string {
  const shown = JSON.stringify(Object.fromEntries(address.searchParams)).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><title>Oyun</title><body style="background:#123;color:#fff">
    <h1>${address.pathname === '/sports' ? 'Spor sayfası' : 'Oyun sayfası'}</h1><output></output><button>yeniden yükle</button>
    <script>document.querySelector('output').textContent = JSON.stringify(${shown});
    document.querySelector('button').onclick = () => parent.postMessage({ type: 'reload' }, '*');</script>`;
}
