import type { WebSocket } from 'ws';
import type { HubConnection, HubTransport } from './hub-connection.ts';

/** A WebSocket as a line of the hub; what it receives goes to the connection that `accept` makes of it. */
export function attachWebSocket(socket: WebSocket, accept: (transport: HubTransport) => HubConnection): HubConnection {
  const connection = accept({
    send: (text) => socket.send(text),
    bufferedBytes: () => socket.bufferedAmount,
    close: () => socket.close(),
    abort: () => socket.terminate(),
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) connection.close({ error: 'Binary messages are not supported.', mayReconnect: false });
    else connection.receive(data.toString());
  });
  // A broken frame or one over the limit arrives here; the socket closes itself afterwards.
  socket.on('error', () => connection.transportClosed());
  socket.on('close', () => connection.transportClosed());
  return connection;
}
