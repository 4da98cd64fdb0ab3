import type { FastifyInstance } from 'fastify';
import { SIGNATURE_HEADER, signBytes } from '../keys/signature.ts';
import type { Sandbox } from '../sandbox.ts';
import { recallPayment, recallSchema } from './recall-payment.ts';
import { keepRawBodies, readSignedCall } from './signed-call.ts';
import { readStatement, statementRequestSchema } from './statement.ts';
import { instructionSchema, takeInstruction } from './take-instruction.ts';

/**
 * Registers the operator's own calls: instructions, recalls and the statement. The operator signs each call with its
 * key over the raw body. The sandbox signs the statement with its own key.
 */
export async function registerOperatorRoutes(http: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { operatorPublicKey } = sandbox.settings;
  keepRawBodies(http);
  http.post('/payments/instructions', async (request, reply) => {
    const call = readSignedCall(request, operatorPublicKey, instructionSchema);
    if ('statusCode' in call) return reply.code(call.statusCode).send({ status: call.status });
    const taken = takeInstruction(sandbox, call.content);
    return 'refusal' in taken ? reply.code(409).send({ status: taken.refusal }) : reply.send({ status: 'OK', external_id: taken.externalId });
  });
  http.post('/payments/recalls', async (request, reply) => {
    const call = readSignedCall(request, operatorPublicKey, recallSchema);
    if ('statusCode' in call) return reply.code(call.statusCode).send({ status: call.status });
    return recallPayment(sandbox, call.content.payment) ? reply.send({ status: 'OK' }) : reply.code(404).send({ status: 'UNKNOWN_PAYMENT' });
  });
  http.post('/payments/statement', async (request, reply) => {
    const call = readSignedCall(request, operatorPublicKey, statementRequestSchema);
    if ('statusCode' in call) return reply.code(call.statusCode).send({ status: call.status });
    const bytes = Buffer.from(JSON.stringify(readStatement(sandbox, call.content)));
    return reply.header(SIGNATURE_HEADER, signBytes(bytes, sandbox.keys.privateKey)).type('application/json').send(bytes);
  });
}
