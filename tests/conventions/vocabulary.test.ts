import { expect, test } from 'vitest';
import { listProjectFiles, readProjectFile } from './project-files.ts';

/**
 * Unusual names that must not return, with the established terms that replace them.
 */
const replaced: Record<string, string> = {
  'use(?:Line|ReturnOfLine)|(?:read|watch|report|subscribeTo|has)Line|WaitForLine': 'useIsOnline, readIsOnline, watchConnectivity …',
  isLineError: 'isNetworkError',
  'HubLines?': 'NegotiatedConnection',
  'askOnce|UndecidedAct|(?:keep|note|drop|find)Act': 'requestOnce, PendingRequest, savePendingRequest …',
  'OwnLink|(?:follow|prepare)OwnLinks': 'AppLink',
  'goOnWith|loadPatiently': 'loadOptional, importWithRetry',
  'goWithout|letGo': 'logAndIgnore, release',
  'inTurn|runAlone': 'serialize, withLock',
  '(?:keep|drop)Slip|(?:send|read|write)Slips': 'savePendingRevocation, sendPendingRevocations …',
  onGap: 'onResync',
  'IdleParts?|LaterPart': 'DeferredComponent',
  '\\w*PATIENCE\\w*': '…TIMEOUT…',
  '(?:Outbox)?Lane|messageLanes': 'OutboxQueue, MessageQueue',
  '(?:read|select)?Sitting\\w*|sittingSchema': 'PlaySession',
  'Nouns?': 'Domain',
  '(?:(?:read|keep|renew|fetch|follow|set|check)Wordings?|Wording(?:Tokens)?)': 'translation override',
  '(?:ask|hear)Worker|tell[A-Z]\\w*|told(?:Of|To|At)|hear(?:Tabs?|Out)|useTell|obeyPageMessages': 'postToWorker, notifyPages, handlePageMessages …',
  'renew[A-Z]\\w*|forget[A-Z]\\w*': 'refreshSession, refetchMoney, clearPlayer …',
  'follow[A-Z]\\w*': 'subscribeTo…, startPlayerServices, refreshPlayStatus, watchTheme',
  'seekLead|onLead|readIsLeading': 'electLeader',
  '(?:Slow|Seeded|Tcp|Wallet|Push|Opened|Redis)Lines?|open(?:Slow|Tcp|Push)?Line|(?:negotiate|admitTo)Line':
    'SlowNetwork, FaultyNetwork, TcpProxy, PushClient, openConnection …',
  '(?:read|change)Kept|keep(?:Player|Place|Toast)|useKeptFocus|KeptToast|waitUntilKept': 'readStored, storePlayer, useRestoredFocus …',
  '(?:on)?ClosedCall\\w*': 'onRestrictedCallRefused',
  // A purse of a scratch card is a word of its game.
  '(?:create|use|write)Purse|Purse(?=[(<>])': 'HeaderBalance, BalanceDisplay',
  '\\w*Wish(?:es)?|wish[A-Z]\\w*|WISH\\w*': 'QueuedMutation, OutboxEntry, onOutboxResult; PaymentRequest, LaunchRequest …',
  'mend(?:Payment|One)': 'repairPayment',
  '(?:Demo|Bet)House|Houses|inHouses': 'Tenant',
  // `RS_ERROR_INVALID_PARTNER` belongs to the wallet's protocol. The database's tables and columns keep `partner`.
  '\\w*[a-z]Partner\\w*|Partner\\w+|partner(?:s|[A-Z]\\w*)|(?!RS_ERROR_)[A-Z_]*PARTNERS?[A-Z_]*': 'Provider',
  '(?:const|let) partner|:partner|partner\\??: string|\\$\\{partner\\}': 'provider, walletProvider',
  '(?!wallet_)\\w+_partners?|(?:[\\w-]+-)?partner-[\\w-]+|[\\w-]+-partner': 'wallet_provider, wallet-provider',
};
const identifiers = new RegExp(`(?<![\\w-])(?:${Object.keys(replaced).join('|')})(?![\\w-])`, 'g');

test('code uses the established terms, not the names that they replaced', () => {
  const own = 'tests/conventions/vocabulary.test.ts';
  const sources = listProjectFiles().filter((path) => /\.tsx?$/.test(path) && path !== own);
  const found = sources.flatMap((path) => [...readProjectFile(path).matchAll(identifiers)].map(([name]) => `${path}: ${name}`));
  expect(found).toEqual([]);
});
