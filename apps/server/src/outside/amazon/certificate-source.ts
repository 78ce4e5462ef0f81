import { checkDates, createRootLookup, proveChain, type TrustedSigner } from './certificate-chain.ts';
import { VerificationError } from './request-refusal.ts';

export interface DownloadLimits {
  /** For the whole download, headers and body. */
  timeoutMs: number;
  /** After decompression. Amazon's file is about 7 kB. */
  sizeBytesMax: number;
  /** Different files under way at once; a stranger inventing addresses must not open sockets without end. */
  concurrentMax: number;
}

export interface CertificateSourceOptions {
  /** Development only: fetch the files from this origin instead of https://s3.amazonaws.com. */
  certificateOrigin?: string;
  /** Development only: PEM texts of authorities to trust beside Node's. */
  extraTrustedRootsPem?: readonly string[];
  now?: () => number;
  download?: Partial<DownloadLimits>;
}

/** Finds the signer behind a certificate address. */
export interface CertificateSource {
  /** The signer if it is known and its chain valid now: the hot path, without a promise. */
  peek(url: URL): TrustedSigner | undefined;
  /**
   * The signer, downloaded and proven when it is not known yet. One download at a time for one address.
   * @throws VerificationError
   */
  find(url: URL): Promise<TrustedSigner>;
}

interface KnownSigner {
  signer: TrustedSigner;
  /** From here on the file is read again, so that a file Amazon replaced in place is noticed. */
  rereadAtMs: number;
}

const signersMax = 64;
const signerAgeMsMax = 12 * 60 * 60 * 1000;
const refusalsMax = 512;
/** A file that was wrong stays refused this long, so that repeating a forged request costs no download and no proof. */
const refusalAgeMs = 30_000;
/** A network fault is forgotten sooner: the next genuine request should not wait for it. */
const faultAgeMs = 1_000;

const networkFaults = new Set([
  'certificate_download_failed',
  'certificate_download_timeout',
  'certificate_download_busy',
]);

/** Downloads, proves and remembers certificate chains. Keys of the memory are normalised addresses. */
export function createCertificateSource(options: CertificateSourceOptions = {}): CertificateSource {
  const { certificateOrigin, extraTrustedRootsPem, now = Date.now } = options;
  const limits: DownloadLimits = { timeoutMs: 3_000, sizeBytesMax: 64 * 1024, concurrentMax: 16, ...options.download };
  const rootsByIssuer = createRootLookup(extraTrustedRootsPem);

  const signers = new Map<string, KnownSigner>();
  const refusals = new Map<string, { error: VerificationError; untilMs: number }>();
  const underWay = new Map<string, Promise<TrustedSigner>>();

  const peek = (url: URL): TrustedSigner | undefined => {
    const known = signers.get(url.href);
    if (!known) return undefined;
    const nowMs = now();
    const isCurrent = nowMs < known.rereadAtMs && nowMs >= known.signer.validFromMs && nowMs <= known.signer.validToMs;
    return isCurrent ? known.signer : undefined;
  };

  const load = async (url: URL): Promise<TrustedSigner> => {
    const address = certificateOrigin === undefined ? url : new URL(url.pathname, certificateOrigin);
    try {
      const pem = await download(address, limits);
      const signer = proveChain(pem, rootsByIssuer, now());
      keep(signers, url.href, { signer, rereadAtMs: now() + signerAgeMsMax }, signersMax);
      return signer;
    } catch (cause) {
      if (!(cause instanceof VerificationError)) throw cause;
      const isNetworkFault = networkFaults.has(cause.reason);
      const known = signers.get(url.href);
      if (known && isNetworkFault) {
        // The chain was proven before; that it cannot be read again just now is no reason to fall silent.
        checkDates(known.signer, now());
        known.rereadAtMs = now() + refusalAgeMs;
        return known.signer;
      }
      signers.delete(url.href);
      const untilMs = now() + (isNetworkFault ? faultAgeMs : refusalAgeMs);
      keep(refusals, url.href, { error: cause, untilMs }, refusalsMax);
      throw cause;
    }
  };

  const find = async (url: URL): Promise<TrustedSigner> => {
    const signer = peek(url);
    if (signer) return signer;
    const refusal = refusals.get(url.href);
    if (refusal && now() < refusal.untilMs) {
      throw new VerificationError(refusal.error.reason, `${refusal.error.message} (remembered)`);
    }
    const already = underWay.get(url.href);
    if (already) return already;
    if (underWay.size >= limits.concurrentMax) {
      throw new VerificationError('certificate_download_busy', 'too many certificate downloads are under way');
    }
    const loading = load(url).finally(() => underWay.delete(url.href));
    underWay.set(url.href, loading);
    return loading;
  };

  return { peek, find };
}

/** Remembers an entry and drops the oldest beyond the limit. */
function keep<Value>(memory: Map<string, Value>, key: string, value: Value, entriesMax: number): void {
  memory.delete(key);
  memory.set(key, value);
  for (const oldest of memory.keys()) {
    if (memory.size <= entriesMax) break;
    memory.delete(oldest);
  }
}

async function download(address: URL, limits: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetch(address, { redirect: 'manual', signal });
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    try {
      checkStatus(response.status);
      for await (const chunk of response.body ?? []) {
        sizeBytes += chunk.byteLength;
        if (sizeBytes > limits.sizeBytesMax) {
          throw new VerificationError('certificate_download_too_large', 'the certificate file is too large');
        }
        chunks.push(chunk);
      }
    } finally {
      // Without this an unread body would hold its socket until the timeout.
      if (response.body && !response.body.locked) await response.body.cancel();
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof VerificationError) throw cause;
    if (signal.aborted) {
      throw new VerificationError('certificate_download_timeout', 'the certificate file came too slowly', { cause });
    }
    throw new VerificationError('certificate_download_failed', 'the certificate file could not be fetched', { cause });
  }
}

function checkStatus(status: number): void {
  if (status === 200) return;
  // A redirect would leave the one host that the rules allow.
  const reason = status >= 300 && status < 400 ? 'certificate_download_redirected' : 'certificate_download_status';
  throw new VerificationError(reason, `the certificate file was answered with ${status}`);
}
