import type { OpenDemoView, OpenSessionView } from '../../contract/wire.ts';
import { callGame } from '../slot/game.ts';
import type { Launch } from '../slot/launch.ts';
import type { CallResult } from './call-sandbox.ts';
import { newSeed } from './new-seed.ts';

async function askForSession<Session extends OpenSessionView>(launch: Launch): Promise<CallResult<Session>> {
  const { user, lobbyUrl } = launch;
  if (!launch.isDemo) return callGame<Session>(launch, 'session', { user, lobbyUrl });
  const answer = await callGame<OpenDemoView & Session>(launch, 'demo', { lobbyUrl });
  if (answer.success) launch.token = answer.data.token;
  return answer;
}

/**
 * Opens the session of the launch. A demo returns the token for its further calls. The first client seed is drawn in
 * this browser only after the sandbox has published the hash of its own seed, so the sandbox cannot have chosen its
 * seed to match.
 */
export async function openSession<Session extends OpenSessionView>(launch: Launch): Promise<CallResult<Session>> {
  const answer = await askForSession<Session>(launch);
  if (answer.success && answer.data.fairness.isClientSeedOpen) answer.data.fairness.clientSeed = newSeed();
  return answer;
}

const passingRefusals: readonly string[] = ['offline', 'operator-unreachable', 'too-many-demos', 'server-error'];

/** Returns whether a refused session may open on another attempt. */
export const isWorthRetrying = (code: string): boolean => passingRefusals.includes(code);
