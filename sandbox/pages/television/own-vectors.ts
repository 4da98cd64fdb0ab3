import type { TableVector } from '../../engine/table/table-vector.ts';
import { televisionVectors } from '../../engine/table/vectors/television.ts';

/** Returns the published rounds of one draw by its game code. */
export const ownVectors = (gameCode: string): readonly TableVector[] => televisionVectors.filter((vector) => vector.gameCode === gameCode);
