import { casinoEndpoints } from '#contract/casino.ts';
import { contentEndpoints } from '#contract/content.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CallName, Calls } from '#contract/endpoints.ts';
import { goOnWith } from '../scheduling/later-part.ts';
import { whenIdle } from '../scheduling/when-idle.ts';

type Noun = keyof Calls;
type Endpoints = Readonly<Record<string, Endpoint>>;

/** The descriptions of all calls take a slow phone a quarter of a second to build: each noun's come with its first call, but for those that every visit asks for, guests' too. */
const loads: Record<Noun, () => Promise<Endpoints>> = {
  account: async () => (await import('#contract/account.ts')).accountEndpoints,
  wallet: async () => (await import('#contract/wallet.ts')).walletEndpoints,
  bonuses: async () => (await import('#contract/bonuses.ts')).bonusEndpoints,
  casino: async () => casinoEndpoints,
  content: async () => contentEndpoints,
  notifications: async () => (await import('#contract/notifications.ts')).notificationEndpoints,
  push: async () => (await import('#contract/push.ts')).pushEndpoints,
  responsiblePlay: async () => (await import('#contract/responsible-play.ts')).responsiblePlayEndpoints,
};
const known: Partial<Record<Noun, Endpoints>> = {};

const nouns = Object.keys(loads) as Noun[];

async function load(noun: Noun): Promise<Endpoints> {
  const endpoints = known[noun] ?? (await loads[noun]());
  known[noun] = endpoints;
  return endpoints;
}

const partsOf = (name: CallName) => name.split('.') as [Noun, string];

/** The call of that name, where its noun has been loaded. */
export function findEndpoint(name: CallName): Endpoint | undefined {
  const [noun, call] = partsOf(name);
  return known[noun]?.[call];
}

/** The call of that name, once its noun is there. Throws where it does not come. */
export async function loadEndpoint(name: CallName): Promise<Endpoint> {
  const [noun, call] = partsOf(name);
  const endpoint = (await load(noun))[call];
  if (!endpoint) throw new Error(`there is no call ${name}`);
  return endpoint;
}

/** Loads all other nouns one after the other when the page is idle: a call that says goodbye has no time to wait for its own, and without a line one may not come. */
export function loadOtherNouns(): void {
  const next = nouns.find((noun) => !(noun in known));
  if (next) whenIdle(() => void goOnWith(load(next), loadOtherNouns));
}
