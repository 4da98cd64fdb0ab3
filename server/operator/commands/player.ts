import * as z from 'zod/mini';
import { toLira } from '#contract/money.ts';
import { headerFallbackLocale } from '#contract/request-headers.ts';
import type { PlayStatus } from '#contract/responsible-play.ts';
import { listSessions } from '../../account/list-sessions.ts';
import { listBonuses } from '../../bonuses/list-bonuses.ts';
import { readDebt } from '../../ledger/debt.ts';
import { countUnread } from '../../notifications/notification-store.ts';
import { selectLimitChanges } from '../../responsible-play/limit-store.ts';
import { presentLimitValue, readPlayStatus } from '../../responsible-play/read-play-status.ts';
import { listOpenPayments } from '../../wallet/list-open-payments.ts';
import { readOverview } from '../../wallet/read-overview.ts';
import { defineCommand } from '../command.ts';
import { findPlayer, playerName } from '../find-player.ts';
import { plainLine } from '../plain-line.ts';
import { presentTable } from '../present-table.ts';

const FIRST_PAGE = { skip: 0, take: 20 };
/** The operator has no session among the player's. */
const NO_SESSION = 0n;

function presentPlay({ restriction, limits, reality }: PlayStatus): string {
  const held = restriction === null ? 'none' : `${restriction.kind} from ${restriction.begunAt} until ${restriction.endsAt ?? 'further notice'}`;
  const rows = limits.flatMap(({ kind, period, value, used, freeAt, raise }) => {
    const asked = raise && `${raise.value ?? 'none'}, can be confirmed from ${raise.confirmableAt} until ${raise.lapsesAt}`;
    return value === null ? [] : [{ limit: `${kind} ${period}`, value, used, freeAt, asked }];
  });
  const facts = `restriction    ${held}\nreality check  every ${reality.minutes} minutes`;
  return `Responsible play (lira of deposits and losses, minutes of time)\n${facts}\nLimits\n${presentTable(rows, 'none')}`;
}

/** Shows one player's state, without passwords, tokens and codes. Refuses an unknown player. */
export const player = defineCommand({
  name: 'player',
  summary: 'Shows the state of one player: profile, money, sessions, bonuses, payments that are not decided, and limits of play.',
  arguments: { username: { meaning: 'the player, by username or usercode' } },
  options: {},
  input: z.object({ username: playerName }),
  changes: () => false,
  async run(application, { username }) {
    const { database } = application;
    const row = await findPlayer(database, username);
    const identity = { playerId: row.id, usercode: row.usercode, username: row.username, sessionId: NO_SESSION };
    const sessions = await listSessions(application, { player: identity, body: FIRST_PAGE, locale: headerFallbackLocale });
    const bonuses = await listBonuses(database, { playerId: row.id, locale: headerFallbackLocale, body: FIRST_PAGE });
    const changes = await selectLimitChanges(database, row.id, FIRST_PAGE.take);
    return {
      username: row.username,
      usercode: row.usercode,
      name: row.name,
      surname: row.surname,
      email: row.email,
      phone: row.phone,
      smsVerified: row.is_phone_verified,
      birthDate: row.birth_date,
      language: row.locale,
      refId: row.ref_id,
      termsVersion: row.terms_version,
      registeredAt: row.created_at.toISOString(),
      ...(await readOverview(application, row.id)),
      debt: toLira(await readDebt(database, row.id)),
      unreadNotifications: await countUnread(database, row.id),
      sessions: sessions.items.map(({ isCurrent: _, ...session }) => session),
      bonuses: bonuses.items,
      openPayments: await listOpenPayments(database, row.id, headerFallbackLocale),
      play: await readPlayStatus(database, row.id, application.clock.now()),
      limitChanges: changes.map(({ kind, period, act, value, changed_at }) => ({
        at: changed_at.toISOString(),
        limit: `${kind} ${period}`,
        act,
        value: value === null ? null : presentLimitValue(kind, value),
      })),
    };
  },
  present({ sessions, bonuses, openPayments, play, limitChanges, refill, ...facts }) {
    const width = Math.max(...Object.keys(facts).map((name) => name.length));
    const lines = Object.entries(facts).map(([name, value]) => `${name.padEnd(width)}  ${plainLine(String(value ?? '–'))}`);
    const refillLine = refill === null ? [] : [`${'refill'.padEnd(width)}  ${refill.amount} of ${refill.startingFloat}`];
    return [
      [...lines, ...refillLine].join('\n'),
      `Sessions\n${presentTable(
        sessions.map(({ begunAt, lastSeenAt, device, address, endedHow }) => ({ begunAt, lastSeenAt, device, address, ended: endedHow })),
        'none',
      )}`,
      `Bonuses\n${presentTable(
        bonuses.map(({ id, name, amount, remaining, wagered, wageringRequired, status }) => ({
          id,
          name,
          amount,
          remaining,
          wagered,
          wageringRequired,
          status,
        })),
        'none',
      )}`,
      `Payments that are not decided\n${presentTable(
        openPayments.map(({ id, date, type, methodName, amount }) => ({ id, date, type: type === 1 ? 'deposit' : 'withdrawal', methodName, amount })),
        'none',
      )}`,
      presentPlay(play),
      `What the player did to the limits\n${presentTable(limitChanges, 'nothing')}`,
    ].join('\n\n');
  },
});
