import { createPublicKey, type KeyObject } from 'node:crypto';
import { answerQuestions } from '../../platform/asking-thread.ts';
import { Finding, isSigned, type SignedBatch } from './signature-check.ts';

/** Amazon signs with one certificate for months. */
let lastKey: { readonly pem: string; readonly key: KeyObject } | null = null;

answerQuestions(async ({ publicKey, bytes, ends, shared }: SignedBatch): Promise<null> => {
  if (lastKey?.pem !== publicKey) lastKey = { pem: publicKey, key: createPublicKey(publicKey) };
  const { key } = lastKey;
  const part = (place: number) =>
    Buffer.from(bytes.buffer, ends[place - 1] ?? 0, (ends[place] ?? 0) - (ends[place - 1] ?? 0));
  const leftAt = shared.length - 1;
  // The other thread comes towards this one from the end.
  for (let place = 0; place < Atomics.load(shared, leftAt); place += 1) {
    const isGenuine = isSigned(key, part(2 * place), part(2 * place + 1));
    Atomics.store(shared, place, isGenuine ? Finding.genuine : Finding.forged);
  }
  return null;
});
