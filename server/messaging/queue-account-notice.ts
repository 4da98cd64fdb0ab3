import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import type { Transaction } from '../database/database.ts';
import { describeDevice } from '../http/describe-device.ts';
import { formatFullMoment } from '../messages/format-date.ts';
import { message } from '../messages/message.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { hasReceiver } from './has-receiver.ts';
import type { NoticeTemplate } from './message-templates.ts';
import { queueMessage } from './queue-message.ts';

/** How long the news is worth sending. */
const NEWS_LIFE_MS = 24 * 60 * 60 * 1000;

interface AccountNotice {
  playerId: bigint;
  template: NoticeTemplate;
  locale: Locale;
  /** The `User-Agent` of the call that caused it. */
  userAgent: string;
  /** What the template needs besides `time` and `device`. */
  parameters?: Record<string, string>;
}

/**
 * Queues an e-mail that informs a player of what has just happened to the account, when and on which device, so that a
 * stranger's access does not go unnoticed. Stores nothing where no e-mail can be sent.
 */
export async function queueAccountNotice({ config }: Pick<Application, 'config'>, transaction: Transaction, notice: AccountNotice, now: Date): Promise<void> {
  if (!hasReceiver(config, 'email')) return;
  const { playerId, template, locale, userAgent, parameters = {} } = notice;
  const { email: to } = await transaction.selectFrom('player').select('email').where('id', '=', playerId).executeTakeFirstOrThrow();
  const time = formatFullMoment(now, locale, await readTimeZone(transaction));
  const device = describeDevice(userAgent) || message(locale, 'account.unknownDevice');
  const expiresAt = new Date(now.getTime() + NEWS_LIFE_MS);
  await queueMessage(transaction, { channel: 'email', to, template, locale, parameters: { ...parameters, time, device }, expiresAt }, now);
}
