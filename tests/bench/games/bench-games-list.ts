/** A game as it is set in motion. */
export interface BenchGame {
  name: string;
  code: string;
  /** What is clicked for it, in order, each as soon as it can be. */
  acts: readonly string[];
  /** It moves by the clock: the measuring waits for it. */
  waitsForMotion?: boolean;
}

/** One game of every page. */
export const benchGames: readonly BenchGame[] = [
  { name: 'slot', code: 'slot-lale-devri', acts: ['#spin'] },
  { name: 'cascades', code: 'slot-yakamoz', acts: ['#spin'] },
  { name: 'crash', code: 'crash-ucurtma', acts: [] },
  { name: 'poker', code: 'games-valeli-poker', acts: ['#deal'] },
  { name: 'blackjack', code: 'games-klasik-yirmi-bir', acts: ['#deal'] },
  { name: 'baccarat', code: 'games-klasik-bakara', acts: ['.spot-player', '#deal'] },
  { name: 'roulette', code: 'games-klasik-rulet', acts: ['[data-spot=red]', '#deal'] },
  { name: 'live-roulette', code: 'live-rulet-salonu', acts: ['[data-spot=red]', '#deal'], waitsForMotion: true },
  { name: 'race', code: 'virtual-atli-kosu', acts: ['.odds-button', '#deal'], waitsForMotion: true },
  { name: 'match', code: 'virtual-sanal-lig', acts: ['.odds-button', '#deal'], waitsForMotion: true },
  { name: 'double-ball', code: 'live-cift-top-rulet', acts: ['[data-spot=red]', '#deal'], waitsForMotion: true },
  { name: 'live-wheel', code: 'live-sans-carki', acts: ['[data-spot=x2]', '#deal'], waitsForMotion: true },
  { name: 'live-dice', code: 'live-zar-meydani', acts: ['[data-spot=small]', '#deal'], waitsForMotion: true },
];
