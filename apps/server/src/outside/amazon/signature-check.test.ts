import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature } from './signature-check.ts';
import { flipBit } from './verification-world.fixture.ts';

const [ours, theirs] = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
];

describe('a signature', () => {
  it('is genuine of its key and body only, however many are asked at once', async () => {
    const bodies = Array.from({ length: 40 }, (_, number) =>
      Buffer.from(`{"turn":${number}}`.padEnd(number * 97, ' ')),
    );
    const answers = await Promise.all(
      bodies.flatMap((body, number) => {
        const { privateKey, publicKey } = number % 2 === 0 ? ours : theirs;
        const otherKey = number % 2 === 0 ? theirs.publicKey : ours.publicKey;
        const signature = sign('sha256', body, privateKey);
        return [
          checkSignature(publicKey, body, signature),
          checkSignature(otherKey, body, signature),
          checkSignature(publicKey, flipBit(body, 3), signature),
          checkSignature(publicKey, body, flipBit(signature, 200)),
          checkSignature(publicKey, Buffer.concat([body, Buffer.from(' ')]), signature),
          checkSignature(publicKey, body, signature.subarray(1)),
          checkSignature(publicKey, body, Buffer.alloc(0)),
        ];
      }),
    );
    expect(answers).toEqual(bodies.flatMap(() => [true, false, false, false, false, false, false]));
  });

  it('leaves body and signature as they were', async () => {
    const body = Buffer.from('{"turn":1}');
    const signature = sign('sha256', body, ours.privateKey);
    await checkSignature(ours.publicKey, body, signature);
    expect(body.toString()).toBe('{"turn":1}');
    expect(signature).toHaveLength(256);
  });
});
