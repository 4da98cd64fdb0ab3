/** Where the published rounds below get their numbers from. */
export const tableVectorSeeds = { hash: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0', salt: 'meydan' } as const;

/** A published round of a table's rules: whoever computes it by the algorithm gets the same. */
export interface TableVector {
  gameCode: string;
  /** Its place in the chain. */
  position: number;
  choice: unknown;
  moves: readonly unknown[];
  /** What was announced, what lay there at the end, and what the ticket returns in kuruş, as JSON. */
  played: string;
}
