import type { FastifyInstance } from 'fastify';
import type { Application } from '../application.ts';
import { readProviderKeys } from '../providers/provider-keys.ts';
import { acceptRawBodies, parseJson, rawBody } from '../providers/raw-body.ts';
import { readSignature, verify } from '../providers/signature.ts';
import { CALLBACK_PATH, PAYMENT_PROVIDER } from './payment-link.ts';
import { paymentNoticeSchema, type Settlement, settlePayment } from './settle-payment.ts';

const statusCodes: Record<Settlement, number> = { settled: 200, repeated: 200, unknown: 404, conflict: 409 };

/**
 * The callback by which the payment side reports a payment's outcome. Answers 200 `{ "status": "OK" }` when it is
 * booked, now or before; 401 without its signature over the raw body, 400 for a body that breaks the schema, 404 for an
 * unknown payment, 409 for another amount or status than booked.
 */
export async function servePaymentCallback(http: FastifyInstance, application: Application): Promise<void> {
  acceptRawBodies(http);
  http.post(CALLBACK_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = rawBody(request.body);
    const keys = await readProviderKeys(application.database, PAYMENT_PROVIDER);
    if (!verify(body, readSignature(request.raw.rawHeaders), keys)) return reply.code(401).send({ status: 'INVALID_SIGNATURE' });
    const notice = paymentNoticeSchema.safeParse(parseJson(body));
    if (!notice.success) return reply.code(400).send({ status: 'INVALID_BODY' });
    const settlement = await settlePayment(application, notice.data);
    const code = statusCodes[settlement];
    return reply.code(code).send({ status: code === 200 ? 'OK' : settlement.toUpperCase() });
  });
}
