import type { Answer, Refusal } from '../../contract/wire.ts';
import { nextTask } from './next-task.ts';

export type CallResult<Data> = { success: true; data: Data } | Refusal | { success: false; code: 'offline' };

/**
 * Timeout of a call, ms. It covers the longest time that the sandbox waits for the operator: once for the bet and once
 * for the win.
 */
const CALL_TIMEOUT_MS = 10_000;

async function fetchAnswer<Data>(path: string, request: RequestInit): Promise<CallResult<Data>> {
  // Let the browser paint the effect of the press first, because on a slow processor sending takes just as long.
  await nextTask();
  try {
    const response = await fetch(`/${path}`, { ...request, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    const answer = (await response.json()) as Answer<Data>;
    if (typeof answer?.success !== 'boolean') return { success: false, code: 'offline' };
    return answer;
  } catch (error) {
    if (error instanceof Error) return { success: false, code: 'offline' };
    throw error;
  }
}

/**
 * Calls the sandbox. A lost, late or unreadable response becomes the refusal `offline`. Never throws for a network
 * error.
 */
export async function callSandbox<Data>(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<CallResult<Data>> {
  return fetchAnswer(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
}

/** Reads from the sandbox, with the same refusals as a call. */
export async function readSandbox<Data>(path: string, query: Readonly<Record<string, string>>): Promise<CallResult<Data>> {
  return fetchAnswer(`${path}?${new URLSearchParams(query)}`, { method: 'GET' });
}
