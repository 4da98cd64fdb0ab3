import { nameField, oneOf, searchReader } from '../../../ui/search-fields.ts';

/** Reads the search of a game's address: free play, and a past round to show, by its name in the wallet's ledger. */
export const readPlaySearch = searchReader({ demo: oneOf(['true']), round: nameField });
