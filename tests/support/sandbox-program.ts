import { fileURLToPath } from 'node:url';

/**
 * Everything that tests take from the sandbox's program, which is a stranger to the product: no other file outside the
 * sandbox imports it. Tests take it from here to start it in their own process, with a clock, timings and planted
 * rounds of theirs, or as a process, and to compare what is played with its rules.
 */
export const SANDBOX_PROGRAM = new URL('../../sandbox/service/main.ts', import.meta.url);
/** Directory of its built pages. */
export const SANDBOX_PAGES = fileURLToPath(new URL('../../sandbox/dist', import.meta.url));

export type { BetRefusal, BetView, MatchView, SelectionAsk, SportsAnswer, SportsCalls } from '../../sandbox/contract/sports-wire.ts';
export { type Answer, type CrashFeedLine, gameTokenHeader, type HandAnswerView, type RefusalCode, type SpinView } from '../../sandbox/contract/wire.ts';
export { BETTING_MS, CRASHED_PAUSE_MS, crashGameCodes } from '../../sandbox/engine/crash/crash-rules.ts';
export { flightMs, multiplierAt } from '../../sandbox/engine/crash/flight.ts';
export type { RandomStream } from '../../sandbox/engine/fairness/random-stream.ts';
export { findGame, type GameKind, type GameOf, gameCodes } from '../../sandbox/engine/games/studio-games.ts';
export { handGames } from '../../sandbox/engine/hand/games.ts';
export { MoveError } from '../../sandbox/engine/hand/hand-rules.ts';
export { figuresOf as slotFiguresOf } from '../../sandbox/engine/slot/figures.ts';
export { slotRulesByGame } from '../../sandbox/engine/slot/games.ts';
export { playRound } from '../../sandbox/engine/slot/play-round.ts';
export { presentSteps } from '../../sandbox/engine/slot/present-steps.ts';
export { unitsOf } from '../../sandbox/engine/slot/rule-set.ts';
export { ruleSetOf } from '../../sandbox/engine/slot/rules/rule-sets.ts';
export { quickStream } from '../../sandbox/engine/slot/simulate-rounds.ts';
export { testVectors, vectorClientSeed, vectorServerSeed } from '../../sandbox/engine/slot/test-vectors.ts';
export { lostSettlement, voidSettlement, wonSettlement } from '../../sandbox/engine/sports/model/settlement.ts';
export { liveCards } from '../../sandbox/engine/table/live-cards.ts';
export { liveWheels } from '../../sandbox/engine/table/live-wheels.ts';
export { tableVectors } from '../../sandbox/engine/table/vectors/all-vectors.ts';
export { parseHundredths } from '../../sandbox/pages/crash/parse-figure.ts';
export { foldText } from '../../sandbox/pages/sports/fold-text.ts';
export { roundStream } from '../../sandbox/service/fairness/round-stream.ts';
export { findHand } from '../../sandbox/service/hand/hand-store.ts';
export { dealHand, rulesOfHand } from '../../sandbox/service/hand/play-hand.ts';
export { readSettings } from '../../sandbox/service/settings.ts';
export { type RunningSandbox, type SandboxOptions, startSandbox } from '../../sandbox/service/start-sandbox.ts';
export { type CrashPlayer, openCrashPlayer, type TestFeed, testCrashGame } from '../../sandbox/service/testing/crash-player.ts';
export { drivenWaits } from '../../sandbox/service/testing/driven-waits.ts';
export { handChoice } from '../../sandbox/service/testing/hand-choice.ts';
export { plantChain } from '../../sandbox/service/testing/plant-chain.ts';
export { type PlantedMatch, PlantedMatches } from '../../sandbox/service/testing/planted-matches.ts';
export { startTestOperator, type TestOperator } from '../../sandbox/service/testing/test-operator.ts';
export { startTestSandbox, type TestSandbox, testUser } from '../../sandbox/service/testing/test-sandbox.ts';
export { drawTile } from '../../sandbox/service/tiles/draw-tile.ts';
export { ASK_AGAIN_MS } from '../../sandbox/service/wallet/token-questions.ts';
