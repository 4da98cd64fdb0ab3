/**
 * Writes the worked example of the seamless wallet into server/README.md, signed with a throwaway key: `npm run
 * wallet-example`.
 */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { sign } from '../../server/providers/signature.ts';
import { EXAMPLE_PATH, exampleCalls, openExampleSite, sendExample, WALLET_EXAMPLE } from './wallet-example.ts';

const DOCUMENT = new URL('../../server/README.md', import.meta.url);
const NEXT_HEADING = /\n#{1,4} /;

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const fence = (language: string, text: string) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

const application = await openExampleSite(publicKey);
const parts = [fence('pem', publicKey)];
for (const { text, path, body } of exampleCalls) {
  const bytes = JSON.stringify(body);
  const call = { path: `${EXAMPLE_PATH}${path}`, signature: sign(Buffer.from(bytes), privateKey), body: bytes };
  parts.push(
    text,
    fence('http', `POST ${call.path}\nX-Hub88-Signature: ${call.signature}\n\n${bytes}`),
    fence('http', `HTTP/1.1 200 OK\n\n${await sendExample(application, call)}`),
  );
}
await application.close();

const document = readFileSync(DOCUMENT, 'utf8');
const begin = document.indexOf(WALLET_EXAMPLE) + WALLET_EXAMPLE.length;
const end = begin + document.slice(begin).search(NEXT_HEADING);
const [introduction = ''] = document.slice(begin, end).split('```', 1);
writeFileSync(DOCUMENT, `${document.slice(0, begin)}${introduction.trimEnd()}\n\n${parts.join('\n\n')}\n${document.slice(end)}`);
