import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@voicecart/contract/routes/passkey-questions';

/** What an authenticator or a page may say that is not so. */
interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Nobody showed a finger, a face or a PIN. */
  readonly isUnverified?: boolean;
  /** Signs with a key of its own. */
  readonly isForged?: boolean;
  /** Whose passkey it is; null says nothing of it. */
  readonly userHandle?: string | null;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** An authenticator with one ES256 key, and the browser in front of it. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  #userHandle: string | undefined;
  readonly #origin: string;
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(publicUrl: string) {
    this.#origin = new URL(publicUrl).origin;
  }

  make({ challenge, rp, user }: NewPasskeyQuestion, lie: Lie = {}): NewPasskeyAnswer {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    // Type EC2, ES256, curve P-256 (RFC 9053, section 2.1 and 7.1.1).
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const authData = Buffer.concat([this.#said(lie.rpId ?? rp.id, flags.attested, lie), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#page('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  answer({ challenge, rpId }: PasskeyQuestion, lie: Lie = {}): PasskeyAnswer {
    this.counter += 1;
    const page = this.#page('webauthn.get', challenge, lie);
    const authData = this.#said(lie.rpId ?? rpId, 0, lie);
    const key = lie.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.#key;
    const userHandle = lie.userHandle === undefined ? this.#userHandle : lie.userHandle;
    const signed = Buffer.concat([authData, createHash('sha256').update(page).digest()]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: page.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        ...(userHandle ? { userHandle } : {}),
      },
    };
  }

  #said(rpId: string, more: number, { counter = this.counter, isUnverified = false }: Lie): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags.present | (isUnverified ? 0 : flags.verified) | more, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
  }

  #page(type: string, challenge: string, lie: Lie): Buffer {
    const origin = lie.origin ?? this.#origin;
    return Buffer.from(JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }));
  }
}
