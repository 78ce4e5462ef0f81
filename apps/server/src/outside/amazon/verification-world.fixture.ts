import {
  type Holder,
  issue,
  issueLeaf,
  makeEnvelope,
  makeRequest,
  makeRsaKeys,
  startStore,
} from './forgery.fixture.ts';
import { createProcessRequestMemory } from './request-memory.ts';
import { type RefusalReason, VerificationError } from './request-refusal.ts';
import {
  type AlexaRequestToVerify,
  createRequestVerifier,
  type RequestVerifierOptions,
} from './request-verification.ts';

/** Where every test of request verification starts: a sound chain, its store, a verifier that trusts it, a fixed time. */

export const startMs = Date.now();
export const isoAt = (offsetMs: number) => new Date(startMs + offsetMs).toISOString();

/** A row of the tables of forgeries. */
export interface Forgery {
  name: string;
  reason: RefusalReason;
  forge: () => AlexaRequestToVerify | Promise<AlexaRequestToVerify>;
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld() {
  const makeKeys = () => makeRsaKeys();
  const [rootKeys, issuerKeys, keys, otherKeys] = await Promise.all([makeKeys(), makeKeys(), makeKeys(), makeKeys()]);
  const root = await issue({ subject: 'CN=Test Root', keys: rootKeys, isAuthority: true });
  const issuer: Holder = await issue({
    subject: 'CN=Test Issuer',
    keys: issuerKeys,
    issuer: root,
    isAuthority: true,
    pathLength: 0,
  });
  const leaf = await issueLeaf(issuer, keys);
  const chain = leaf.pem + issuer.pem;
  const store = await startStore();
  return {
    store,
    keys,
    otherKeys,
    root,
    issuer,
    leaf,
    chain,
    close: () => store.close(),

    makeVerifier(options: Partial<RequestVerifierOptions> = {}) {
      const clock = { nowMs: startMs };
      const now = () => clock.nowMs;
      const verifier = createRequestVerifier({
        certificateOrigin: store.origin,
        extraTrustedRootsPem: [root.pem],
        now,
        requestMemory: createProcessRequestMemory({ now }),
        download: { timeoutMs: 3_000 },
        ...options,
      });
      return { clock, verify: (request: AlexaRequestToVerify) => verifier.verify(request) };
    },

    /** A request that passes; each forgery starts from one. */
    genuine(changes: Parameters<typeof makeEnvelope>[1] = {}, url = store.serve(chain)) {
      return makeRequest({ url, keys, body: makeEnvelope(startMs, changes) });
    },
  };
}

export async function reasonOf(verdict: Promise<unknown>): Promise<RefusalReason | 'accepted'> {
  try {
    await verdict;
    return 'accepted';
  } catch (error) {
    if (error instanceof VerificationError) return error.reason;
    throw error;
  }
}

export function flipBit(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}
