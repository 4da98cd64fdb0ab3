/** The source of the random numbers of the published rounds. */
export const tableVectorSeeds = { hash: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0', salt: 'meydan' } as const;

/** A published round of a table's rules, for anyone who implements the algorithm. */
export interface TableVector {
  gameCode: string;
  /** The position of the round in the chain. */
  position: number;
  choice: unknown;
  moves: readonly unknown[];
  /** The announcement, the final scene, and what the ticket returns in kuruş, as JSON. */
  played: string;
}
