import type { CrashSkin } from '../crash-skins.ts';
import type { Language, Translate } from '../page/language.ts';
import type { Launch } from '../slot/launch.ts';
import type { CrashBetView, CrashChainView, CrashedRoundView, CrashRoundView, CrashRulesView, OwnCrashBetView } from '../wire.ts';

/** How things stand, as the feed has told last. */
export interface CrashState {
  round: CrashRoundView | null;
  bets: CrashBetView[];
  own: OwnCrashBetView[];
  /** The newest crashed rounds, newest first. */
  crashed: CrashedRoundView[];
  /** The chain of the round, then those of the crashed ones. */
  chains: CrashChainView[];
  isLineLost: boolean;
}

/** What every part of the crash page knows. */
export interface CrashGame {
  launch: Launch;
  skin: CrashSkin;
  language: Language;
  translate: Translate;
  rules: CrashRulesView;
  lobbyUrl: string | null;
  state: CrashState;
  /** The server's clock as well as this page knows it, ms since 1970. */
  serverNow(): number;
}

/** The player's bet of a panel in a round, where it counts there. */
export function ownBetOf({ own }: CrashState, panel: number, roundId: number): OwnCrashBetView | null {
  const standing = own.filter((bet) => bet.panel === panel && bet.roundId === roundId);
  return standing.findLast(({ state }) => state === 'asking' || state === 'open' || state === 'cashed' || state === 'lost') ?? null;
}

/** The chain of a crashed round, or undefined before the feed has told it. */
export const chainOf = ({ chains }: CrashState, { chainId }: Pick<CrashedRoundView, 'chainId'>): CrashChainView | undefined =>
  chains.find((chain) => chain.chainId === chainId);

/** Whether any bet of the player waits for the end of its round. */
export const isAwaiting = ({ own }: CrashState): boolean => own.some(({ state }) => state === 'asking' || state === 'open');
