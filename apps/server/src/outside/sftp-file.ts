import { createHash } from 'node:crypto';
import { connect, isIP, type Socket } from 'node:net';
import ssh2, { Client, type ConnectConfig, type ServerHostKeyAlgorithm, type SFTPWrapper, type Stats } from 'ssh2';
import { OutsideFault } from './exchange.ts';
import { checkedLookup, forbidden, isLoopback, isPublicAddress } from './public-address.ts';
import type { PublicFile } from './public-file.ts';

export interface SftpRequest {
  /** `sftp://host[:port]/path` */
  readonly url: string;
  readonly username: string;
  /** Of the account, or of the private key where there is one. */
  readonly password: string;
  /** OpenSSH, PEM or PuTTY; '' where the account has a password. */
  readonly privateKey: string;
  /** The server's key as it was shown before (`ssh-ed25519 SHA256:...`); null trusts what is shown. */
  readonly hostKey: string | null;
  /** Told the key of a server that has let us in, to be asked for the next time. */
  readonly onHostKey: (hostKey: string) => Promise<void>;
  readonly knownEtag: string | null;
  readonly bytesMax: number;
  readonly timeoutMs: number;
  readonly idleMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly isLoopbackAllowed: boolean;
}

/** What keeps a private key from being signed in with; null where nothing does. */
export function privateKeyFault(privateKey: string, passphrase: string): 'format' | 'passphrase' | null {
  const parsed = ssh2.utils.parseKey(privateKey, passphrase === '' ? undefined : passphrase);
  const keys = Array.isArray(parsed) ? parsed : [parsed];
  const fault = keys.find((key) => key instanceof Error);
  if (fault instanceof Error) return /passphrase|decrypt|integrity/i.test(fault.message) ? 'passphrase' : 'format';
  return keys.some((key) => !(key instanceof Error) && key.isPrivateKey()) ? null : 'format';
}

/** Files that were written within this time may still be changed within the same second. */
const settledMs = 60_000;

/** The address, if it may be asked at all; names are judged once they are looked up. @throws OutsideFault */
export function checkedSftpUrl({ url: text, isLoopbackAllowed }: Pick<SftpRequest, 'url' | 'isLoopbackAllowed'>): URL {
  if (!URL.canParse(text)) throw forbidden('The address is none.');
  const url = new URL(text);
  if (url.protocol !== 'sftp:' || url.hostname === '') throw forbidden('Only SFTP is asked here.');
  if (url.username !== '' || url.password !== '') throw forbidden('The address holds a password.');
  const port = portOf(url);
  // Below, other services listen than those that give out files.
  if (port !== 22 && port < 1024) throw forbidden('Only the usual ports are asked.');
  const host = hostOf(url);
  // Unlike those of http, addresses of other schemes keep `0x7f.1` and its like as they are written.
  if (isIP(host) === 0 && /^[\d.]+$|^0x/i.test(host)) throw forbidden('The address is not public.');
  if (isIP(host) !== 0 && !isAllowed(host, isLoopbackAllowed)) throw forbidden('The address is not public.');
  return url;
}

/**
 * Opens a file on an SFTP server that somebody else chose, under the rules of `openPublicFile`: the connection goes to
 * an address that was checked. Null: it is unchanged. The bytes must be read, or the iteration ended.
 * @throws OutsideFault 'FORBIDDEN_ADDRESS', 'HOST_KEY' where the server shows another key than before, 'SIGN_IN',
 * 'NO_FILE', 'DENIED', 'TOO_LARGE', 'TIMEOUT', 'NETWORK', 'ABORTED'
 */
export async function openSftpFile(request: SftpRequest): Promise<PublicFile | null> {
  const url = checkedSftpUrl(request);
  const deadline = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
  const client = new Client();
  const end = () => client.destroy();
  signal.addEventListener('abort', end, { once: true });
  const close = () => {
    signal.removeEventListener('abort', end);
    client.destroy();
  };
  const explained = (error: unknown) => explain(error, request.signal, deadline);
  try {
    signal.throwIfAborted();
    const { hostKey, sftp } = await signIn(client, url, request);
    await request.onHostKey(hostKey);
    const path = decodeURIComponent(url.pathname);
    const stats = await stat(sftp, path);
    if (!stats.isFile()) throw fault('There is no file at this path.', 'NO_FILE');
    if (stats.size > request.bytesMax) throw fault('The file is too large.', 'TOO_LARGE');
    const changedMs = stats.mtime * 1000;
    const etag = Date.now() - changedMs > settledMs ? `${stats.size}-${stats.mtime}` : null;
    if (etag !== null && etag === request.knownEtag) {
      close();
      return null;
    }
    return {
      url,
      etag,
      lastModified: null,
      contentDisposition: '',
      bytes: readBytes(sftp, path, request, close, explained),
    };
  } catch (error) {
    close();
    throw explained(error);
  }
}

