import { createECDH, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { registrationSchema } from '../../src/contract/account.ts';
import { launchPlatform } from '../../src/contract/casino.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpointsByDomain } from '../../src/contract/endpoints.ts';
import { type GameSystem, transactionType } from '../../src/contract/enumerations.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { makeRegistration } from '../support/test-application.ts';
import { payRequest } from './pay-request.ts';
import type { Caller, Stage } from './stage.ts';

type RequestFor<E extends Endpoint> = z.input<E['request']>;

/** How the tests make one call. */
export interface CallRow<E extends Endpoint = Endpoint> {
  /** A request that this caller may send now. */
  request: (stage: Stage, caller: Caller) => RequestFor<E> | Promise<RequestFor<E>>;
  /** Uses a new player: the call changes the caller's identity, or can be made only once. */
  isOnce?: true;
  /** Is refused on the stage (HTTP 200, `success: false`). */
  isRefused?: true;
  /** A request with which another player tries to reach the owner's data. */
  foreign?: (stage: Stage) => RequestFor<E>;
}

type Domains = typeof endpointsByDomain;
type Table = {
  [Domain in keyof Domains]: { [Call in keyof Domains[Domain]]: Domains[Domain][Call] extends Endpoint ? CallRow<Domains[Domain][Call]> : never };
};

const nothing = () => ({});

function launch<Request>(system: GameSystem, request: (code: string, stage: Stage, productId: string) => Request) {
  return {
    request: async (stage: Stage) => {
      const { code, productId } = await stage.gameOf(system);
      return request(code, stage, productId ?? '1');
    },
  };
}

function platformRequest(gameCode: string, { application }: Stage) {
  return { platform: launchPlatform.mobile, gameCode, language: 'tr', lobbyUrl: `${application.config.publicUrl}/casino/slot` };
}

function demoPlace({ application }: Stage) {
  return { isMobile: true, language: 'tr', lobbyUrl: `${application.config.publicUrl}/back-to-lobby.html` };
}

const account: Table['account'] = {
  form: { request: nothing },
  register: { request: () => makeRegistration() as z.input<ReturnType<typeof registrationSchema>> },
  login: { request: (_stage, { username, password }) => ({ username, password }), isOnce: true },
  loginWithCode: {
    request: (_stage, { username, password }) => ({ username, password, code: '00000-00000' }),
    isRefused: true,
    foreign: ({ owner }) => ({ username: owner.username, password: owner.password, code: '00000-00000' }),
  },
  logout: { request: nothing, isOnce: true },
  sendReset: { request: (_stage, { username }) => ({ username }), isOnce: true },
  checkReset: { request: (_stage, { username }) => ({ username, code: '000000' }), isRefused: true },
  resetPassword: {
    request: (_stage, { username }) => ({ username, code: '000000', password: 'another horse', password2: 'another horse' }),
    isRefused: true,
    foreign: ({ owner }) => ({ username: owner.username, code: '000000', password: 'stolen horse', password2: 'stolen horse' }),
  },
  updatePhone: { request: (_stage, { registration }) => ({ step: 1, phone: String(registration.phone) }), isOnce: true },
  changePassword: {
    request: (_stage, { password }) => ({ oldPassword: password, password: 'another horse', confirmPassword: 'another horse' }),
    isOnce: true,
    foreign: ({ owner }) => ({ oldPassword: `${owner.password}!`, password: 'stolen horse', confirmPassword: 'stolen horse' }),
  },
  profile: { request: nothing },
  sessionHistory: { request: nothing },
  endOtherSessions: { request: nothing, isOnce: true, foreign: nothing },
  revokeSession: { request: () => ({ hash: '0'.repeat(64) }) },
};

const wallet: Table['wallet'] = {
  balance: { request: nothing },
  methodList: { request: nothing },
  detail: { request: async (stage, caller) => ({ id: (await pay(stage, caller, 'deposit')).id, type: transactionType.Deposit }) },
  deposit: { request: (stage, caller) => pay(stage, caller, 'deposit') },
  withdraw: { request: (stage, caller) => pay(stage, caller, 'withdraw') },
  submission: {
    request: (stage, caller) => ({ key: caller === stage.owner ? stage.ownersKey : '00000000-0000-4000-8000-000000000000' }),
    foreign: ({ ownersKey }) => ({ key: ownersKey }),
  },
  overview: { request: nothing },
  refill: { request: nothing, isOnce: true },
  financialHistory: { request: nothing },
};

const bonuses: Table['bonuses'] = {
  trialBonusAmount: { request: nothing },
  defineTrialBonus: { request: nothing, isOnce: true },
  offerList: { request: nothing },
  claim: { request: async (stage, caller) => ({ id: await findClaimable(stage, caller) }), isOnce: true },
  history: { request: nothing },
};

const casino: Table['casino'] = {
  games: { request: () => ({ systemCategory: 'slot' }) },
  game: { request: async (stage) => ({ providerId: 'pragmatic', code: (await stage.gameOf('pragmatic')).code }) },
  toggleFavorite: {
    request: async (stage) => ({ providerId: 'pragmatic', code: (await stage.gameOf('pragmatic')).code, wanted: true }),
  },
  favoriteList: { request: nothing },
  pragmaticLaunch: launch('pragmatic', (code) => ({ code })),
  dtLaunch: launch('dt', (code) => ({ code })),
  emLaunch: launch('em', (code, _stage, productId) => ({ code, productId })),
  amusnetLaunch: launch('amusnet', (code) => ({ code, isMobile: true })),
  egtLaunch: launch('egt', platformRequest),
  hub88Launch: launch('hub88', platformRequest),
  softgamingsLaunch: launch('softgamings', (pageCode) => ({ system: 'softgamings', pageCode, isMobile: 1 as const })),
  categoryList: { request: nothing },
  gamePage: { request: () => ({ providers: ['Anka Play', 'Lodos'], isNew: true, table: 'roulette' as const }) },
  nearGames: { request: () => ({ search: 'yıdlırım' }) },
  demoLaunch: {
    request: async (stage) => ({ ...demoPlace(stage), providerId: 'pragmatic', code: (await stage.gameOf('pragmatic')).code }),
  },
  sitting: { request: nothing },
  recentGames: { request: nothing },
  topWinners: { request: () => ({ isLive: false, count: 40 }) },
  gameHistory: { request: nothing },
};

const sportsbook: Table['sportsbook'] = {
  highlights: { request: nothing },
};

const content: Table['content'] = {
  sliderList: { request: () => ({ slug: 'home' }) },
  contentList: { request: () => ({ status: true, categoryId: 1 }) },
  categoryList: { request: nothing },
  languageList: { request: nothing },
  translationList: { request: nothing },
  domainStatus: { request: nothing },
  popup: { request: nothing },
  siteOptionList: { request: nothing },
  promotionList: { request: nothing },
  page: { request: () => ({ id: '1' }) },
};

const notifications: Table['notifications'] = {
  list: { request: () => ({ skip: 0, take: 100 }) },
  read: {
    request: async (stage, caller) => ({ id: [await findNotification(stage, caller)] }),
    foreign: ({ ownersNotification }) => ({ id: [ownersNotification] }),
  },
  unreadCount: { request: nothing },
};

const push: Table['push'] = {
  key: { request: nothing },
  subscribe: {
    request: (_stage, { usercode }) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${usercode}`,
      expirationTime: null,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    }),
  },
  unsubscribe: { request: (_stage, { usercode }) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${usercode}` }) },
  preferences: { request: nothing },
  setPreferences: { request: () => ({ Bonus: false, Deposit: true }), foreign: () => ({ Deposit: false }) },
};

