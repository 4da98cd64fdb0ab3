import type { Beginning } from './measure-motion.ts';

/** A game and how to set it in motion. */
export interface BenchGame extends Beginning {
  name: string;
  code: string;
}

const shared = (name: string, code: string, act: string): BenchGame => ({ name, code, acts: [act, '#deal'], waitsForMotion: true });

/** One game per page. */
export const benchGames: readonly BenchGame[] = [
  { name: 'slot', code: 'slot-lale-devri', acts: ['#spin'] },
  { name: 'cascades', code: 'slot-yakamoz', acts: ['#spin'] },
  { name: 'crash', code: 'crash-ucurtma', acts: ['.act[data-panel="1"]'], waitsFor: '#multiplier[data-phase="flying"]' },
  { name: 'poker', code: 'games-valeli-poker', acts: ['#deal'] },
  { name: 'blackjack', code: 'games-klasik-yirmi-bir', acts: ['#deal'] },
  { name: 'baccarat', code: 'games-klasik-bakara', acts: ['.spot-player', '#deal'] },
  { name: 'roulette', code: 'games-klasik-rulet', acts: ['[data-spot=red]', '#deal'] },
  { name: 'pick', code: 'games-elmas-avi', acts: ['#deal'] },
  { name: 'scratch', code: 'games-kazi-kazan-nar', acts: ['#deal'] },
  { name: 'fishing', code: 'games-balik-avi', acts: ['#deal'] },
  { name: 'beads', code: 'games-boncuk-dizisi', acts: ['#deal'] },
  { name: 'spots', code: 'games-carkifelek', acts: ['[data-spot=x2]', '#deal'] },
  { name: 'keno', code: 'games-keno-meydani', acts: ['#quick-pick', '#deal'] },
  { name: 'coin', code: 'games-yazi-tura', acts: ['#deal'] },
  { name: 'high-low', code: 'games-yuksek-alcak', acts: ['#deal'] },
  { name: 'pisti', code: 'games-pisti', acts: ['#deal'] },
  shared('live-roulette', 'live-rulet-salonu', '[data-spot=red]'),
  shared('double-ball', 'live-cift-top-rulet', '[data-spot=red]'),
  shared('live-wheel', 'live-sans-carki', '[data-spot=x2]'),
  shared('live-dice', 'live-zar-meydani', '[data-spot=small]'),
  shared('live-blackjack', 'live-hizli-yirmi-bir', '#bet-circle'),
  shared('live-baccarat', 'live-hizli-bakara', '.spot-banker'),
  shared('live-poker', 'live-ruzgar-pokeri', '#bet-circle'),
  shared('live-duel', 'live-aslan-mi-kartal-mi', '[data-spot=lion]'),
  shared('tv-keno', 'tvbets-gunun-cekilisi', '#random'),
  shared('tv-draw', 'tvbets-sayi-savasi', '[data-spot=turquoise]'),
  shared('race', 'virtual-atli-kosu', '.odds-button'),
  shared('match', 'virtual-sanal-lig', '.odds-button'),
  { name: 'bingo', code: 'bingo-tombala-90', acts: ['#deal'], waitsForMotion: true },
];
