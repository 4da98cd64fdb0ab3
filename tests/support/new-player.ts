let players = 0;

export interface NewPlayer {
  username: string;
  password: string;
  email: string;
  phone: string;
  personalNo: string;
}

/** Data of a player that nobody else has, on this machine and for the next hours. */
export function newPlayer(): NewPlayer {
  players += 1;
  const number = String(process.pid % 10_000).padStart(4, '0') + String(Date.now() % 10_000).padStart(4, '0') + String(players % 10);
  return { username: `oyuncu${number}`, password: 'lale-devri-1718', email: `oyuncu${number}@example.com`, phone: `5${number}`, personalNo: `10${number}` };
}