const responsiblePlay: Table['responsiblePlay'] = {
  playStatus: { request: nothing },
  setLimit: { request: () => ({ kind: 'deposit', period: 'day', value: 1_000 }), foreign: () => ({ kind: 'deposit', period: 'day', value: 0 }) },
  confirmLimit: { request: () => ({ kind: 'deposit', period: 'day' }), isRefused: true },
  keepLimit: { request: () => ({ kind: 'deposit', period: 'day' }) },
  timeOut: { request: () => ({ length: '24h' }), isOnce: true },
  excludeSelf: {
    request: (_stage, { password }) => ({ length: '6m', password }),
    isOnce: true,
    foreign: ({ owner }) => ({ length: 'indefinite', password: `${owner.password}!` }),
  },
  realityCheck: { request: () => ({ isPlaying: true }) },
  answerRealityCheck: { request: () => ({ id: '1' }) },
  setRealityInterval: { request: () => ({ minutes: 30 }), foreign: () => ({ minutes: 15 }) },
  statement: { request: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
};

/** A row for every call of the contract: a call without one does not compile. */
const table: Table = { account, wallet, bonuses, casino, sportsbook, content, notifications, push, responsiblePlay };

/** Every call with its row. */
export const callRows: readonly (readonly [path: string, endpoint: Endpoint, row: CallRow])[] = Object.entries(endpointsByDomain).flatMap(
  ([domain, endpoints]) => {
    // The table's type pairs every call with its row; the compiler loses the pairs when both are iterated by name.
    const rows = table[domain as keyof Domains] as unknown as Record<string, CallRow>;
    return Object.entries<Endpoint>(endpoints).flatMap(([call, endpoint]) => {
      const row = rows[call];
      return row ? [[endpoint.path, endpoint, row] as const] : [];
    });
  },
);

function pay({ application }: Stage, { token, deviceId }: Caller, way: 'deposit' | 'withdraw') {
  return payRequest(application.http, { authorization: `Bearer ${token}`, [requestHeaders.device]: deviceId }, way);
}

async function findClaimable(stage: Stage, caller: Caller): Promise<string> {
  const { body } = await stage.send(endpointsByDomain.bonuses.offerList, {}, { caller });
  const offers = body.data as { id: string; isClaimable: boolean }[];
  return offers.find(({ isClaimable }) => isClaimable)?.id ?? 'none';
}

async function findNotification(stage: Stage, caller: Caller): Promise<string> {
  const { body } = await stage.send(endpointsByDomain.notifications.list, { skip: 0, take: 1 }, { caller });
  return String((body.data as { id: string }[])[0]?.id);
}
