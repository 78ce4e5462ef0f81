import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import ssh2, { type Connection, type FileEntry, type Server, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export interface SftpServer {
  readonly port: number;
  /** Path to what stands there; a test changes it as it likes. */
  readonly files: Map<string, { content: Buffer; mtime: number }>;
  /** What a read does, where it is not to answer; told how many there were. */
  onRead: ((count: number, connection: Connection) => 'answer' | 'silence') | null;
  readonly reads: () => number;
  close(): Promise<void>;
}

/** A real SSH server on loopback with an SFTP subsystem over files in memory. */
export async function startSftpServer(options: {
  hostKey: string;
  port?: number;
  /** 'keyboard' asks by keyboard-interactive, as servers behind PAM do. */
  signIn: { username: string; password?: string; keyboard?: string; publicKey?: string };
}): Promise<SftpServer> {
  const files: SftpServer['files'] = new Map();
  const connections = new Set<Connection>();
  let count = 0;
  const server: Server = new ssh2.Server({ hostKeys: [options.hostKey] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => {
      const { username, password, keyboard, publicKey } = options.signIn;
      if (context.username !== username) return context.reject();
      if (context.method === 'password' && password !== undefined && context.password === password) {
        return context.accept();
      }
      if (context.method === 'keyboard-interactive' && keyboard !== undefined) {
        return context.prompt([{ prompt: 'Password: ', echo: false }], (answers) =>
          answers[0] === keyboard ? context.accept() : context.reject(),
        );
      }
      if (context.method === 'publickey' && publicKey !== undefined) {
        const known = ssh2.utils.parseKey(publicKey);
        if (known instanceof Error) throw known;
        const key = Array.isArray(known) ? known[0] : known;
        if (!key?.getPublicSSH().equals(context.key.data)) return context.reject();
        const isSigned =
          !context.signature ||
          key.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo) === true;
        return isSigned ? context.accept() : context.reject();
      }
      return context.reject(['password', 'keyboard-interactive', 'publickey']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), connection));
    });
  });

  function serve(sftp: SFTPWrapper, connection: Connection): void {
    const handles: (string | undefined)[] = [];
    const pathOf = (handle: Buffer) => handles[handle.readUInt32BE(0)] ?? '';
    const attributesOf = (path: string) => {
      const file = files.get(path);
      if (!file) return null;
      const mode = path.endsWith('/folder') ? 0o040755 : 0o100644;
      return { mode, uid: 0, gid: 0, size: file.content.length, atime: file.mtime, mtime: file.mtime };
    };
    const stat = (id: number, path: string) => {
      const attributes = attributesOf(path);
      if (attributes) sftp.attrs(id, attributes);
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    };
    sftp.on('STAT', stat);
    sftp.on('LSTAT', stat);
    sftp.on('FSTAT', (id: number, handle: Buffer) => stat(id, pathOf(handle)));
    sftp.on('OPEN', (id: number, path: string, flags: number) => {
      if (path.includes('secret') || (flags & OPEN_MODE.WRITE) !== 0) {
        return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      }
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(handles.push(path) - 1);
      sftp.handle(id, handle);
    });
    sftp.on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
      count += 1;
      if (api.onRead?.(count, connection) === 'silence') return;
      const content = files.get(pathOf(handle))?.content ?? Buffer.alloc(0);
      if (offset >= content.length) return sftp.status(id, STATUS_CODE.EOF);
      sftp.data(id, content.subarray(offset, offset + length));
    });
    sftp.on('CLOSE', (id: number) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('OPENDIR', (id: number) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED));
    sftp.on('READDIR', (id: number) => sftp.name(id, [] as FileEntry[]));
  }

  // Its own listener waits for acknowledgements between two answers, as no real server does.
  const listener = createServer({ noDelay: true }, (socket) => server.injectSocket(socket));
  listener.listen(options.port ?? 0, '127.0.0.1');
  await once(listener, 'listening');
  const api: SftpServer = {
    port: (listener.address() as AddressInfo).port,
    files,
    onRead: null,
    reads: () => count,
    async close() {
      for (const connection of connections) connection.end();
      await new Promise<void>((done) => listener.close(() => done()));
    },
  };
  return api;
}

/** A key pair in OpenSSH's form. */
export function makeKeys(passphrase?: string): { private: string; public: string } {
  const pair =
    passphrase === undefined
      ? ssh2.utils.generateKeyPairSync('ed25519')
      : ssh2.utils.generateKeyPairSync('ed25519', { passphrase, cipher: 'aes256-cbc', rounds: 4 });
  // ssh2 drops a public key's leading zero: one pair in 256 is none that anybody could read.
  return ssh2.utils.parseKey(pair.public) instanceof Error ? makeKeys(passphrase) : pair;
}
