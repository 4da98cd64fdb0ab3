import { eagle, lion } from './art-duel-emblems.ts';
import { flyers } from './art-flyers.ts';
import { group, type Random } from './art-shapes.ts';
import { slotPictures } from './art-slot-pictures.ts';
import { sportPieces } from './art-sport-pieces.ts';
import { tablePieces } from './art-table-pieces.ts';

// The lantern of slots has the shorter name.
const { lantern: skyLantern, ...otherFlyers } = flyers;
/** They are drawn in a box of ±50. */
const duellists = { lion: () => group('scale(1.16)', lion()), eagle: () => group('scale(1.16)', eagle()) };

const pieces = { ...slotPictures, ...tablePieces, ...sportPieces, ...otherFlyers, skyLantern, ...duellists } as const satisfies Record<
  string,
  (random: Random) => string
>;
/** What a picture is composed of. */
export type Piece = keyof typeof pieces;

/** Draws a piece in a box of ±60. */
export const drawPiece = (piece: Piece, random: Random): string => pieces[piece](random);
