/** What a proof of the books has found wrong. */
export type Imbalance =
  | { readonly kind: 'journal-not-zero'; readonly journalId: bigint; readonly sumMinor: bigint }
  | { readonly kind: 'balance-differs'; readonly accountId: bigint; readonly balanceMinor: bigint; readonly entriesMinor: bigint }
  | { readonly kind: 'chain-broken'; readonly accountId: bigint; readonly entryId: bigint }
  | { readonly kind: 'total-not-zero'; readonly sumMinor: bigint };
