import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { OutsideFault } from './exchange.ts';
import { checkedLookup, forbidden } from './public-address.ts';

export interface SyslogServer {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  /** PEM; null for the CAs that everybody trusts. */
  readonly ca: string | null;
}

export interface SyslogLine {
  readonly at: Date;
  readonly host: string;
  /** Up to 32 visible ASCII characters; others are left out. */
  readonly kind: string;
  readonly isWarning: boolean;
  readonly data: Readonly<Record<string, string | null>>;
  readonly text: string;
}

const facilityLogAudit = 13;
/** The number that IANA keeps for documentation: we have none of our own. */
const dataId = 'voicecart@32473';
/** How long a server may take to close its end, which says that it has read all. */
const closeMs = 5_000;

/** A message by RFC 5424. The text begins with a BOM, which says that it is UTF-8. */
export function syslogMessage({ at, host, kind, isWarning, data, text }: SyslogLine): string {
  const priority = facilityLogAudit * 8 + (isWarning ? 4 : 5);
  const name = kind.replace(/[^\x21-\x7e]/g, '').slice(0, 32) || '-';
  const params = Object.entries(data).flatMap(([key, value]) =>
    value === null ? [] : [`${key}="${plain(value).replace(/["\\\]]/g, String.raw`\$&`)}"`],
  );
  return `<${priority}>1 ${at.toISOString()} ${host} voicecart - ${name} [${[dataId, ...params].join(' ')}] \uFEFF${plain(text)}`;
}

/** One line stays one line, whatever a merchant wrote into it. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/**
 * Sends messages over one connection, each with its length in front (RFC 5425, 4.3; RFC 6587, 3.4.1), and waits until the
 * server has read them to the end and closed. Syslog answers nothing: one that leaves its end open is believed after five
 * seconds.
 * @param isAllowed of addresses: the connection goes to the one that was checked
 * @throws OutsideFault with a message for a person
 */
export async function sendSyslog(
  server: SyslogServer,
  messages: readonly string[],
  { isAllowed, timeoutMs }: { readonly isAllowed: (address: string) => boolean; readonly timeoutMs: number },
): Promise<void> {
  const { host, port, isTls, ca } = server;
  if (isIP(host) !== 0 && !isAllowed(host)) throw forbidden('The address is not public.');
  const frames = Buffer.concat(messages.map((message) => Buffer.from(`${Buffer.byteLength(message)} ${message}`)));
  const to = { host, port, lookup: checkedLookup(isAllowed) };
  const socket = isTls
    ? connectTls({ ...to, ...(ca === null ? {} : { ca }), ...(isIP(host) === 0 ? { servername: host } : {}) })
    : connect(to);
  const late = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs);
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect');
    await written(socket, frames);
  } catch (error) {
    throw new OutsideFault(reasonOf(error), { code: 'NETWORK', isTransient: true, cause: error });
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

function written(socket: Socket, frames: Buffer): Promise<void> {
  // Bytes that come back mean nothing, but unread they would keep the end from being seen.
  socket.resume();
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => (socket.writableFinished ? resolve() : reject(new Error('closed too early'))));
    socket.end(frames, () => setTimeout(resolve, closeMs).unref());
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof OutsideFault) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return 'The server refused the connection.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host has no address.';
  if (/CERT|ALTNAME|SELF_SIGNED|ISSUER|VERIFY/.test(code))
    return `The certificate of the server was not accepted (${code}).`;
  if (/^ERR_SSL/.test(code)) return 'The server does not answer with TLS.';
  return 'The server could not be reached, or did not take everything.';
}
