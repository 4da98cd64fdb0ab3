import * as z from 'zod/mini';
import { type ArtKind, artKinds, gameSystems, type SystemCategory, systemCategories, tableKinds, volatilities } from '#contract/enumerations.ts';
import { textSchema } from '#contract/text-schema.ts';

const LONGEST_CODE = 100;
const LONGEST_NAME = 200;
const MOST_PERCENT = 100;
/** What may be in the address of a game and of its picture: the same characters as in the catalogue's codes. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const name = textSchema.check(z.minLength(1), z.maxLength(LONGEST_NAME));

/** A game that an operator adds; `game-add` reads a list of these from a file. */
export const addedGameSchema = z
  .strictObject({
    /** Unique over all providers. */
    code: z.string().check(z.maxLength(LONGEST_CODE), z.regex(CODE)),
    name,
    /**
     * The studio, as players read it; who opens its games and who signs for them is stored with the provider of this
     * name.
     */
    provider: name,
    /** The launch call by which the app opens it. */
    system: z.enum(gameSystems),
    category: z.enum(systemCategories),
    /** The provider's own name of the game, unique like the code; defaults to `code`. */
    providerCode: z.optional(textSchema.check(z.minLength(1), z.maxLength(LONGEST_CODE))),
    /** The provider's product number; the launch call of `em` needs it. */
    productId: z.optional(textSchema.check(z.minLength(1), z.maxLength(LONGEST_CODE))),
    /** A picture at one of the origins that the app may show; without it one is drawn. */
    imageUrl: z.optional(z.url()),
    art: z.optional(z.enum(artKinds)),
    table: z.optional(z.enum(tableKinds)),
    isNew: z._default(z.boolean(), false),
    hasDemo: z._default(z.boolean(), false),
    /** The return to player that the provider publishes, percent; shown on the game's tile and a sort order. */
    returnToPlayer: z.optional(z.number().check(z.minimum(0), z.maximum(MOST_PERCENT), z.multipleOf(0.01))),
    volatility: z.optional(z.enum(volatilities)),
  })
  .check(z.refine(({ system, productId }) => system !== 'em' || productId !== undefined, { error: 'a productId', path: ['productId'] }));
export type AddedGame = z.output<typeof addedGameSchema>;

/** How a game without a picture is drawn unless specified otherwise. */
export const artOfCategory: Record<SystemCategory, ArtKind> = {
  slot: 'slot',
  live: 'live',
  games: 'blackjack',
  bingo: 'bingo',
  tvbets: 'tv',
  virtual: 'sport',
  crash: 'crash',
};
