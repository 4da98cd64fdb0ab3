import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { readLanguage } from '../../i18n/language.ts';
import { bonusQueries } from '../bonuses/queries.ts';
import { contentQueries } from '../content/queries.ts';
import { settingsQueries } from './queries.ts';

/** The server's own no, as an answer: not a line that failed, a call it doesn't know, or a server in trouble. */
function isRefusal(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === 'rejected' && answer.reason instanceof ApiError && answer.reason.kind === 'refused' && answer.reason.status < 300;
}

/** Asks for site options, domain status and the amount of the trial bonus. False where one of them was answered and the answer was no; everything else is passed over. */
export async function loadSite(client: QueryClient): Promise<boolean> {
  const language = readLanguage();
  const answers = await Promise.allSettled([
    client.fetchQuery(contentQueries.siteOptions(language)),
    client.fetchQuery(settingsQueries.domainStatus(language)),
    client.fetchQuery(bonusQueries.trialAmount()),
  ]);
  return !answers.some(isRefusal);
}
