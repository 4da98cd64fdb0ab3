import { accountEndpoints } from './account.ts';
import { bonusEndpoints } from './bonuses.ts';
import { casinoEndpoints } from './casino.ts';
import { contentEndpoints } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { notificationEndpoints } from './notifications.ts';
import { pushEndpoints } from './push.ts';
import { responsiblePlayEndpoints } from './responsible-play.ts';
import { sportsbookEndpoints } from './sportsbook.ts';
import { walletEndpoints } from './wallet.ts';

/** The calls by domain, for tables that need a row for each. */
export const endpointsByDomain = {
  account: accountEndpoints,
  wallet: walletEndpoints,
  bonuses: bonusEndpoints,
  casino: casinoEndpoints,
  sportsbook: sportsbookEndpoints,
  content: contentEndpoints,
  notifications: notificationEndpoints,
  push: pushEndpoints,
  responsiblePlay: responsiblePlayEndpoints,
} as const;

export type Calls = typeof endpointsByDomain;
/** Name of a call: its domain and its own name, for example `casino.games`. */
export type CallName = { [Domain in keyof Calls]: `${Domain}.${keyof Calls[Domain] & string}` }[keyof Calls];
export type CallNamed<Name extends CallName> = {
  [Domain in keyof Calls]: Name extends `${Domain}.${infer Call}` ? (Call extends keyof Calls[Domain] ? Extract<Calls[Domain][Call], Endpoint> : never) : never;
}[keyof Calls];

/** Returns the call of that name. */
export function findEndpoint(name: CallName): Endpoint {
  const [domain, call] = name.split('.') as [keyof Calls, string];
  const endpoint = (endpointsByDomain[domain] as Readonly<Record<string, Endpoint>>)[call];
  if (!endpoint) throw new Error(`there is no call ${name}`);
  return endpoint;
}

/** All calls, for routes, documentation and contract tests. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpointsByDomain).flatMap((endpoints) => Object.values(endpoints) as Endpoint[]);
