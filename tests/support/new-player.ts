import { randomInt } from 'node:crypto';

const NUMBERS = 1_000_000_000;
/** Nine digits: where this process begins to count nobody else does. */
let latest = randomInt(NUMBERS);

export interface NewPlayer {
  username: string;
  password: string;
  email: string;
  phone: string;
  personalNo: string;
}

/** Data of a player that nobody else has: no two of one process are the same, and two processes begin far apart. */
export function newPlayer(): NewPlayer {
  latest = (latest + 1) % NUMBERS;
  const number = String(latest).padStart(9, '0');
  return { username: `oyuncu${number}`, password: 'lale-devri-1718', email: `oyuncu${number}@example.com`, phone: `5${number}`, personalNo: `10${number}` };
}
