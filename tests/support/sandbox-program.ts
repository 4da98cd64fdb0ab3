import { fileURLToPath } from 'node:url';

/**
 * Everything that tests take from the sandbox's program, which is a stranger to the product: no other file outside the
 * sandbox imports it. Tests take it from here to start it in their own process, with a clock, timings and planted
 * rounds of theirs, or as a process, and to compare what is played with its rules.
 */
export const SANDBOX_PROGRAM = new URL('../../server/sandbox/main.ts', import.meta.url);
/** Directory of its built pages. */
export const SANDBOX_PAGES = fileURLToPath(new URL('../../dist/sandbox', import.meta.url));

export { BETTING_MS, CRASHED_PAUSE_MS, crashGameCodes } from '../../server/sandbox/crash/crash-rules.ts';
export { flightMs, multiplierAt } from '../../server/sandbox/crash/flight.ts';
export type { RandomStream } from '../../server/sandbox/fairness/random-stream.ts';
export { roundStream } from '../../server/sandbox/fairness/round-stream.ts';
export { findGame, type GameKind, type GameOf, gameCodes } from '../../server/sandbox/games/studio-games.ts';
export { handGames } from '../../server/sandbox/hand/games.ts';
export { MoveError } from '../../server/sandbox/hand/hand-rules.ts';
export { findHand } from '../../server/sandbox/hand/hand-store.ts';
export { dealHand, rulesOfHand } from '../../server/sandbox/hand/play-hand.ts';
export { readSettings } from '../../server/sandbox/settings.ts';
export { slotRulesByGame } from '../../server/sandbox/slot/games.ts';
export { playRound } from '../../server/sandbox/slot/play-round.ts';
export { presentSteps } from '../../server/sandbox/slot/present-steps.ts';
export { unitsOf } from '../../server/sandbox/slot/rule-set.ts';
export { ruleSetOf } from '../../server/sandbox/slot/rules/rule-sets.ts';
export { quickStream } from '../../server/sandbox/slot/simulate-rounds.ts';
export { testVectors, vectorClientSeed, vectorServerSeed } from '../../server/sandbox/slot/test-vectors.ts';
export { lostSettlement, voidSettlement, wonSettlement } from '../../server/sandbox/sports/model/settlement.ts';
export { type RunningSandbox, type SandboxOptions, startSandbox } from '../../server/sandbox/start-sandbox.ts';
export { liveCards } from '../../server/sandbox/table/live-cards.ts';
export { liveWheels } from '../../server/sandbox/table/live-wheels.ts';
export { tableVectors } from '../../server/sandbox/table/vectors/all-vectors.ts';
export { type CrashPlayer, openCrashPlayer, type TestFeed, testCrashGame } from '../../server/sandbox/testing/crash-player.ts';
export { drivenWaits } from '../../server/sandbox/testing/driven-waits.ts';
export { handChoice } from '../../server/sandbox/testing/hand-choice.ts';
export { plantChain } from '../../server/sandbox/testing/plant-chain.ts';
export { type PlantedMatch, PlantedMatches } from '../../server/sandbox/testing/planted-matches.ts';
export { startTestOperator, type TestOperator } from '../../server/sandbox/testing/test-operator.ts';
export { startTestSandbox, type TestSandbox, testUser } from '../../server/sandbox/testing/test-sandbox.ts';
export { ASK_AGAIN_MS } from '../../server/sandbox/wallet/token-questions.ts';
export { parseHundredths } from '../../server/sandbox/web/crash/parse-figure.ts';
export { liveBaccaratLooks } from '../../server/sandbox/web/live-baccarat/live-baccarat-looks.ts';
export { liveBlackjackLooks } from '../../server/sandbox/web/live-blackjack/live-blackjack-looks.ts';
export { diceSkins } from '../../server/sandbox/web/live-dice/skins.ts';
export { liveDuelLooks } from '../../server/sandbox/web/live-duel/live-duel-looks.ts';
export { livePokerLooks } from '../../server/sandbox/web/live-poker/live-poker-looks.ts';
export { rouletteSkins } from '../../server/sandbox/web/live-roulette/skins.ts';
export { moneyWheelSkins } from '../../server/sandbox/web/live-wheel/skins.ts';
export { foldText } from '../../server/sandbox/web/sports/fold-text.ts';
export type { BetRefusal, BetView, MatchView, SelectionAsk, SportsAnswer, SportsCalls } from '../../server/sandbox/web/sports-wire.ts';
export { type Answer, type CrashFeedLine, gameTokenHeader, type HandAnswerView, type RefusalCode, type SpinView } from '../../server/sandbox/web/wire.ts';
