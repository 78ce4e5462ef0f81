import { describe, expect, it } from 'vitest';
import { qrPath } from '../../../outside/qr-path.ts';
import { networkOf } from '../../../platform/http/networks.ts';
import { codeAt, newRecoveryCodes, newSecret, secretUri, stepOfCode } from './one-time-codes.ts';

describe('codes of an authenticator', () => {
  /** The last six digits of RFC 6238's own examples (appendix B); its secret in base32. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %s s', (seconds, code) => {
    expect(codeAt(secret, seconds * 1000)).toBe(code);
    expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('are taken half a minute early or late, and no more', () => {
    const now = 1_800_000_015_000;
    const step = Math.floor(now / 30_000);
    expect([-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, codeAt(secret, now + off * 30_000), now))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('never take %j', (code) => {
    expect(stepOfCode(secret, code)).toBeNull();
  });

  it('come from secrets of 160 bits', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});

describe('recovery codes', () => {
  it('are ten, easy to read off paper', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });
});

describe('the picture of a secret', () => {
  it('draws the three corners that a camera looks for', () => {
    const { size, path } = qrPath(secretUri(newSecret(), 'Voicecart', 'ada@shop.example'));
    const lineAt = (x: number, y: number) => path.includes(`M${x} ${y}h7v1h-7z`);
    expect([lineAt(0, 0), lineAt(size - 7, 0), lineAt(0, size - 7)]).toEqual([true, true, true]);
    expect(lineAt(size - 7, size - 7)).toBe(false);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:DB8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
