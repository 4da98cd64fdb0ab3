import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameAvailabilities, gameOrders, tableKinds } from './enumerations.ts';
import { liraSchema } from './lira-schema.ts';
import { once } from './once.ts';
import { emptyRequest, pageRequestFields, pageSchema, periodFields } from './page.ts';
import { textSchema } from './text-schema.ts';

const code = once(() => textSchema.check(z.minLength(1), z.maxLength(100)));

export const gameSchema = once(() =>
  z.object({
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
    /** `open` where nothing is said. */
    availability: z.optional(z.enum(gameAvailabilities)),
    /** When a closed game opens again, UTC, ISO 8601; null where nobody knows. */
    opensAt: z.optional(z.nullable(z.string())),
    /** What is played at a live table. */
    table: z.optional(z.nullable(z.enum(tableKinds))),
    /** The least and the most that one round takes. */
    stakes: z.optional(z.nullable(z.object({ minimum: liraSchema, maximum: liraSchema }))),
    hasDemo: z.optional(z.boolean()),
  }),
);
export type Game = z.output<ReturnType<typeof gameSchema>>;

const gamesRequest = once(() =>
  z.object({
    systemCategory: z.optional(textSchema.check(z.maxLength(50))),
    live: z.optional(z.boolean()),
    search: z.optional(textSchema.check(z.maxLength(100))),
    skip: z.optional(z.int().check(z.minimum(0))),
    take: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
);

export const casinoCategorySchema = once(() =>
  z.object({
    id: z.union([z.string(), z.number()]),
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    /** System categories that belong to it. */
    slugList: z.array(z.string()),
    games: z.array(gameSchema()),
  }),
);
export type CasinoCategory = z.output<ReturnType<typeof casinoCategorySchema>>;

const gamePageRequest = once(() =>
  z.object({
    ...pageRequestFields(),
    systemCategory: z.optional(textSchema.check(z.maxLength(50))),
    /** Studios by their names; games of any of them. */
    providers: z.optional(z.array(textSchema.check(z.maxLength(100))).check(z.maxLength(50))),
    table: z.optional(z.enum(tableKinds)),
    /** New games only. */
    isNew: z.optional(z.boolean()),
    search: z.optional(textSchema.check(z.maxLength(100))),
    order: z.optional(z.enum(gameOrders)),
  }),
);

/** The time a player has been playing without a long pause, over all games, and what it has brought him so far; from the ledger. */
export const sittingSchema = once(() =>
  z.object({
    /** UTC, ISO 8601; null where nothing has been played lately. */
    startedAt: z.nullable(z.string()),
    staked: liraSchema,
    won: liraSchema,
    /** Won less staked. */
    net: liraSchema,
  }),
);
export type Sitting = z.output<ReturnType<typeof sittingSchema>>;

/** A win out of the ledger; the name is masked. */
export const winnerSchema = once(() =>
  z.object({
    image: z.string(),
    game: z.string(),
    name: z.string(),
    amount: liraSchema,
    currencySymbol: z.string(),
    /** Extensions: where the game is. */
    gameCode: z.optional(z.string()),
    mainProviderId: z.optional(z.union([z.string(), z.number()])),
  }),
);
export type Winner = z.output<ReturnType<typeof winnerSchema>>;

/** A round of the game history; lira. */
export const roundSchema = once(() =>
  z.object({
    id: z.string(),
    /** UTC, ISO 8601. */
    date: z.string(),
    game: z.string(),
    gameCode: z.string(),
    mainProviderId: z.string(),
    provider: z.string(),
    round: z.string(),
    stake: liraSchema,
    win: liraSchema,
    net: liraSchema,
    /** True when its stakes were taken back. */
    isRolledBack: z.boolean(),
  }),
);
export type Round = z.output<ReturnType<typeof roundSchema>>;

/** Where a game is to run, as two of the launch calls say it. */
export const launchPlatform = { desktop: 1, mobile: 2 } as const;
const platformLaunchRequest = once(() =>
  z.object({
    platform: z.union([z.literal(launchPlatform.desktop), z.literal(launchPlatform.mobile)]),
    gameCode: code(),
    language: textSchema.check(z.minLength(2), z.maxLength(10)),
    lobbyUrl: textSchema.check(z.minLength(1), z.maxLength(500)),
  }),
);
const yesOrNo = once(() => z.union([z.literal(0), z.literal(1)]));

/** One favourite, keyed by provider and code. */
export const favoriteSchema = once(() => z.object({ code: z.string(), providerId: z.union([z.string(), z.number()]) }));

export const casinoEndpoints = {
  games: defineEndpoint({ method: 'POST', path: 'casino/games', access: 'public', request: gamesRequest, response: () => z.array(gameSchema()) }),
  /** One game by provider and code; 404 when there is none. */
  game: defineEndpoint({
    method: 'POST',
    path: 'casino/game',
    access: 'public',
    request: () => z.object({ providerId: code(), code: code() }),
    response: gameSchema,
    isExtension: true,
  }),
  /** `wanted` and `at` (ISO time of the intention) are extensions: with them the call sets a state, without them it toggles. Answers the state reached. */
  toggleFavorite: defineEndpoint({
    method: 'POST',
    path: 'casino/togglefavorite',
    access: 'player',
    request: () => z.object({ code: code(), providerId: z.union([code(), z.number()]), wanted: z.optional(z.boolean()), at: z.optional(z.iso.datetime()) }),
    response: () => z.optional(z.object({ isFavorite: z.boolean() })),
  }),
  favoriteList: defineEndpoint({
    method: 'GET',
    path: 'casino/favoritelist',
    access: 'player',
    request: emptyRequest,
    response: () => z.array(gameSchema()),
    isExtension: true,
  }),
  pragmaticLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/pragmaticlaunchurl',
    access: 'player',
    request: () => z.object({ code: code() }),
    response: () => z.string(),
    isClosedToRestricted: true,
  }),
  dtLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/dtlaunchurl',
    access: 'player',
    request: () => z.object({ code: code() }),
    response: () => z.string(),
    isClosedToRestricted: true,
  }),
  emLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/emlaunchurl',
    access: 'player',
    request: () => z.object({ code: code(), productId: z.union([code(), z.number()]) }),
    response: () => z.string(),
    isClosedToRestricted: true,
  }),
  amusnetLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/amusnetlaunchurl',
    access: 'player',
    request: () => z.object({ code: code(), isMobile: z.boolean() }),
    response: () => z.string(),
    isClosedToRestricted: true,
  }),
  egtLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/egtlaunchurl',
    access: 'player',
    request: platformLaunchRequest,
    response: () => z.string(),
    isClosedToRestricted: true,
  }),
  hub88Launch: defineEndpoint({
    method: 'POST',
    path: 'casino/hub88launchurl',
    access: 'player',
    request: platformLaunchRequest,
    response: () => z.string(),
    isClosedToRestricted: true,
  }),
  /** `data` is HTML with a script, shown only by `provider-frame.html`. */
  softgamingsLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/softgamingslaunchurl',
    access: 'player',
    request: () => z.object({ system: code(), pageCode: code(), isMobile: yesOrNo() }),
    response: () => z.string(),
    isClosedToRestricted: true,
  }),
  categoryList: defineEndpoint({
    method: 'GET',
    path: 'casino/categorylist',
    access: 'public',
    request: emptyRequest,
    response: () => z.array(casinoCategorySchema()),
  }),
  /** A page of the catalogue with the number of games by studio and by table; each count leaves its own filter out. `openTotal` of all found can be played now. */
  gamePage: defineEndpoint({
    method: 'POST',
    path: 'casino/gamepage',
    access: 'public',
    request: gamePageRequest,
    response: () =>
      z.extend(pageSchema(gameSchema()), {
        openTotal: z.int(),
        providers: z.array(z.object({ name: z.string(), count: z.int() })),
        tables: z.array(z.object({ kind: z.enum(tableKinds), count: z.int() })),
      }),
    isExtension: true,
  }),
  /** What a search without a hit may have meant: a word of the catalogue near to it, if there is one, and games that come close. */
  nearGames: defineEndpoint({
    method: 'POST',
    path: 'casino/neargames',
    access: 'public',
    request: () => z.object({ search: textSchema.check(z.minLength(1), z.maxLength(100)) }),
    response: () => z.object({ word: z.nullable(z.string()), games: z.array(gameSchema()) }),
    isExtension: true,
  }),
  /** The address of a game that is played for nothing: no wallet, no account; for guests and players where the game allows it. */
  demoLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/demolaunch',
    access: 'public',
    request: () =>
      z.object({
        providerId: code(),
        code: code(),
        isMobile: z.boolean(),
        language: textSchema.check(z.minLength(2), z.maxLength(10)),
        lobbyUrl: textSchema.check(z.minLength(1), z.maxLength(500)),
      }),
    response: () => z.string(),
    isExtension: true,
  }),
  sitting: defineEndpoint({ method: 'GET', path: 'casino/sitting', access: 'player', request: emptyRequest, response: sittingSchema, isExtension: true }),
  recentGames: defineEndpoint({
    method: 'GET',
    path: 'casino/recentgames',
    access: 'player',
    request: emptyRequest,
    response: () => z.array(gameSchema()),
    isExtension: true,
  }),
  topWinners: defineEndpoint({
    method: 'POST',
    path: 'transaction/topwinners',
    access: 'public',
    request: () => z.object({ isLive: z.boolean(), count: z.int().check(z.minimum(1), z.maximum(100)) }),
    response: () => z.array(winnerSchema()),
  }),
  gameHistory: defineEndpoint({
    method: 'POST',
    path: 'transaction/gamehistory',
    access: 'player',
    request: () =>
      z.object({ ...pageRequestFields(), ...periodFields(), gameCode: z.optional(code()), provider: z.optional(textSchema.check(z.maxLength(100))) }),
    response: () => z.extend(pageSchema(roundSchema()), { totals: z.object({ stake: liraSchema, win: liraSchema, net: liraSchema }) }),
    isExtension: true,
  }),
} as const;
