import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openSftpFile, type SftpRequest } from './sftp-file.ts';
import { makeKeys, type SftpServer, startSftpServer } from './sftp-server.fixture.ts';

const hostKeys = makeKeys();
const signIn = { username: 'shop', password: 'secret' };
const longAgo = Math.floor(Date.UTC(2026, 0, 1) / 1000);

let server: SftpServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(options: Partial<Parameters<typeof startSftpServer>[0]> = {}): Promise<SftpServer> {
  server = await startSftpServer({ hostKey: hostKeys.private, signIn, ...options });
  server.files.set('/feeds/products.csv', { content: Buffer.from('sku,title\n'), mtime: longAgo });
  return server;
}

const request = (port: number, more: Partial<SftpRequest> = {}): SftpRequest => ({
  url: `sftp://127.0.0.1:${port}/feeds/products.csv`,
  username: 'shop',
  password: 'secret',
  privateKey: '',
  hostKey: null,
  onHostKey: async () => undefined,
  knownEtag: null,
  bytesMax: 50_000_000,
  timeoutMs: 60_000,
  idleMs: 30_000,
  isLoopbackAllowed: true,
  ...more,
});

async function read(given: SftpRequest): Promise<Buffer> {
  const found = await openSftpFile(given);
  if (!found) throw new Error('unchanged');
  const parts: Buffer[] = [];
  for await (const part of found.bytes) parts.push(part);
  return Buffer.concat(parts);
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

describe('a file on an SFTP server', () => {
  it('is read whole, also a large one, and told as unchanged by size and time', async () => {
    const { port, files } = await start();
    const content = Buffer.alloc(3_000_000, 'a,b,c\n');
    files.set('/feeds/my products.csv', { content, mtime: longAgo });
    const url = `sftp://127.0.0.1:${port}/feeds/my%20products.csv`;
    expect((await read(request(port, { url }))).equals(content)).toBe(true);
    const found = await openSftpFile(request(port, { url }));
    for await (const _part of found?.bytes ?? []) break;
    expect(found?.etag).toBe(`3000000-${longAgo}`);
    expect(await openSftpFile(request(port, { url, knownEtag: found?.etag ?? '' }))).toBeNull();
    files.set('/feeds/my products.csv', { content, mtime: Math.floor(Date.now() / 1000) });
    // Written just now: a second later it may be another file of the same size and second.
    const fresh = await openSftpFile(request(port, { url }));
    expect(fresh?.etag).toBeNull();
    for await (const _part of fresh?.bytes ?? []) break;
  });

  it('is signed in to by password, by keyboard-interactive or by key, also one with a passphrase', async () => {
    expect(await codeOf(read(request((await start()).port)))).toBe('fine');
    await server?.close();
    expect(await codeOf(read(request((await start({ signIn: { username: 'shop', keyboard: 'secret' } })).port)))).toBe(
      'fine',
    );
    for (const passphrase of [undefined, 'pass phrase']) {
      await server?.close();
      const keys = makeKeys(passphrase);
      const { port } = await start({ signIn: { username: 'shop', publicKey: keys.public } });
      const given = { privateKey: keys.private, password: passphrase ?? '' };
      expect(await codeOf(read(request(port, given)))).toBe('fine');
      expect(await codeOf(read(request(port, { ...given, privateKey: makeKeys().private, password: '' })))).toBe(
        'SIGN_IN',
      );
      if (passphrase) expect(await codeOf(read(request(port, { ...given, password: 'wrong' })))).toBe('SIGN_IN');
    }
    const { port } = server ?? (await start());
    expect(await codeOf(read(request(port, { privateKey: 'no key' })))).toBe('SIGN_IN');
  });

  it('shows its key, and is refused with another one before anything secret is said', async () => {
    const { port } = await start();
    let hostKey = '';
    const onHostKey = async (shown: string) => {
      hostKey = shown;
    };
    await read(request(port, { onHostKey }));
    expect(hostKey).toMatch(/^ssh-ed25519 SHA256:[\w+/]{43}$/);
    expect(await codeOf(read(request(port, { hostKey })))).toBe('fine');
    await server?.close();
    const other = await start({ hostKey: makeKeys().private });
    const refused = openSftpFile(request(other.port, { hostKey }));
    await expect(refused).rejects.toMatchObject({
      code: 'HOST_KEY',
      isTransient: false,
      message: expect.stringMatching(/^ssh-ed25519 SHA256:/),
    });
  });

  it('says what is wrong: no file, a folder, not allowed, wrong password, too large', async () => {
    const { port, files } = await start();
    files.set('/feeds/folder', { content: Buffer.alloc(0), mtime: longAgo });
    files.set('/feeds/secret.csv', { content: Buffer.from('x'), mtime: longAgo });
    const at = (path: string) => ({ url: `sftp://127.0.0.1:${port}${path}` });
    expect(await codeOf(read(request(port, at('/feeds/none.csv'))))).toBe('NO_FILE');
    expect(await codeOf(read(request(port, at('/feeds/folder'))))).toBe('NO_FILE');
    expect(await codeOf(read(request(port, at('/feeds/secret.csv'))))).toBe('DENIED');
    expect(await codeOf(read(request(port, { password: 'wrong' })))).toBe('SIGN_IN');
    expect(await codeOf(read(request(port, { bytesMax: 5 })))).toBe('TOO_LARGE');
  });

  it('that breaks off, falls silent or never was one ends as what it is', async () => {
    const sftp = await start();
    sftp.files.set('/feeds/products.csv', { content: Buffer.alloc(3_000_000), mtime: longAgo });
    sftp.onRead = (_count, connection) => {
      connection.end();
      return 'silence';
    };
    expect(await codeOf(read(request(sftp.port)))).toBe('NETWORK');
    sftp.onRead = () => 'silence';
    expect(await codeOf(read(request(sftp.port, { idleMs: 1_000 })))).toBe('TIMEOUT');
    const aborting = new AbortController();
    sftp.onRead = () => {
      aborting.abort();
      return 'silence';
    };
    expect(await codeOf(read(request(sftp.port, { signal: aborting.signal })))).toBe('ABORTED');

    const mute = createServer((socket) => socket.on('error', () => undefined));
    mute.listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await codeOf(read(request(port, { idleMs: 1_000 })))).toBe('TIMEOUT');
    mute.close();
    expect(await codeOf(read(request(port)))).toBe('NETWORK');
  });

  it.each([
    'sftp://10.0.0.1/feed.csv',
    'sftp://127.0.0.1/feed.csv',
    'sftp://[::1]/feed.csv',
    'sftp://[::ffff:10.0.0.1]/feed.csv',
    'sftp://2130706433/feed.csv',
    'sftp://0x7f.1/feed.csv',
    'sftp://127.1/feed.csv',
    'sftp://169.254.169.254/feed.csv',
    'sftp://localhost/feed.csv',
    'sftp://192.168.1.1:2222/feed.csv',
    'sftp://8.8.8.8:25/feed.csv',
    'sftp://name:password@8.8.8.8/feed.csv',
    'file:///etc/passwd',
    'https://shop.example/feed.csv',
  ])('%s is not asked', async (url) => {
    expect(await codeOf(openSftpFile(request(22, { url, isLoopbackAllowed: false })))).toBe('FORBIDDEN_ADDRESS');
  });
});
