/**
 * Unread notifications in order: counting the newest of them never reads other players', however much of the table is
 * one player's.
 */
export const statements: readonly string[] = [
  `create index notification_unread_newest on notification (player_id, position desc) where not is_read`,
  `drop index notification_unread`,
];
