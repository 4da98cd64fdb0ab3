import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameAvailabilities, gameOrders, gameSystems, tableKinds, volatilities } from './enumerations.ts';
import { idSchema, momentSchema, nullMeans, oneOfNames, orElse, orFrom, shownMoment } from './field-kinds.ts';
import { liraSchema } from './lira-schema.ts';
import { once } from './once.ts';
import { emptyRequest, pageRequestFields, pageSchema, periodFields } from './page.ts';
import { textSchema, typedSchema } from './text-schema.ts';

const code = once(() => textSchema.check(z.minLength(1), z.maxLength(100)));

const MOST_PERCENT = 100;

export const gameSchema = once(() =>
  z.object({
    gameCode: z.string().check(z.minLength(1)),
    name: z.string().check(z.minLength(1)),
    providerName: orElse(z.string(), ''),
    /**
     * Sent back as `providerId` in calls that name a game. Equal to `system` here; another backend may use any provider
     * id.
     */
    mainProviderId: idSchema,
    /**
     * Selects the launch call that opens the game, whoever the provider is: one of `gameSystems`, for example `hub88`
     * for `casino/hub88launchurl`. A game of an unknown system is shown but cannot be opened.
     */
    system: oneOfNames(gameSystems),
    /** Passed to `casino/emlaunchurl` along with the code. */
    productId: z.nullable(idSchema),
    /** Extensions from here on; another backend may omit them. */
    imageUrl: z.optional(z.nullable(z.string())),
    artKind: z.optional(z.string()),
    category: z.optional(z.string()),
    isNew: z.optional(z.boolean()),
    /** Defaults to `open`. */
    availability: z.optional(z.enum(gameAvailabilities)),
    /** When a closed game reopens, UTC, ISO 8601; null if unknown. */
    opensAt: z.optional(z.nullable(momentSchema)),
    /** The kind of live table. */
    table: z.optional(z.nullable(z.enum(tableKinds))),
    /** Minimum and maximum stake per round. */
    stakes: z.optional(z.nullable(z.object({ minimum: liraSchema, maximum: liraSchema }))),
    hasDemo: z.optional(z.boolean()),
    /** The published return to player, percent, to two decimals; nothing is shown without it. */
    returnToPlayer: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_PERCENT)))),
    volatility: z.optional(z.nullable(z.enum(volatilities))),
  }),
);
export type Game = z.output<ReturnType<typeof gameSchema>>;

