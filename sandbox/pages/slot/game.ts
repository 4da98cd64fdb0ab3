import { type FairnessView, gameTokenHeader, type RoundView, type RulesView } from '../../contract/wire.ts';
import type { RuleSet } from '../../engine/slot/rule-set.ts';
import { type CallResult, callSandbox } from '../page/call-sandbox.ts';
import type { Language, Translate } from '../page/language.ts';
import type { Skin } from '../skins.ts';
import type { Launch } from './launch.ts';
import type { SymbolLook } from './symbol-element.ts';

/** The context that all parts of the game page share. */
export interface Game {
  launch: Launch;
  skin: Skin;
  language: Language;
  translate: Translate;
  look: SymbolLook;
  rules: RuleSet;
  /** The published figures of the rules. */
  facts: RulesView;
  fairness: FairnessView;
  /** The player's latest rounds, newest first. */
  rounds: RoundView[];
  lobbyUrl: string | null;
}

/** Calls the sandbox for the opened game in a separate task, so that the effect of a press is painted first. */
export async function callGame<Data>(launch: Launch, path: string, body: object = {}): Promise<CallResult<Data>> {
  await new Promise((resolve) => setTimeout(resolve));
  return callSandbox<Data>(`game/${path}`, { gameCode: launch.gameCode, ...body }, { [gameTokenHeader]: launch.token });
}
