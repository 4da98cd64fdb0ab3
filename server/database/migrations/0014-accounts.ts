/**
 * A phone number belongs to whoever has verified it: typing a stranger's number into a registration must not lock them
 * out.
 */
export const statements: readonly string[] = [`drop index player_phone`, `create unique index player_phone on player (phone) where is_phone_verified`];
