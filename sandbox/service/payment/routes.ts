import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, PaymentView } from '../../contract/wire.ts';
import { refuse, succeed } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { decidePayment, viewPayment } from './decide-payment.ts';

const signedText = z.string().check(z.minLength(1), z.maxLength(8_000));
const requestSchema = z.object({ request: signedText, signature: signedText });
const decisionSchema = z.object({ request: signedText, signature: signedText, decision: z.enum(['confirmed', 'rejected']) });

/** Registers the calls of the payment page. Each call carries the signed request as its credential. */
export function registerPaymentRoutes(http: FastifyInstance, sandbox: Sandbox): void {
  http.post('/payment/view', async (request, reply): Promise<Answer<PaymentView>> => {
    const body = requestSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'forged-request');
    const outcome = viewPayment(sandbox, body.data);
    return 'refusal' in outcome ? refuse(reply, outcome.refusal) : succeed(outcome.view);
  });
  http.post('/payment/decide', async (request, reply): Promise<Answer<PaymentView>> => {
    const body = decisionSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const outcome = await decidePayment(sandbox, body.data, body.data.decision);
    return 'refusal' in outcome ? refuse(reply, outcome.refusal) : succeed(outcome.view);
  });
}
