/** Seeds of the vectors below. */
export const handVectorSeeds = { server: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0', client: 'meydan' } as const;

export interface HandVector {
  rulesId: string;
  choice: unknown;
  moves: readonly unknown[];
  nonce: number;
  /** What lies on the table at the end and what the hand returns, kuruş, as JSON. */
  dealt: string;
}

/** Published hands of every set of rules: whoever computes them by the algorithm gets these. */
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
