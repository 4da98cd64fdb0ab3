declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptedContentEncoding {
    /** Throws for a text that was not encrypted for this key and secret. */
    decrypt(content: Buffer, parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
  }
  const encryptedContentEncoding: EncryptedContentEncoding;
  export default encryptedContentEncoding;
}
