import { fileURLToPath } from 'node:url';

/**
 * Everything that tests take from the sandbox's program, which is a stranger to the product: no other file outside the
 * sandbox imports it. Tests take it from here to start it in their own process, with a clock, timings and planted
 * rounds of theirs, or as a process, and to compare what is played with its rules.
 */
export const SANDBOX_PROGRAM = new URL('../../sandbox/main.ts', import.meta.url);
/** Directory of its built pages. */
export const SANDBOX_PAGES = fileURLToPath(new URL('../../sandbox/dist', import.meta.url));

export { BETTING_MS, CRASHED_PAUSE_MS, crashGameCodes } from '../../sandbox/crash/crash-rules.ts';
export { flightMs, multiplierAt } from '../../sandbox/crash/flight.ts';
export type { RandomStream } from '../../sandbox/fairness/random-stream.ts';
export { roundStream } from '../../sandbox/fairness/round-stream.ts';
export { findGame, type GameKind, type GameOf, gameCodes } from '../../sandbox/games/studio-games.ts';
export { handGames } from '../../sandbox/hand/games.ts';
export { MoveError } from '../../sandbox/hand/hand-rules.ts';
export { findHand } from '../../sandbox/hand/hand-store.ts';
export { dealHand, rulesOfHand } from '../../sandbox/hand/play-hand.ts';
export { readSettings } from '../../sandbox/settings.ts';
export { slotRulesByGame } from '../../sandbox/slot/games.ts';
export { playRound } from '../../sandbox/slot/play-round.ts';
export { presentSteps } from '../../sandbox/slot/present-steps.ts';
export { unitsOf } from '../../sandbox/slot/rule-set.ts';
export { ruleSetOf } from '../../sandbox/slot/rules/rule-sets.ts';
export { quickStream } from '../../sandbox/slot/simulate-rounds.ts';
export { testVectors, vectorClientSeed, vectorServerSeed } from '../../sandbox/slot/test-vectors.ts';
export { lostSettlement, voidSettlement, wonSettlement } from '../../sandbox/sports/model/settlement.ts';
export { type RunningSandbox, type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts';
export { liveCards } from '../../sandbox/table/live-cards.ts';
export { liveWheels } from '../../sandbox/table/live-wheels.ts';
export { tableVectors } from '../../sandbox/table/vectors/all-vectors.ts';
export { type CrashPlayer, openCrashPlayer, type TestFeed, testCrashGame } from '../../sandbox/testing/crash-player.ts';
export { drivenWaits } from '../../sandbox/testing/driven-waits.ts';
export { handChoice } from '../../sandbox/testing/hand-choice.ts';
export { plantChain } from '../../sandbox/testing/plant-chain.ts';
export { type PlantedMatch, PlantedMatches } from '../../sandbox/testing/planted-matches.ts';
export { startTestOperator, type TestOperator } from '../../sandbox/testing/test-operator.ts';
export { startTestSandbox, type TestSandbox, testUser } from '../../sandbox/testing/test-sandbox.ts';
export { ASK_AGAIN_MS } from '../../sandbox/wallet/token-questions.ts';
export { parseHundredths } from '../../sandbox/web/crash/parse-figure.ts';
export { liveBaccaratLooks } from '../../sandbox/web/live-baccarat/live-baccarat-looks.ts';
export { liveBlackjackLooks } from '../../sandbox/web/live-blackjack/live-blackjack-looks.ts';
export { diceSkins } from '../../sandbox/web/live-dice/skins.ts';
export { liveDuelLooks } from '../../sandbox/web/live-duel/live-duel-looks.ts';
export { livePokerLooks } from '../../sandbox/web/live-poker/live-poker-looks.ts';
export { rouletteSkins } from '../../sandbox/web/live-roulette/skins.ts';
export { moneyWheelSkins } from '../../sandbox/web/live-wheel/skins.ts';
export { foldText } from '../../sandbox/web/sports/fold-text.ts';
export type { BetRefusal, BetView, MatchView, SelectionAsk, SportsAnswer, SportsCalls } from '../../sandbox/web/sports-wire.ts';
export { type Answer, type CrashFeedLine, gameTokenHeader, type HandAnswerView, type RefusalCode, type SpinView } from '../../sandbox/web/wire.ts';
