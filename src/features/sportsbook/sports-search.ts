import { nameField, searchReader } from '../../ui/search-fields.ts';

/**
 * Reads the search of a sports page's address: a bet to show, by its name in the wallet's ledger, and a selection for
 * the bet slip, by the vendor's name for it.
 */
export const readSportsSearch = searchReader({ round: nameField, selection: nameField });
