import type { ChainView, CrashBetView, CrashedRoundView, CrashRoundView, CrashRulesView, NextChainView, OwnCrashBetView } from '../../contract/wire.ts';
import type { CrashSkin } from '../crash-skins.ts';
import type { ChainSeeds } from '../feed/chain-seeds.ts';
import type { Language, Translate } from '../page/language.ts';
import type { Launch } from '../slot/launch.ts';

/** The state as last received from the feed. */
export interface CrashState {
  round: CrashRoundView | null;
  bets: CrashBetView[];
  own: OwnCrashBetView[];
  /** The newest crashed rounds, newest first. */
  crashed: CrashedRoundView[];
  /** The chain of the current round, then the chains of the crashed rounds. */
  chains: ChainView[];
  /** The chain that is collecting seeds, or null. */
  nextChain: NextChainView | null;
  isLineLost: boolean;
}

/** The context shared by all parts of the crash page. */
export interface CrashGame {
  launch: Launch;
  skin: CrashSkin;
  language: Language;
  translate: Translate;
  rules: CrashRulesView;
  lobbyUrl: string | null;
  state: CrashState;
  /** The seeds that this page has drawn for the salts of chains. */
  seeds: ChainSeeds;
  /** Returns this page's best estimate of the server's clock, ms since 1970. */
  serverNow(): number;
}

/** Returns the player's valid bet of a panel in a round, or null. Cancelled, refused and voided bets are not valid. */
export function ownBetOf({ own }: CrashState, panel: number, roundId: number): OwnCrashBetView | null {
  const standing = own.filter((bet) => bet.panel === panel && bet.roundId === roundId);
  return standing.findLast(({ state }) => state === 'asking' || state === 'open' || state === 'cashed' || state === 'lost') ?? null;
}

/** Returns the chain of a crashed round, or undefined before the feed has sent it. */
export const chainOf = ({ chains }: CrashState, { chainId }: Pick<CrashedRoundView, 'chainId'>): ChainView | undefined =>
  chains.find((chain) => chain.chainId === chainId);

/** Returns whether any bet of the player is waiting for the end of its round. */
export const isAwaiting = ({ own }: CrashState): boolean => own.some(({ state }) => state === 'asking' || state === 'open');
