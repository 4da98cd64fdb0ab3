import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

/** What the chat service does: serves its script, breaks the connection, or hangs. */
type Mode = 'gives' | 'breaks' | 'hangs';

export interface ChatService {
  /** Address of its script. */
  address: string;
  mode: Mode;
  /** How often its script was requested. */
  asked: number;
  /** The script; a test may replace it. */
  script: string;
  close(): Promise<void>;
}

/** A chat as a third party might write it: it greets and shows what was typed. */
const CHAT = `
  document.body.innerHTML = '<p>Merhaba, nasıl yardım edelim?</p><ol></ol><form><input aria-label="Mesaj"><button>Gönder</button></form>';
  document.forms[0].onsubmit = (event) => {
    event.preventDefault();
    const said = document.createElement('li');
    said.textContent = document.querySelector('input').value;
    document.querySelector('ol').append(said);
  };
`;

/** Starts a live chat service on a free port. */
export async function startChatService(): Promise<ChatService> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (request.url !== '/widget.js') return response.writeHead(404).end();
    service.asked += 1;
    if (service.mode === 'breaks') return response.destroy();
    if (service.mode === 'gives') response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(service.script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: ChatService = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/widget.js`,
    mode: 'gives',
    asked: 0,
    script: CHAT,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