const gamesRequest = once(() =>
  z.object({
    systemCategory: z.optional(textSchema.check(z.maxLength(50))),
    live: z.optional(z.boolean()),
    search: z.optional(typedSchema().check(z.maxLength(100))),
    skip: z.optional(z.int().check(z.minimum(0))),
    take: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
);

export const casinoCategorySchema = once(() =>
  z.object({
    id: idSchema,
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    /** The system categories that belong to it. */
    slugList: z.array(z.string()),
    games: z.array(gameSchema()),
  }),
);
export type CasinoCategory = z.output<ReturnType<typeof casinoCategorySchema>>;

const gamePageRequest = once(() =>
  z.object({
    ...pageRequestFields(),
    systemCategory: z.optional(textSchema.check(z.maxLength(50))),
    /** Studio names; matches games of any of them. */
    providers: z.optional(z.array(textSchema.check(z.maxLength(100))).check(z.maxLength(50))),
    table: z.optional(z.enum(tableKinds)),
    /** New games only. */
    isNew: z.optional(z.boolean()),
    search: z.optional(typedSchema().check(z.maxLength(100))),
    order: z.optional(z.enum(gameOrders)),
  }),
);

/**
 * How long the player has been playing without a long pause, over all games, with what they staked and won in that
 * time; from the ledger. A sports bet counts once it is settled, not while it is open.
 */
export const playSessionSchema = once(() =>
  z.object({
    /** UTC, ISO 8601; null if nothing was played recently. */
    startedAt: nullMeans(momentSchema),
    staked: liraSchema,
    won: liraSchema,
    /** `won` minus `staked`. */
    net: liraSchema,
  }),
);
export type PlaySession = z.output<ReturnType<typeof playSessionSchema>>;

/** A win from the ledger; the player's name is masked. */
export const winnerSchema = once(() =>
  z.object({
    image: orElse(z.string(), ''),
    game: z.string(),
    name: orElse(z.string(), ''),
    amount: liraSchema,
    currencySymbol: orElse(z.string(), ''),
    /** Extensions: identify the game. */
    gameCode: z.optional(z.string()),
    mainProviderId: z.optional(idSchema),
  }),
);
export type Winner = z.output<ReturnType<typeof winnerSchema>>;

/** A round in the game history; amounts in lira. */
export const roundSchema = once(() =>
  z.object({
    id: z.string(),
    /** UTC, ISO 8601. */
    date: shownMoment,
    game: z.string(),
    gameCode: z.string(),
    mainProviderId: z.string(),
    provider: z.string(),
    round: z.string(),
    stake: liraSchema,
    win: liraSchema,
    net: liraSchema,
    /** True if its stakes were rolled back. */
    isRolledBack: z.boolean(),
    /** True for a sports bet that is not settled yet: it has no net, and the totals count it apart. */
    isOpen: z.optional(z.nullable(z.boolean())),
    /** What was bet on, such as the match; null where the provider does not say. */
    description: z.optional(z.nullable(z.string())),
  }),
);
export type Round = z.output<ReturnType<typeof roundSchema>>;

/** A game that the player has staked in, to filter the history by; the sportsbook names no provider. */
export const playedGameSchema = once(() => z.object({ code: z.string(), name: z.string(), provider: z.string() }));
export type PlayedGame = z.output<ReturnType<typeof playedGameSchema>>;

/** The platform a game is launched on, as two of the launch calls encode it. */
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

/** A favorite, keyed by provider and code. */
export const favoriteSchema = once(() => z.object({ code: z.string(), providerId: idSchema }));

export const casinoEndpoints = {
  games: defineEndpoint({ method: 'POST', path: 'casino/games', access: 'public', request: gamesRequest, response: () => z.array(gameSchema()) }),
  /** One game by provider and code; 404 if there is none. */
  game: defineEndpoint({
    method: 'POST',
    path: 'casino/game',
    access: 'public',
    request: () => z.object({ providerId: code(), code: code() }),
    response: gameSchema,
    isExtension: true,
    namesThing: true,
  }),
  /**
   * `wanted` and `at` (ISO time of the player's choice) are extensions. With them the call sets a state, without them
   * it toggles. Returns the resulting state.
   */
  toggleFavorite: defineEndpoint({
    method: 'POST',
    path: 'casino/togglefavorite',
    access: 'player',
    isPlainWrite: true,
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
  /**
   * The seven launch calls, one per `system` of a game. Each has its own request fields and returns the game's address.
   * If the provider fails or times out, the call is refused (200, `success: false`).
   */
  pragmaticLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/pragmaticlaunchurl',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object({ code: code() }),
    response: () => z.string(),
    isClosedToRestricted: true,
    saysSuccess: true,
  }),
  dtLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/dtlaunchurl',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object({ code: code() }),
    response: () => z.string(),
    isClosedToRestricted: true,
    saysSuccess: true,
  }),
  emLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/emlaunchurl',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object({ code: code(), productId: z.union([code(), z.number()]) }),
    response: () => z.string(),
    isClosedToRestricted: true,
    saysSuccess: true,
  }),
  amusnetLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/amusnetlaunchurl',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object({ code: code(), isMobile: z.boolean() }),
    response: () => z.string(),
    isClosedToRestricted: true,
    saysSuccess: true,
  }),
  egtLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/egtlaunchurl',
    access: 'player',
    isPlainWrite: true,
    request: platformLaunchRequest,
    response: () => z.string(),
    isClosedToRestricted: true,
    saysSuccess: true,
  }),
  hub88Launch: defineEndpoint({
    method: 'POST',
    path: 'casino/hub88launchurl',
    access: 'player',
    isPlainWrite: true,
    request: platformLaunchRequest,
    response: () => z.string(),
    isClosedToRestricted: true,
    saysSuccess: true,
  }),
  /** `data` is HTML with a script; only `provider-frame.html` renders it. */
  softgamingsLaunch: defineEndpoint({
    method: 'POST',
    path: 'casino/softgamingslaunchurl',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object({ system: code(), pageCode: code(), isMobile: yesOrNo() }),
    response: () => z.string(),
    isClosedToRestricted: true,
    saysSuccess: true,
  }),
  categoryList: defineEndpoint({
    method: 'GET',
    path: 'casino/categorylist',
    access: 'public',
    request: emptyRequest,
    response: () => z.array(casinoCategorySchema()),
  }),
  /**
   * One page of the catalogue, with game counts by studio and by table; each count ignores its own filter. `openTotal`
   * is how many of the games found can be played now.
   */
  gamePage: defineEndpoint({
    method: 'POST',
    path: 'casino/gamepage',
    access: 'public',
    request: gamePageRequest,
    response: () =>
      z.extend(pageSchema(gameSchema()), {
        openTotal: orFrom(z.int(), ({ total }) => total as number),
        providers: z.array(z.object({ name: z.string(), count: z.int() })),
        tables: z.array(z.object({ kind: z.enum(tableKinds), count: z.int() })),
      }),
    isExtension: true,
  }),
  /** Suggestions for a search without results: a similar word from the catalogue, if any, and games that come close. */
  nearGames: defineEndpoint({
    method: 'POST',
    path: 'casino/neargames',
    access: 'public',
    request: () => z.object({ search: typedSchema().check(z.minLength(1), z.maxLength(100)) }),
    response: () => z.object({ word: z.nullable(z.string()), games: z.array(gameSchema()) }),
    isExtension: true,
  }),
  /** Returns the address of a demo game: no wallet, no account. Open to guests and players if the game allows it. */
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
    namesThing: true,
  }),
  sitting: defineEndpoint({ method: 'GET', path: 'casino/sitting', access: 'player', request: emptyRequest, response: playSessionSchema, isExtension: true }),
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
    response: () =>
      z.extend(pageSchema(roundSchema()), {
        /** `open` is what is staked in open bets; `stake` leaves it out. */
        totals: z.object({ stake: liraSchema, win: liraSchema, net: liraSchema, open: z.optional(z.nullable(liraSchema)) }),
        games: z.optional(z.nullable(z.array(playedGameSchema()))),
      }),
    isExtension: true,
  }),
} as const;
