import type { Application } from '../application.ts';
import { providerOrigins } from '../config.ts';
import { findGameProvider } from '../providers/game-providers.ts';
import { postSigned } from '../providers/post-signed.ts';
import { parseJson } from '../providers/raw-body.ts';
import type { GameLauncher, LaunchedGame, ProviderConnection } from './game-launcher.ts';
import { loadLauncher } from './load-launcher.ts';
import type { GameRow } from './store.ts';

/**
 * Longest wait for a provider. The app waits for 15 s in all, so a provider's silence reaches the player as our own
 * message.
 */
const LAUNCH_TIMEOUT_MS = 8_000;

/** The currency of games (ISO 4217). */
export const LAUNCH_CURRENCY = 'TRY';

type OpeningApplication = Pick<Application, 'config' | 'database' | 'log'>;
/** Returns null when the launcher cannot. */
type Ask = (launcher: GameLauncher, provider: ProviderConnection) => LaunchedGame | Promise<LaunchedGame> | null;
/** The launch call's response, or the key of the sentence that says why there is none. */
type Opened = { answer: string } | { problem: 'casino.notOpened' | 'casino.noDemo' };

/**
 * Returns the address that a launcher's call goes to. Throws when the path leaves the provider's address: the call is
 * signed and may hold a token.
 */
function addressOf(url: string, path: string): string {
  const address = URL.parse(`${url}${path}`);
  if (!/^\/(?!\/)/.test(path) || address === null || address.origin !== new URL(url).origin) throw new TypeError(`the launcher's path is none at ${url}`);
  return address.href;
}

function connect({ database }: OpeningApplication, url: string, signal: AbortSignal): ProviderConnection {
  return {
    url,
    signal,
    async post(path, content) {
      const { status, body } = await postSigned(database, addressOf(url, path), content, signal);
      if (status < 200 || status > 299) throw new Error(`the provider answered ${status}`);
      return parseJson(body);
    },
  };
}

/** Rejects when the signal aborts, for launchers that ignore it. */
function rejectWhenLate(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/**
 * Returns the launch call's response: an address that the app may frame, or HTML if the call supports it. Throws for
 * anything else.
 */
function readLaunched(launched: LaunchedGame, answers: 'address' | 'html', origins: readonly string[]): string {
  if ('html' in launched && answers === 'html' && typeof launched.html === 'string') return launched.html;
  const url = 'address' in launched && typeof launched.address === 'string' ? URL.parse(launched.address) : null;
  if (url === null || answers === 'html') throw new TypeError(`the launcher gave no ${answers}`);
  if (!origins.includes(url.origin)) throw new Error(`the game is at ${url.origin}, which PROVIDER_ORIGINS does not name`);
  return url.href;
}

/**
 * Asks a game's provider for the game, through the launcher of its row. Refusals: a demo of a launcher that has none,
 * and a provider that did not respond within `LAUNCH_TIMEOUT_MS`, or with nothing that the app may show: the log then
 * has the reason.
 */
export async function openAtProvider(application: OpeningApplication, game: GameRow, answers: 'address' | 'html', ask: Ask): Promise<Opened> {
  const { config, database, log } = application;
  try {
    const { launcher: name, launchUrl } = await findGameProvider(database, game.provider_name);
    const launcher = await loadLauncher(config.launcherDirectory, name);
    const signal = AbortSignal.timeout(LAUNCH_TIMEOUT_MS);
    const asked = ask(launcher, connect(application, launchUrl ?? config.sandboxUrl, signal));
    if (asked === null) return { problem: 'casino.noDemo' };
    return { answer: readLaunched(await Promise.race([asked, rejectWhenLate(signal)]), answers, providerOrigins(config)) };
  } catch (error) {
    log.error({ err: error, game: game.code, provider: game.provider_name }, 'a game could not be opened at its provider');
    return { problem: 'casino.notOpened' };
  }
}
