/**
 * Codes for a login after too many wrong passwords. The message about a changed password says when and where; those
 * already waiting only know when.
 */
export const statements: readonly string[] = [
  `alter table verification_code drop constraint verification_code_purpose_check`,
  `alter table verification_code add constraint verification_code_purpose_check check (purpose in ('reset', 'phone', 'login'))`,
  `update message_outbox set parameters = jsonb_build_object(
    'time', to_char(created_at at time zone 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI'),
    'device', case locale when 'tr' then 'Bilinmeyen cihaz' else 'Unknown device' end
  ) where template = 'passwordChanged' and sent_at is null and failed_at is null`,
];
