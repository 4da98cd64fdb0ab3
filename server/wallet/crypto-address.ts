import { createHash } from 'node:crypto';

/** Networks a player may pay by; the numbers are sent and stored. */
export const cryptoNetworks: readonly { id: number; name: string }[] = [
  { id: 1, name: 'Bitcoin (BTC)' },
  { id: 2, name: 'Ethereum (ERC-20)' },
  { id: 3, name: 'Tron (TRC-20)' },
];

const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LONGEST_BASE58 = 35;
/** A version byte, twenty bytes of hash, four of checksum. */
const BASE58_BYTES = 25;
const CHECKSUM_BYTES = 4;
const BITCOIN_VERSIONS = [0x00, 0x05];
const TRON_VERSIONS = [0x41];

const BECH32_ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const BECH32_GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** `bc` as it enters the checksum. */
const BITCOIN_PREFIX = [3, 3, 0, 2, 3];
const BECH32_CHECKSUM = { original: 1, amended: 0x2bc830a3 };
const BECH32_CHECKSUM_CHARACTERS = 6;
const BECH32_PATTERN = /^bc1[02-9ac-hj-np-z]{11,71}$/;
/**
 * Lengths in bytes of the witness programs in use, by version; what is sent to another length is lost or anyone can
 * spend it.
 */
const WITNESS_LENGTHS: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };

const ETHEREUM_PATTERN = /^0x[0-9a-fA-F]{40}$/;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function readBase58(text: string): Buffer | null {
  if (text.length > LONGEST_BASE58) return null;
  let number = 0n;
  for (const character of text) {
    const digit = BASE58_ALPHABET.indexOf(character);
    if (digit < 0) return null;
    number = number * 58n + BigInt(digit);
  }
  const hex = number.toString(16).padStart(BASE58_BYTES * 2, '0');
  if (hex.length > BASE58_BYTES * 2) return null;
  const bytes = Buffer.from(hex, 'hex');
  // Every leading zero byte is written as a 1; any other count is not a valid spelling of the address.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const ones = [...text].findIndex((character) => character !== '1');
  return zeros === ones ? bytes : null;
}

function isBase58Address(text: string, versions: readonly number[]): boolean {
  const bytes = readBase58(text);
  if (!bytes || !versions.includes(bytes[0] ?? -1)) return false;
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  return sha256(sha256(content)).subarray(0, CHECKSUM_BYTES).equals(bytes.subarray(-CHECKSUM_BYTES));
}

function bech32Checksum(values: readonly number[]): number {
  let checksum = 1;
  for (const value of values) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ value;
    BECH32_GENERATOR.forEach((generator, bit) => {
      if ((top >>> bit) & 1) checksum ^= generator;
    });
  }
  return checksum;
}

/**
 * Length in bytes of a witness program written in groups of five bits; null when the leftover bits are not valid
 * padding.
 */
function programBytes(groups: readonly number[]): number | null {
  const spareBits = (groups.length * 5) % 8;
  const lastGroup = groups.at(-1) ?? 0;
  const isPaddedWithZeros = spareBits < 5 && (lastGroup & ((1 << spareBits) - 1)) === 0;
  return isPaddedWithZeros ? Math.floor((groups.length * 5) / 8) : null;
}

function isBech32Address(text: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false;
  const address = text.toLowerCase();
  if (!BECH32_PATTERN.test(address)) return false;
  const values = [...address.slice(3)].map((character) => BECH32_ALPHABET.indexOf(character));
  const [version = -1, ...program] = values.slice(0, -BECH32_CHECKSUM_CHARACTERS);
  const checksum = version === 0 ? BECH32_CHECKSUM.original : BECH32_CHECKSUM.amended;
  if (bech32Checksum([...BITCOIN_PREFIX, ...values]) !== checksum) return false;
  const bytes = programBytes(program);
  return bytes !== null && (WITNESS_LENGTHS[version] ?? []).includes(bytes);
}

/**
 * True for an address of the network (a number of `cryptoNetworks`), checksum included: money sent to a mistyped one is
 * lost. Only the form of an Ethereum address is checked; whether its capitals carry a checksum is left to the payment
 * side.
 */
export function isCryptoAddress(network: number, address: string): boolean {
  if (network === 1) return isBase58Address(address, BITCOIN_VERSIONS) || isBech32Address(address);
  if (network === 2) return ETHEREUM_PATTERN.test(address);
  return network === 3 && isBase58Address(address, TRON_VERSIONS);
}
