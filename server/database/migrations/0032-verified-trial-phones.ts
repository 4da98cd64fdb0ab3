/**
 * A phone has had the trial bonus when whoever got it had verified it: one that was only typed in stays its owner's.
 */
export const statements: readonly string[] = [
  `alter table trial_bonus_person alter column phone drop not null`,
  `update trial_bonus_person set phone = null where not exists (
    select from player where player.id = trial_bonus_person.player_id and player.phone = trial_bonus_person.phone and player.is_phone_verified
  )`,
];
