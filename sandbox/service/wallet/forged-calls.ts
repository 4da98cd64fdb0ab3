import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { signBytes } from '../keys/signature.ts';
import { signCall, toWalletUnits, type WalletCall } from './wallet-client.ts';

/** A call that the operator must refuse. */
export interface Forgery {
  name: string;
  call: WalletCall;
}

const MODULUS_BITS = 2048;
const FORGED_WIN = toWalletUnits(10_00n);
const ONE_KURUS = toWalletUnits(1n);

const amountOf = ({ content }: WalletCall): number => (typeof content.amount === 'number' ? content.amount : 0);

/** Changes the body after it was signed. */
function alter(call: WalletCall): WalletCall {
  const amount = 'amount' in call.content ? { amount: amountOf(call) * 10 + ONE_KURUS } : {};
  const content = { ...call.content, ...amount, request_uuid: randomUUID() };
  return { ...call, content, body: Buffer.from(JSON.stringify(content)) };
}

/**
 * Creates forgeries of calls. Some are made without the sandbox's key, as by a stranger, and some with it, as by a
 * faulty studio. The key is in PEM.
 */
export function createForger(privateKey: string) {
  const { privateKey: strangersKey } = generateKeyPairSync('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const winOf = (call: WalletCall, reference: unknown): WalletCall => {
    const ids = { transaction_uuid: randomUUID(), reference_transaction_uuid: reference };
    return signCall('transaction/win', { ...call.content, ...ids, round_closed: true, amount: FORGED_WIN }, privateKey);
  };
  const before: readonly ((call: WalletCall) => Forgery | null)[] = [
    (call) => ({ name: 'without a signature', call: { ...call, signature: '' } }),
    (call) => ({
      name: 'with the signature of other bytes',
      call: { ...call, signature: signBytes(Buffer.concat([call.body, Buffer.from(' ')]), privateKey) },
    }),
    (call) => ({ name: 'altered after it was signed', call: alter(call) }),
    (call) => ({ name: "signed with a stranger's key", call: signCall(call.path, call.content, strangersKey) }),
    (call) => (call.path === 'transaction/bet' ? { name: 'a win before its bet', call: winOf(call, call.content.transaction_uuid) } : null),
    (call) => (call.path === 'transaction/win' ? { name: 'a win of an unknown bet', call: winOf(call, randomUUID()) } : null),
  ];
  return {
    /** Returns a forgery to send before the call itself. `draw` in [0, 1) selects it. */
    before(call: WalletCall, draw: number): Forgery {
      const possible = before.flatMap((make) => make(call) ?? []);
      return possible[Math.floor(draw * possible.length)] ?? { name: 'without a signature', call: { ...call, signature: '' } };
    },
    /**
     * Returns a forgery to send after the operator has handled the call, or null for a call that is not a transaction.
     */
    after(call: WalletCall): Forgery | null {
      if (call.path === 'transaction/rollback')
        return { name: 'a win after the rollback of its bet', call: winOf(call, call.content.reference_transaction_uuid) };
      if (!('amount' in call.content)) return null;
      return {
        name: 'the same transaction with another amount',
        call: signCall(call.path, { ...call.content, amount: amountOf(call) + ONE_KURUS }, privateKey),
      };
    },
  };
}
