import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { readLanguage } from '../../i18n/language.ts';
import { bonusQueries } from '../bonuses/queries.ts';
import { contentQueries } from '../content/queries.ts';
import { settingsQueries } from './queries.ts';

/** True if the server itself refused; false for network errors, unknown calls and server errors. */
function isRefusal(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === 'rejected' && answer.reason instanceof ApiError && answer.reason.kind === 'refused' && answer.reason.status < 300;
}

/**
 * Requests site options, domain status and the trial bonus amount. Resolves to false if the server refused any of them;
 * ignores every other failure. A positive response from the worker's cache counts, unless `isFresh` requests the server
 * itself.
 */
export async function loadSite(client: QueryClient, { isFresh = false } = {}): Promise<boolean> {
  const language = readLanguage();
  // A cached success may predate the server's refusal, so a fresh request bypasses the query cache as well.
  const age = isFresh ? { staleTime: 0 } : {};
  const answers = await Promise.allSettled([
    client.fetchQuery({ ...contentQueries.siteOptions(language, { isFresh }), ...age }),
    client.fetchQuery({ ...settingsQueries.domainStatus(language, { isFresh }), ...age }),
    client.fetchQuery(bonusQueries.trialAmount()),
  ]);
  return !answers.some(isRefusal);
}
