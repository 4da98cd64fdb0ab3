import * as z from 'zod/mini';
import { listGameProviders, setWalletProvider, WALLET_PROVIDER_NAME } from '../../providers/game-providers.ts';
import { PAYMENT_PROVIDER } from '../../wallet/payment-link.ts';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';
import { presentTable } from '../present-table.ts';

/**
 * Lists who holds the wallet key of each provider of games, or gives one to another holder. Refuses a provider that no
 * game names, and the payment side.
 */
export const providerWallet = defineCommand({
  name: 'provider-wallet',
  summary: 'Lists whose signed calls move money for which provider of games, or changes it for one.',
  arguments: {},
  options: {
    provider: { value: 'NAME', meaning: "the games' provider, as `games` names its studio" },
    'wallet-provider': { value: 'PROVIDER', meaning: 'who holds its wallet key, as in /wallet/PROVIDER/…; its keys are added with `provider-key`' },
  },
  input: z
    .object({
      provider: z.optional(z.string()),
      walletProvider: z.optional(z.string().check(z.regex(WALLET_PROVIDER_NAME, 'lower-case letters, digits and hyphens'))),
    })
    .check(
      z.refine(({ provider, walletProvider }) => (provider === undefined) === (walletProvider === undefined), {
        error: "'provider-wallet' needs --provider NAME and --wallet-provider PROVIDER together, or neither.",
      }),
    ),
  changes: ({ walletProvider }) => walletProvider !== undefined,
  async run({ database }, { provider, walletProvider }) {
    if (walletProvider === PAYMENT_PROVIDER) throw new OperatorRefusal(`'${PAYMENT_PROVIDER}' is the payment side, which has no wallet.`);
    if (provider !== undefined && walletProvider !== undefined && !(await setWalletProvider(database, { name: provider, walletProvider })))
      throw new OperatorRefusal(`No game is of a provider '${provider}'.`);
    const all = await listGameProviders(database);
    return all.filter(({ name }) => provider === undefined || name === provider).map(({ name, walletProvider: holder }) => ({ name, walletProvider: holder }));
  },
  present: (providers) =>
    presentTable(
      providers.map(({ name, walletProvider }) => ({ provider: name, 'wallet provider': walletProvider })),
      'No games are offered.',
    ),
});
