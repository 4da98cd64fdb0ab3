import type { Application } from '../application.ts';
import { postSigned, type SignedAnswer } from '../providers/post-signed.ts';

const TIMEOUT_MS = 10_000;

/** Posts JSON to the payment side (`postSigned`). Also throws when there is no answer within ten seconds. */
export async function callPaymentSide({ config, database }: Pick<Application, 'config' | 'database'>, path: string, content: object): Promise<SignedAnswer> {
  return postSigned(database, `${config.sandboxUrl}/payments/${path}`, content, AbortSignal.timeout(TIMEOUT_MS));
}
