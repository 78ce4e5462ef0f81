import { createPublicKey, type KeyObject } from 'node:crypto';
import { answerQuestions } from '../../platform/asking-thread.ts';
import { checkSignature, type SignedBatch } from './signature-check.ts';

/** Amazon signs with one certificate for months. */
let lastKey: { readonly pem: string; readonly key: KeyObject } | null = null;

answerQuestions(async ({ publicKey, bytes, ends }: SignedBatch): Promise<readonly boolean[]> => {
  if (lastKey?.pem !== publicKey) lastKey = { pem: publicKey, key: createPublicKey(publicKey) };
  const { key } = lastKey;
  const part = (place: number) =>
    Buffer.from(bytes.buffer, ends[place - 1] ?? 0, (ends[place] ?? 0) - (ends[place - 1] ?? 0));
  const answers: boolean[] = [];
  for (let place = 0; place < ends.length; place += 2) {
    answers.push(await checkSignature(key, part(place), part(place + 1)));
  }
  return answers;
});
