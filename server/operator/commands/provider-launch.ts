import * as z from 'zod/mini';
import { LAUNCHER_NAME, loadLauncher, SANDBOX_LAUNCHER } from '../../casino/load-launcher.ts';
import { listGameProviders, setLauncher } from '../../providers/game-providers.ts';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';
import { presentTable } from '../present-table.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True for the base address of a launcher's paths, as browsers write it. Calls carry players' tokens, so they are
 * unencrypted on this machine only.
 */
function isLaunchUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || text !== `${url.origin}${url.pathname}`.replace(/\/$/, '')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}

/**
 * Lists the launcher of each provider's games, or changes it for one. Refuses a provider that no game names, an unknown
 * launcher, one without an address, and the sandbox with one.
 */
export const providerLaunch = defineCommand({
  name: 'provider-launch',
  summary: 'Lists which launcher opens the games of each provider, or changes it for one.',
  arguments: {},
  options: {
    provider: { value: 'NAME', meaning: "the games' provider, as `games` names its studio" },
    launcher: { value: 'LAUNCHER', meaning: 'the file NAME.ts in PROVIDER_LAUNCHERS, or `sandbox`' },
    url: { value: 'URL', meaning: 'where the launcher reaches the provider, without a slash at its end; none for the sandbox' },
  },
  input: z
    .object({
      provider: z.optional(z.string()),
      launcher: z.optional(z.string().check(z.regex(LAUNCHER_NAME, 'lower-case letters, digits and hyphens'))),
      url: z.optional(z.string().check(z.refine(isLaunchUrl, 'an https address such as https://api.games.example, without a slash at its end'))),
    })
    .check(
      z.refine(({ provider, launcher }) => (provider === undefined) === (launcher === undefined), {
        error: "'provider-launch' needs --provider NAME and --launcher LAUNCHER together, or neither.",
      }),
      z.refine(({ launcher, url }) => (url !== undefined) === (launcher !== undefined && launcher !== SANDBOX_LAUNCHER), {
        error: "'provider-launch' needs --url URL for every launcher but the sandbox's.",
      }),
    ),
  changes: ({ launcher }) => launcher !== undefined,
  async run({ config, database }, { provider, launcher, url }) {
    if (provider !== undefined && launcher !== undefined) {
      await loadLauncher(config.launcherDirectory, launcher).catch((cause: Error) => {
        throw new OperatorRefusal(cause.message, { cause });
      });
      if (!(await setLauncher(database, { name: provider, launcher, launchUrl: url ?? null })))
        throw new OperatorRefusal(`No game is of a provider '${provider}'.`);
    }
    const all = await listGameProviders(database);
    return all
      .filter(({ name }) => provider === undefined || name === provider)
      .map(({ name, launcher: by, launchUrl }) => ({ name, launcher: by, url: launchUrl }));
  },
  present: (providers) =>
    presentTable(
      providers.map(({ name, launcher, url }) => ({ provider: name, launcher, url })),
      'No games are offered.',
    ),
});
