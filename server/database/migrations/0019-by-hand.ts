/**
 * Payments that the operator decides by hand, and which content a site has been given, so that what they removed is not
 * given to it again.
 */
export const statements: readonly string[] = [
  `alter table payment add column decided_by text`,
  `alter table payment_instruction add column sending_until timestamptz, add column withdrawn_at timestamptz`,
  `create table seeded_content (
    kind text not null,
    id text not null,
    locale text not null,
    primary key (kind, id, locale)
  )`,
  `insert into seeded_content (kind, id, locale) select kind, id, locale from content`,
];
