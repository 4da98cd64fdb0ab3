import type { Session } from '#contract/account.ts';

/** The first letters of a player's name. */
export function PlayerInitials({ session }: { session: Session }) {
  return (
    <span className="ava" aria-hidden="true" translate="no">
      {session.username.slice(0, 2).toLocaleUpperCase('tr')}
    </span>
  );
}

/** A player's name and code. */
export function PlayerIdentity({ session, className = '' }: { session: Session; className?: string }) {
  return (
    <span className={`id ${className}`} translate="no">
      <b title={session.username}>{session.username}</b>
      <span className="num">ID {session.usercode}</span>
    </span>
  );
}
