import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what it likes, as no well-behaved client does. */
export interface RawClient {
  readonly socket: Socket;
  /** What has come so far. */
  readonly received: () => string;
  /** Resolves when the server has closed, with milliseconds since the connection was opened. */
  readonly closed: Promise<number>;
}

/** Opens a connection and writes to it; `from` is an address of this machine that it comes from. */
export async function openRaw(url: string, text = '', from?: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(from ? { localAddress: from } : {}) });
  const opened = performance.now();
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  // A cut is what several tests wait for.
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - opened)));
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, received: () => received, closed };
}

/** Half requests of several kinds: no byte at all, part of a head, a head without its body, part of a body. */
export const halfRequests: readonly string[] = [
  '',
  'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'POST /mobile-api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  'POST /mobile-api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email":"',
  'POST /voice/alexa/nobody HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"version',
];

/** Sends `count` half requests, some hundred at once, and leaves them open; what the server cuts is not opened again. */
export async function halfSend(url: string, count: number): Promise<{ end(): void }> {
  const sockets: Socket[] = [];
  const { hostname, port } = new URL(url);
  for (let first = 0; first < count; first += 200) {
    const some = Array.from({ length: Math.min(200, count - first) }, (_, index) => {
      const socket = connect(Number(port), hostname);
      // Read, so that an end is heard of.
      socket.resume().on('error', () => undefined);
      sockets.push(socket);
      const half = halfRequests[(first + index) % halfRequests.length] ?? '';
      return new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.once('connect', () => {
          if (half !== '') socket.write(half);
          resolve();
        });
      });
    });
    await Promise.all(some);
  }
  return {
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
