import { accountEndpoints } from './account.ts';
import { casinoEndpoints } from './casino.ts';
import { contentEndpoints } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { notificationEndpoints } from './notifications.ts';
import { walletEndpoints } from './wallet.ts';

/** Every call there is, for whoever needs them all: routes, documentation, contract tests. */
export const allEndpoints: readonly Endpoint[] = [accountEndpoints, walletEndpoints, casinoEndpoints, contentEndpoints, notificationEndpoints].flatMap(
  (endpoints) => Object.values(endpoints) as Endpoint[],
);
