import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { OutsideFault } from './exchange.ts';

/** Every range that IANA's special-purpose registries keep from the public internet, and those that wrap one of them. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6, only what is given out for public use; the rest is special, mapped or not yet anything. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is one of the public internet. @param address IPv4 or IPv6, without brackets */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  if (family === 4) return !special.check(bare, 'ipv4');
  return family === 6 && publicIpv6.check(bare, 'ipv6') && !special.check(bare, 'ipv6');
}

/** Looks a name up and hands on only checked addresses; one bad among them spoils the name. */
export function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) {
        return callback(forbidden('The address is not public.'), '', 0);
      }
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

/**
 * Judges a host before it is kept, as `checkedLookup` does with each call. A name without an address is let through: it
 * may get one, which is judged then.
 * @throws OutsideFault 'FORBIDDEN_ADDRESS'
 */
export function requireAllowedHost(host: string, isAllowed: (address: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    checkedLookup(isAllowed)(host, { all: true }, (error) => {
      if (error instanceof OutsideFault) reject(error);
      else resolve();
    });
  });
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** The fault of an address that may not be asked. */
export function forbidden(message: string): OutsideFault {
  return new OutsideFault(message, { code: 'FORBIDDEN_ADDRESS', isTransient: false });
}
