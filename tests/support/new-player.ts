import { randomInt } from 'node:crypto';

const NUMBERS = 1_000_000_000;
/** Nine digits, from a random start, so that processes are unlikely to collide. */
let latest = randomInt(NUMBERS);

export interface NewPlayer {
  username: string;
  password: string;
  email: string;
  phone: string;
  personalNo: string;
}

/** Returns data for a unique player: never the same twice in a process, and two processes start far apart. */
export function newPlayer(): NewPlayer {
  latest = (latest + 1) % NUMBERS;
  const number = String(latest).padStart(9, '0');
  return { username: `oyuncu${number}`, password: 'lale-devri-1718', email: `oyuncu${number}@example.com`, phone: `5${number}`, personalNo: `10${number}` };
}