function signIn(client: Client, url: URL, request: SftpRequest): Promise<{ hostKey: string; sftp: SFTPWrapper }> {
  const { username, password, privateKey, idleMs } = request;
  let shown = '';
  const socket = openSocket(url, request.isLoopbackAllowed);
  return new Promise((resolve, reject) => {
    // Whatever happens later on the connection is told by the reader; without a listener it would end the process.
    client.on('error', (error) => {
      reject(shown !== '' && isOther(shown, request) ? otherKey(shown) : error);
      socket.destroy();
    });
    client.on('close', () => reject(fault('The connection was closed.', 'NETWORK')));
    socket.on('error', (error) => {
      reject(error);
      client.destroy();
    });
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(() => password)),
    );
    client.on('ready', () => {
      client.sftp((error, sftp) => {
        if (error) return reject(error);
        resolve({ hostKey: shown, sftp });
      });
    });
    const config: ConnectConfig = {
      sock: socket,
      username,
      readyTimeout: Math.min(idleMs, 30_000),
      keepaliveInterval: Math.max(1_000, Math.floor(idleMs / 3)),
      keepaliveCountMax: 3,
      tryKeyboard: privateKey === '' && password !== '',
      hostVerifier: (key: Buffer) => {
        shown = describeKey(key);
        return !isOther(shown, request);
      },
      ...(privateKey === '' ? { password } : { privateKey, ...(password === '' ? {} : { passphrase: password }) }),
      ...preferring(request.hostKey),
    };
    try {
      client.connect(config);
    } catch (error) {
      // A private key that cannot be read is told at once.
      socket.destroy();
      const message = error instanceof Error ? error.message : '';
      reject(/privateKey|passphrase/i.test(message) ? fault('The private key cannot be read.', 'SIGN_IN') : error);
    }
  });
}

function openSocket(url: URL, isLoopbackAllowed: boolean): Socket {
  const lookup = checkedLookup((address) => isAllowed(address, isLoopbackAllowed));
  // Reads are asked one after the other: each would wait for its acknowledgement.
  return connect({ host: hostOf(url), port: portOf(url), lookup, noDelay: true });
}

/** A server may have keys of several kinds: the kind that is known is asked for first. */
function preferring(hostKey: string | null): Pick<ConnectConfig, 'algorithms'> {
  const kind = hostKey?.split(' ')[0];
  if (kind === undefined) return {};
  const algorithms = hostKeyAlgorithms[kind] ?? [];
  return { algorithms: { serverHostKey: { prepend: [...algorithms], append: [], remove: [] } } };
}

const hostKeyAlgorithms: Readonly<Record<string, readonly ServerHostKeyAlgorithm[]>> = {
  'ssh-ed25519': ['ssh-ed25519'],
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256'],
  'ecdsa-sha2-nistp256': ['ecdsa-sha2-nistp256'],
  'ecdsa-sha2-nistp384': ['ecdsa-sha2-nistp384'],
  'ecdsa-sha2-nistp521': ['ecdsa-sha2-nistp521'],
};

/** A public key as `ssh-keygen -l` tells it: its kind and SHA-256. */
function describeKey(key: Buffer): string {
  const kind = key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1');
  return `${kind} SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function isOther(shown: string, { hostKey }: SftpRequest): boolean {
  return hostKey !== null && shown !== hostKey;
}

function otherKey(shown: string): OutsideFault {
  return new OutsideFault(shown, { code: 'HOST_KEY', isTransient: false });
}

function stat(sftp: SFTPWrapper, path: string): Promise<Stats> {
  return new Promise((resolve, reject) => {
    sftp.on('close', () => reject(fault('The connection was closed.', 'NETWORK')));
    sftp.stat(path, (error, stats) => (error ? reject(error) : resolve(stats)));
  });
}

async function* readBytes(
  sftp: SFTPWrapper,
  path: string,
  { bytesMax, idleMs }: SftpRequest,
  close: () => void,
  explained: (error: unknown) => OutsideFault,
): AsyncGenerator<Buffer, void, undefined> {
  let sizeBytes = 0;
  const stream = sftp.createReadStream(path, { highWaterMark: 256 * 1024 });
  // Its handle cannot be closed on a connection that is gone, which it would tell after the loop has ended.
  stream.on('error', () => undefined);
  // A connection that is lost ends the stream without a fault of its own.
  sftp.on('close', () => stream.destroy(fault('The connection was closed.', 'NETWORK')));
  let silence = setTimeout(() => stream.destroy(fault('The server fell silent.', 'TIMEOUT')), idleMs);
  try {
    for await (const chunk of stream) {
      clearTimeout(silence);
      sizeBytes += chunk.length;
      if (sizeBytes > bytesMax) throw fault('The file is too large.', 'TOO_LARGE');
      yield chunk;
      silence = setTimeout(() => stream.destroy(fault('The server fell silent.', 'TIMEOUT')), idleMs);
    }
  } catch (error) {
    throw explained(error);
  } finally {
    clearTimeout(silence);
    close();
  }
}

function explain(error: unknown, signal: AbortSignal | undefined, deadline: AbortSignal): OutsideFault {
  if (signal?.aborted) return fault('The fetch was given up.', 'ABORTED');
  if (deadline.aborted) return fault('The server did not answer in time.', 'TIMEOUT');
  if (error instanceof OutsideFault) return error;
  const { code, level } = partsOf(error);
  if (level === 'client-authentication') return fault('The server refuses the sign-in.', 'SIGN_IN');
  if (level === 'client-timeout') return fault('The server did not answer in time.', 'TIMEOUT');
  // The statuses of SFTP itself.
  if (code === 2) return fault('There is no file at this path.', 'NO_FILE');
  if (code === 3) return fault('The server does not give this file out.', 'DENIED');
  return fault('The server could not be reached.', 'NETWORK');
}

function partsOf(error: unknown): { code: unknown; level: unknown } {
  if (!(error instanceof Error)) return { code: undefined, level: undefined };
  return { code: 'code' in error ? error.code : undefined, level: 'level' in error ? error.level : undefined };
}

function isAllowed(address: string, isLoopbackAllowed: boolean): boolean {
  return isPublicAddress(address) || (isLoopbackAllowed && isLoopback(address));
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): number {
  return url.port === '' ? 22 : Number(url.port);
}

function fault(message: string, code: string): OutsideFault {
  return new OutsideFault(message, { code, isTransient: ['TIMEOUT', 'NETWORK', 'ABORTED'].includes(code) });
}
