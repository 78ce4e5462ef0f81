import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Names for networks, as Express and Fastify know them in `trust proxy`. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export type IsTrusted = (address: string | undefined) => boolean;

/**
 * Reads addresses and networks, with commas between.
 * @throws Error that names the entry which is neither
 */
export function readNetworks(list: string): IsTrusted {
  const networks = new BlockList();
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => namedNetworks[entry] ?? [entry]);
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const bits = version === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    if (version === 0 || !Number.isInteger(length) || length < 0 || length > bits || prefix === '') {
      throw new Error(`${entry} is no address and no network`);
    }
    networks.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const plain = plainAddress(address ?? '');
    const version = isIP(plain);
    return version !== 0 && networks.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The address of whoever asks: what a trusted proxy says of them, else the socket's own. */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  let address = request.socket.remoteAddress ?? '';
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join() : (header ?? '')).split(',').reverse();
  for (const entry of forwarded) {
    const told = entry.trim();
    if (told === '' || !isTrusted(address)) break;
    address = told;
  }
  return address;
}

/** An IPv4 address, or the /64 of an IPv6 address, all of which one customer of a provider has. */
export function networkOf(given: string): string {
  const address = plainAddress(given);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** A server that listens on IPv6 as well sees IPv4 addresses within it. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
