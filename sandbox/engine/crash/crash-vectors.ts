/** The salt of the published test vectors. */
export const VECTOR_SALT = '00112233445566778899aabbccddeeff';

/**
 * Published test vectors: the hash of a round, its digest HMAC-SHA256(salt, hash), and the crash point in hundredths
 * that follows from it.
 */
export const crashVectors: readonly { hash: string; digest: string; point: number }[] = [
  {
    hash: '0af38fba3bbe8b27ff18b5dc9ace864c0580a24f6ea149491753d77876b92484',
    digest: '039403233691b473de410e7e44634b7502835c9be051dac95fe240c4475a5137',
    point: 100,
  },
  {
    hash: '36abb60368b9953c68fd16842c5005c4997d524f5e35aeb48a5825a25c05c1b4',
    digest: '066cf10ac86722a844c5baa11c9e9e65cd33239a92624f02bade254bc8d7c381',
    point: 101,
  },
  {
    hash: 'e6c5d0a09f58789b7957f44ddb9b1561f6c238ae4d4f936a3fbd0facb4ce02ce',
    digest: '814088d8ce4432a8426a0e092231bd2f4852cad30ad1b0f5980c51cdec22d4a3',
    point: 199,
  },
  {
    hash: '481d8a35451a48faf67a40d00c30cb23973b8eca3da57a00039ea5af18ff0602',
    digest: '9dea53eaf8cbd5a3a8c0afa2da42e5f11faddd4558aae6f3125683d6fc354ac8',
    point: 258,
  },
  {
    hash: 'd33a966e5529277a943f03f780c47101eb10227341e1fbeeaf250bad93e8120d',
    digest: 'eac68d260aa854f6aae68752a66361b3b138069c2fe13cd8e1a96757a73b2bbd',
    point: 1194,
  },
  {
    hash: 'be8e86a509f6f991f66be0f5d939f45a1d393dc0f11d58932ba235e787ee0f34',
    digest: 'fd6fee6638a5204c8e57355b79a56eccf852613abc3ca7c7584913cd7b820bcb',
    point: 9889,
  },
  {
    hash: '47e326f3a56fa6c0b0fe8e1a84d26b175704f2c7a5d772e30297f69ec6b3927f',
    digest: 'ffe614e95244dfd10aa592da433c0558da6b209d20d6800261998fe2416c462e',
    point: 250327,
  },
  {
    hash: 'd279a3ff308ddd2a7d3c10cccff0bc9f041c92143c90232e1451a5486a1c9a6b',
    digest: 'fffa00131d5b9347ce99cc64113019d5187a60ec328bc303b9db85d53159dc0e',
    point: 1000000,
  },
];

/** A chain of four hashes, from its terminal hash to its seed. Each is the SHA-256 of the text of the next one. */
export const chainVector: readonly string[] = [
  '9bdefa44383ccd7c8ebfb9a4300bf10cd687fe15f0ce7d2f781b92ae6e49eedd',
  '43b49a31d820bfb744f78d13c863f0221d8d000885a065d0bf05304191d68f68',
  'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417',
  '0000000000000000000000000000000000000000000000000000000000000001',
];
