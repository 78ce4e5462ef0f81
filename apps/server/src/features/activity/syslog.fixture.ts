import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

/** A certificate for `localhost` that signs itself, and its key, both PEM. */
export async function makeCertificate(): Promise<{ readonly cert: string; readonly key: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { cert: made.toString('pem'), key };
}

export interface SyslogReceiver {
  readonly port: number;
  /** What it was sent, message by message. */
  readonly found: readonly string[];
  /** How many came so far. */
  connections(): number;
  close(): Promise<void>;
}

/** A syslog server on loopback. @param how it is spoken to: by TCP, by TLS with a certificate, or it breaks off at once */
export async function startReceiver(
  how: 'tcp' | 'breaks' | { readonly cert: string; readonly key: string },
): Promise<SyslogReceiver> {
  const found: string[] = [];
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    if (how === 'breaks') return socket.resetAndDestroy();
    let bytes = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      for (let message = firstOf(bytes); message; message = firstOf(bytes)) {
        found.push(message.text);
        bytes = bytes.subarray(message.end);
      }
    });
  };
  const receiver: Server = typeof how === 'string' ? createServer(take) : createTlsServer(how, take);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  receiver.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  const address = receiver.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.');
  const close = () =>
    new Promise<void>((resolve) => {
      receiver.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port: address.port, found, connections: () => sockets.size, close };
}

/** The first whole message: its length in bytes, a space, and so many bytes. */
function firstOf(bytes: Buffer): { readonly text: string; readonly end: number } | null {
  const head = /^(\d+) /.exec(bytes.subarray(0, 12).toString('latin1'));
  if (!head) return null;
  const end = head[0].length + Number(head[1]);
  return bytes.length < end ? null : { text: bytes.subarray(head[0].length, end).toString(), end };
}
