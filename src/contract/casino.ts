import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { textSchema } from './field-rules.ts';

const code = textSchema.check(z.minLength(1), z.maxLength(100));

export const gameSchema = z.object({
  gameCode: z.string(),
  name: z.string(),
  providerName: z.string(),
  /** The key of the launch system, one of `gameSystems`. */
  mainProviderId: z.union([z.string(), z.number()]),
  system: z.string(),
  productId: z.nullable(z.union([z.string(), z.number()])),
  /** Extensions; another backend may leave them out. */
  imageUrl: z.optional(z.nullable(z.string())),
  artKind: z.optional(z.string()),
  category: z.optional(z.string()),
  isNew: z.optional(z.boolean()),
});
export type Game = z.output<typeof gameSchema>;

const gamesRequest = z.object({
  systemCategory: z.optional(textSchema.check(z.maxLength(50))),
  live: z.optional(z.boolean()),
  search: z.optional(textSchema.check(z.maxLength(100))),
  skip: z.optional(z.int().check(z.minimum(0))),
  take: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});

/** One favourite, keyed by provider and code. */
export const favoriteSchema = z.object({ code: z.string(), providerId: z.union([z.string(), z.number()]) });

export const casinoEndpoints = {
  games: defineEndpoint({ method: 'POST', path: 'casino/games', access: 'public', request: gamesRequest, response: z.array(gameSchema) }),
  /** One game by provider and code; 404 when there is none. */
  game: defineEndpoint({
    method: 'POST',
    path: 'casino/game',
    access: 'public',
    request: z.object({ providerId: code, code }),
    response: gameSchema,
    isExtension: true,
  }),
  /** `wanted` and `at` (ISO time of the intention) are extensions: with them the call sets a state, without them it toggles. Answers the state reached. */
  toggleFavorite: defineEndpoint({
    method: 'POST',
    path: 'casino/togglefavorite',
    access: 'player',
    request: z.object({ code, providerId: z.union([code, z.number()]), wanted: z.optional(z.boolean()), at: z.optional(z.iso.datetime()) }),
    response: z.optional(z.object({ isFavorite: z.boolean() })),
  }),
  favoriteList: defineEndpoint({
    method: 'GET',
    path: 'casino/favoritelist',
    access: 'player',
    request: z.object({}),
    response: z.array(gameSchema),
    isExtension: true,
  }),
  pragmaticLaunch: defineEndpoint({ method: 'POST', path: 'casino/pragmaticlaunchurl', access: 'player', request: z.object({ code }), response: z.string() }),
} as const;
