import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Returns the key of a history entry, unique in this tab; empty for an entry that the router has not created. The
 * router documents this state for custom scroll restoration
 * (https://tanstack.com/router/latest/docs/guide/scroll-restoration).
 *
 */
export const entryKeyOf = (state: ParsedLocation['state'] | null | undefined): string => state?.__TSR_key ?? '';
