import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Longer than a test: a request on a connection that is just being closed gets no answer. */
const KEEP_ALIVE_MS = 300_000;

export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  raw: string;
}

export interface MailReceiver {
  /** `smtp://127.0.0.1:port`. */
  url: string;
  port: number;
  mails: ReceivedMail[];
  /**
   * Decides how a mail to this address is answered: an SMTP status, or a connection that is cut when the mail has been
   * received.
   */
  answerTo: (address: string) => number | 'lose-answer' | null;
  close(): Promise<void>;
}

function smtpError(status: number, address: string): Error {
  return Object.assign(new Error(`no mail for ${address}`), { responseCode: status });
}

/** Starts a real SMTP server on a free port of this machine that stores what it receives. */
export async function startMailReceiver(options: SMTPServerOptions = {}): Promise<MailReceiver> {
  const sockets = new Map<string, Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo({ address }, _session, callback) {
      const answer = receiver.answerTo(address);
      callback(typeof answer === 'number' ? smtpError(answer, address) : null);
    },
    async onData(stream, session, callback) {
      // A client that dies in the middle of a mail has not sent it.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      receiver.mails.push({ ...(await PostalMime.parse(raw)), envelope: { from, to }, raw });
      if (receiver.answerTo(to[0] ?? '') === 'lose-answer') sockets.get(String(session.remotePort))?.destroy();
      else callback();
    },
    ...options,
  });
  server.server.on('connection', (socket) => sockets.set(String(socket.remotePort), socket));
  server.on('error', () => {
    // A connection that a test has cut.
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const receiver: MailReceiver = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails: [],
    answerTo: () => null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}

/** Accepts connections and never answers. */
export async function startMuteServer(): Promise<{ port: number; connections: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    mute.connections += 1;
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mute = {
    port: (server.address() as AddressInfo).port,
    connections: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return mute;
}

export interface ReceivedSms {
  to: string;
  text: string;
  headers: IncomingHttpHeaders;
}

export interface SmsReceiver {
  url: string;
  texts: ReceivedSms[];
  /** Answers in order, the last one repeated; `lose-answer` cuts the connection after the text has been received. */
  answers: (number | 'lose-answer' | { status: number; headers: Record<string, string> })[];
  close(): Promise<void>;
}

/** Starts a gateway for text messages on a free port of this machine. */
export async function startSmsReceiver(): Promise<SmsReceiver> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { to: string; text: string };
    receiver.texts.push({ ...body, headers: request.headers });
    const answer = (receiver.answers.length > 1 ? receiver.answers.shift() : receiver.answers[0]) ?? 200;
    if (answer === 'lose-answer') return void request.socket.destroy();
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: SmsReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    texts: [],
    answers: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return receiver;
}
