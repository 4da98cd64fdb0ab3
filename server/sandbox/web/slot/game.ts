import type { RuleSet } from '../../slot/rule-set.ts';
import { type CallResult, callSandbox } from '../page/call-sandbox.ts';
import type { Language, Translate } from '../page/language.ts';
import type { Skin } from '../skins.ts';
import { type FairnessView, gameTokenHeader, type RoundView, type RulesView } from '../wire.ts';
import type { Launch } from './launch.ts';
import type { SymbolLook } from './symbol-element.ts';

/** What every part of the game page knows. */
export interface Game {
  launch: Launch;
  skin: Skin;
  language: Language;
  translate: Translate;
  look: SymbolLook;
  rules: RuleSet;
  /** What is published of the rules. */
  facts: RulesView;
  fairness: FairnessView;
  /** The newest rounds, newest first. */
  rounds: RoundView[];
  lobbyUrl: string | null;
}

/** A call of the opened game; made in a task of its own, so that what a press changes on the screen does not wait for it. */
export async function callGame<Data>(launch: Launch, path: string, body: object = {}): Promise<CallResult<Data>> {
  await new Promise((resolve) => setTimeout(resolve));
  return callSandbox<Data>(`game/${path}`, { gameCode: launch.gameCode, ...body }, { [gameTokenHeader]: launch.token });
}
