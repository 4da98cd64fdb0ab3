declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptedContentEncoding {
    /** Throws if the text was not encrypted for this key and secret. */
    decrypt(content: Buffer, parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
  }
  const encryptedContentEncoding: EncryptedContentEncoding;
  export default encryptedContentEncoding;
}
