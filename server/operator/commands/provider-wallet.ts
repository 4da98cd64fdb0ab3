import * as z from 'zod/mini';
import { listGameProviders, setWalletPartner, WALLET_PARTNER } from '../../providers/game-providers.ts';
import { PAYMENT_PARTNER } from '../../wallet/payment-link.ts';
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
    partner: { value: 'PARTNER', meaning: 'who holds its wallet key, as in /wallet/PARTNER/…; its keys are added with `provider-key`' },
  },
  input: z
    .object({
      provider: z.optional(z.string()),
      partner: z.optional(z.string().check(z.regex(WALLET_PARTNER, 'lower-case letters, digits and hyphens'))),
    })
    .check(
      z.refine(({ provider, partner }) => (provider === undefined) === (partner === undefined), {
        error: "'provider-wallet' needs --provider NAME and --partner PARTNER together, or neither.",
      }),
    ),
  changes: ({ partner }) => partner !== undefined,
  async run({ database }, { provider, partner }) {
    if (partner === PAYMENT_PARTNER) throw new OperatorRefusal(`'${PAYMENT_PARTNER}' is the payment side, which has no wallet.`);
    if (provider !== undefined && partner !== undefined && !(await setWalletPartner(database, { name: provider, walletPartner: partner })))
      throw new OperatorRefusal(`No game is of a provider '${provider}'.`);
    const all = await listGameProviders(database);
    return all.filter(({ name }) => provider === undefined || name === provider).map(({ name, walletPartner }) => ({ name, walletPartner }));
  },
  present: (providers) =>
    presentTable(
      providers.map(({ name, walletPartner }) => ({ provider: name, partner: walletPartner })),
      'No games are offered.',
    ),
});
