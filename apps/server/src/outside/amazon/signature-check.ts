import { type KeyObject, verify } from 'node:crypto';

/**
 * Tells whether `signature` is the key holder's over these bytes (RSA with SHA-256, as Amazon signs). Node checks it in its
 * thread pool: it is the largest single piece of work in answering Alexa.
 */
export function checkSignature(publicKey: KeyObject, body: Buffer, signature: Buffer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    verify('sha256', body, publicKey, signature, (error, isGenuine) => (error ? reject(error) : resolve(isGenuine)));
  });
}
