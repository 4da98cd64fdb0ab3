/** The seeds of the test vectors below. */
export const handVectorSeeds = { server: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0', client: 'meydan' } as const;

export interface HandVector {
  rulesId: string;
  choice: unknown;
  moves: readonly unknown[];
  nonce: number;
  /** What the table shows at the end and what the hand returns, kuruş, as JSON. */
  dealt: string;
}

/** Published hands, at least one per rule set, for anyone who implements the algorithm. */
export const handVectors: readonly HandVector[] = [
  {
    rulesId: 'video-poker',
    choice: { betMinor: 1000 },
    moves: [{ hold: [true, false, true, false, false] }],
    nonce: 0,
    dealt:
      '{"shown":{"cards":[{"rank":3,"suit":"spades"},{"rank":11,"suit":"hearts"},{"rank":6,"suit":"spades"},{"rank":12,"suit":"hearts"},{"rank":9,"suit":"hearts"}],"held":[true,false,true,false,false],"hand":null},"returnMinor":0}',
  },
  {
    rulesId: 'blackjack',
    choice: { betMinor: 1000 },
    moves: [{ act: 'stand' }],
    nonce: 1,
    dealt:
      '{"shown":{"hands":[{"cards":[{"rank":11,"suit":"diamonds"},{"rank":9,"suit":"diamonds"}],"total":19,"isSoft":false,"stakeMinor":1000,"result":"push","returnMinor":1000}],"active":null,"dealer":[{"rank":6,"suit":"diamonds"},{"rank":5,"suit":"diamonds"},{"rank":8,"suit":"clubs"}],"dealerTotal":19,"acts":[]},"returnMinor":1000}',
  },
  {
    rulesId: 'baccarat',
    choice: { spots: { player: 1000, tie: 500 } },
    moves: [],
    nonce: 2,
    dealt:
      '{"shown":{"player":[{"rank":5,"suit":"hearts"},{"rank":9,"suit":"hearts"},{"rank":3,"suit":"clubs"}],"banker":[{"rank":12,"suit":"clubs"},{"rank":11,"suit":"clubs"},{"rank":3,"suit":"diamonds"}],"playerTotal":7,"bankerTotal":3,"winner":"player","returnsMinor":{"player":2000,"tie":0}},"returnMinor":2000}',
  },
  { rulesId: 'roulette', choice: { spots: { red: 1000, n17: 500 } }, moves: [], nonce: 3, dealt: '{"shown":{"number":14,"colour":"red"},"returnMinor":2000}' },
  {
    rulesId: 'diamond-hunt',
    choice: { betMinor: 1000, bombs: 3 },
    moves: [{ open: 0 }, { open: 12 }, { collect: true }],
    nonce: 10,
    dealt: '{"shown":{"bombs":3,"opened":[0,12],"end":"collected","bombsAt":[4,9,22]},"returnMinor":1270}',
  },
  {
    rulesId: 'treasure-hunt',
    choice: { betMinor: 1000, level: 'bold' },
    moves: [{ open: 0 }, { open: 2 }, { collect: true }],
    nonce: 51,
    dealt: '{"shown":{"level":"bold","opened":[0,2],"end":"collected","trapsAt":[1,1,1,0,2,0,1,2]},"returnMinor":2200}',
  },
  {
    rulesId: 'king-escaped',
    choice: { betMinor: 1000, kings: 2 },
    moves: [{ open: 4 }, { open: 7 }, { collect: true }],
    nonce: 12,
    dealt:
      '{"shown":{"kings":2,"opened":[4,7],"end":"collected","cards":[{"rank":2,"suit":"hearts"},{"rank":6,"suit":"spades"},{"rank":13,"suit":"diamonds"},{"rank":12,"suit":"hearts"},{"rank":7,"suit":"spades"},{"rank":5,"suit":"hearts"},{"rank":3,"suit":"hearts"},{"rank":1,"suit":"spades"},{"rank":6,"suit":"clubs"},{"rank":6,"suit":"hearts"},{"rank":13,"suit":"clubs"},{"rank":2,"suit":"clubs"}]},"returnMinor":1430}',
  },
  {
    rulesId: 'scratch-nar',
    choice: { betMinor: 1000 },
    moves: [{ scratched: true }],
    nonce: 103,
    dealt: '{"shown":{"tiles":[1,100,20,2,2,1,10,1,1000],"isScratched":true},"returnMinor":1000}',
  },
  {
    rulesId: 'scratch-kese',
    choice: { betMinor: 1000 },
    moves: [{ scratched: true }],
    nonce: 34,
    dealt:
      '{"shown":{"lucky":18,"purses":[{"number":8,"times":2},{"number":10,"times":2},{"number":7,"times":2},{"number":2,"times":2},{"number":18,"times":4},{"number":3,"times":4}],"isScratched":true},"returnMinor":4000}',
  },
  {
    rulesId: 'fishing',
    choice: { betMinor: 1000, fish: 'bluefish' },
    moves: [],
    nonce: 45,
    dealt: '{"shown":{"fish":"bluefish","drawn":23,"isCaught":true},"returnMinor":2400}',
  },
  {
    rulesId: 'bead-row',
    choice: { betMinor: 1000 },
    moves: [],
    nonce: 16,
    dealt: '{"shown":{"beads":[5,0,3,2,3,0,5],"pattern":"mirror"},"returnMinor":15000}',
  },
  { rulesId: 'fortune-wheel', choice: { spots: { x2: 1000, x16: 500 } }, moves: [], nonce: 4, dealt: '{"shown":{"outcome":4},"returnMinor":0}' },
  { rulesId: 'clock', choice: { spots: { h7: 1000, late: 500 } }, moves: [], nonce: 5, dealt: '{"shown":{"outcome":8},"returnMinor":970}' },
  { rulesId: 'seven-eight', choice: { spots: { below: 1000, seven: 500 } }, moves: [], nonce: 6, dealt: '{"shown":{"outcome":35},"returnMinor":0}' },
  {
    rulesId: 'keno',
    choice: { betMinor: 1000, picks: [4, 8, 15, 16, 23, 42] },
    moves: [],
    nonce: 7,
    dealt: '{"shown":{"drawn":[15,28,41,66,69,33,55,7,6,49,40,9,50,8,39,20,58,67,61,68],"hits":2},"returnMinor":0}',
  },
  {
    rulesId: 'coin-toss',
    choice: { betMinor: 1000, side: 'heads' },
    moves: [{ act: 'toss', side: 'tails' }],
    nonce: 8,
    dealt: '{"shown":{"tosses":[{"called":"heads","fell":"heads"},{"called":"tails","fell":"heads"}],"worthMinor":0,"nextMinor":null},"returnMinor":0}',
  },
  {
    rulesId: 'high-low',
    choice: { betMinor: 1000 },
    moves: [{ act: 'skip' }, { act: 'lower' }],
    nonce: 9,
    dealt:
      '{"shown":{"cards":[{"rank":10,"suit":"hearts"},{"rank":9,"suit":"hearts"},{"rank":7,"suit":"spades"}],"acts":["skip","lower"],"worthMinor":1515,"higherMinor":3375,"lowerMinor":3094,"skipsLeft":4},"returnMinor":0}',
  },
  {
    rulesId: 'pisti',
    choice: { betMinor: 1000 },
    moves: [{ card: 1 }, { card: 0 }, { card: 3 }, { card: 2 }],
    nonce: 10,
    dealt:
      '{"shown":{"hand":[{"rank":11,"suit":"hearts"},{"rank":8,"suit":"clubs"},{"rank":5,"suit":"diamonds"},{"rank":4,"suit":"clubs"}],"pile":[{"rank":6,"suit":"clubs"},{"rank":4,"suit":"clubs"},{"rank":1,"suit":"diamonds"},{"rank":5,"suit":"diamonds"}],"turns":[{"card":1,"taking":null},{"card":0,"taking":"jack"},{"card":3,"taking":null},{"card":2,"taking":null}],"worthMinor":250},"returnMinor":250}',
  },
];
