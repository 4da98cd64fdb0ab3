/**
 * The option `crash` is on by default; sites that were seeded before had it off. Whoever wants it off switches it off
 * after this.
 */
export const statements: readonly string[] = [`update site_option set is_active = true where key = 'crash' and value = 'on'`];
