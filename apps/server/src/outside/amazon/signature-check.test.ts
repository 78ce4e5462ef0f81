import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSignature, SignatureThread } from './signature-check.ts';
import { flipBit } from './verification-world.test-support.ts';

const [ours, theirs] = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
];
const thread = new SignatureThread();

afterAll(() => thread.close());

describe.each([
  { where: 'where it is asked', check: checkSignature },
  { where: 'in a thread', check: thread.check },
])('a signature checked $where', ({ check }) => {
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
          check(publicKey, body, signature),
          check(otherKey, body, signature),
          check(publicKey, flipBit(body, 3), signature),
          check(publicKey, body, flipBit(signature, 200)),
          check(publicKey, Buffer.concat([body, Buffer.from(' ')]), signature),
          check(publicKey, body, signature.subarray(1)),
          check(publicKey, body, Buffer.alloc(0)),
        ];
      }),
    );
    expect(answers).toEqual(bodies.flatMap(() => [true, false, false, false, false, false, false]));
  });

  it('leaves body and signature as they were', async () => {
    const body = Buffer.from('{"turn":1}');
    const signature = sign('sha256', body, ours.privateKey);
    await check(ours.publicKey, body, signature);
    expect(body.toString()).toBe('{"turn":1}');
    expect(signature).toHaveLength(256);
  });
});

it('what a thread had not answered when it ended is checked here, and the next by a new thread', async () => {
  const ending = new SignatureThread();
  const body = Buffer.from('{"turn":1}');
  const signature = sign('sha256', body, ours.privateKey);
  // As it is read from a certificate: another object of the same key.
  const publicKey = createPublicKey(ours.publicKey.export({ type: 'spki', format: 'pem' }));
  const asked = [ending.check(publicKey, body, signature), ending.check(publicKey, flipBit(body, 1), signature)];
  await new Promise((resolve) => setImmediate(resolve));
  await ending.close();
  expect(await Promise.all(asked)).toEqual([true, false]);
  expect(await ending.check(publicKey, body, signature)).toBe(true);
  await ending.close();
});
