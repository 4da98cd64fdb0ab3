import type { Session } from '#contract/account.ts';

/** Shows the first two letters of a player's username. */
export function PlayerInitials({ session }: { session: Pick<Session, 'username'> }) {
  return (
    <span className="ava" data-fill="initials" aria-hidden="true" translate="no">
      {session.username.slice(0, 2).toLocaleUpperCase('tr')}
    </span>
  );
}

/** Shows a player's username and ID. */
export function PlayerIdentity({ session, className = '' }: { session: Pick<Session, 'username' | 'usercode'>; className?: string }) {
  return (
    <span className={`id ${className}`} translate="no">
      <b title={session.username} data-fill="name">
        {session.username}
      </b>
      <span className="num" data-fill="code">
        ID {session.usercode}
      </span>
    </span>
  );
}
