/** An e-mail address is also found where googlemail.com, another name of gmail.com, was written instead. */
export const statements: readonly string[] = [
  `drop index player_canonical_email`,
  // The same expression as in the search for signs, word for word.
  `create index player_canonical_email on player ((
    case when (regexp_replace(lower(email collate "C"), '^([^+@]+)[+][^@]*@', '\\1@') like '%@gmail.com'
        or regexp_replace(lower(email collate "C"), '^([^+@]+)[+][^@]*@', '\\1@') like '%@googlemail.com')
      then replace(split_part(regexp_replace(lower(email collate "C"), '^([^+@]+)[+][^@]*@', '\\1@'), '@', 1), '.', '') || '@gmail.com'
      else regexp_replace(lower(email collate "C"), '^([^+@]+)[+][^@]*@', '\\1@') end
  ))`,
];
