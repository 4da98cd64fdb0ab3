/**
 * How the salt of a chain is made, so that the studio cannot choose a chain by its results. The terminal hash is
 * published while the previous chain is played. From then on, the first seed of each player counts, in order of
 * arrival. Pages draw their seeds after they have seen the hash and the earlier seeds. The salt closes with the
 * twentieth seed.
 *
 * If the first round is due earlier, the salt closes with the seeds received so far. That happens when the game's
 * previous chain has ended, or when the first player opens the game's first chain. In the latter case the salt may
 * contain only one seed, which is why the first chain is short. It may contain none when only older pages are open,
 * which every verifier reports. A chain never changes after it has begun.
 *
 * This is not a complete proof. The studio stores the list and could send seeds of its own in the name of players after
 * it has seen the others. Only a source of randomness outside the studio could rule that out.
 */

/** The number of players' seeds that closes the salt of a chain. */
export const SALT_SEEDS = 20;
/**
 * The length of a game's first chain, in rounds. On a site without traffic its salt contains the seed of a single
 * player.
 */
export const FIRST_CHAIN_LENGTH = 1_000;
/** Matches a client seed for a chain: 16 bytes in lower-case hex. */
export const CHAIN_SEED = /^[0-9a-f]{32}$/;

/**
 * Returns the text whose SHA-256, in hex, is the salt of a chain: the terminal hash and then every client seed in order
 * of arrival, one per line, without a trailing newline.
 */
export const saltText = (terminalHash: string, seeds: readonly string[]): string => [terminalHash, ...seeds].join('\n');

/** Published test vectors of `saltText`. `openssl dgst -sha256` of the text gives the same salt. */
export const saltVectors: readonly { terminalHash: string; seeds: readonly string[]; salt: string }[] = [
  {
    terminalHash: '9bdefa44383ccd7c8ebfb9a4300bf10cd687fe15f0ce7d2f781b92ae6e49eedd',
    seeds: [],
    salt: 'cd6fa5024f290bca5d248fc16f995deb08f186b3d1f571b00c1d77d56df97bd1',
  },
  {
    terminalHash: '9bdefa44383ccd7c8ebfb9a4300bf10cd687fe15f0ce7d2f781b92ae6e49eedd',
    seeds: ['00112233445566778899aabbccddeeff'],
    salt: '76efecc2c01a386d1d6698c303e62d15d099113d31ff4fc892f2e76d6f3beb58',
  },
  {
    terminalHash: '9bdefa44383ccd7c8ebfb9a4300bf10cd687fe15f0ce7d2f781b92ae6e49eedd',
    seeds: ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'],
    salt: '66a4a95bcfc9080c1b464bfcaa46edfc42de6f317764feca95960667203ec768',
  },
];
