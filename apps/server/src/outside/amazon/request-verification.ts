import { type CertificateSourceOptions, createCertificateSource } from './certificate-source.ts';
import type { RequestMemory } from './request-memory.ts';
import { type RefusalReason, VerificationError } from './request-refusal.ts';
import { checkSignature } from './signature-check.ts';

/**
 * Header values under lower-case names, each occurrence its own entry: `request.headersDistinct` of node:http. The
 * joined form would hide a header that was sent twice.
 */
export type DistinctHeaders = Readonly<Record<string, readonly string[] | undefined>>;

export interface AlexaRequestToVerify {
  headers: DistinctHeaders;
  /** The bytes as they came: the signature covers them, not what a parser made of them. */
  rawBody: Buffer;
  /** The skill ids this endpoint serves (development and live). An empty list refuses everything. */
  applicationIds: readonly string[];
}

export interface VerifiedAlexaEnvelope {
  /** Signed, not yet parsed by a schema: the channel reads the types of requests that it knows. */
  envelope: unknown;
  applicationId: string;
  requestId: string;
  requestType: string;
  sentAtMs: number;
}

export interface RequestVerifierOptions extends CertificateSourceOptions {
  requestMemory: RequestMemory;
}

export interface RequestVerifier {
  /**
   * @throws VerificationError with a stable reason when the request must be answered with 400. A failing request
   * memory (its database is away) throws its own error: that is our fault, not the caller's.
   */
  verify(request: AlexaRequestToVerify): Promise<VerifiedAlexaEnvelope>;
}

/** Amazon's rule for the past; ours for the future too, where the official adapter accepts anything. */
const windowMs = 150_000;
/** Amazon tries to deliver a skill event for an hour, always with the time of the event. */
const skillEventPastMs = 3_600_000;

/**
 * All skill events that ask-sdk-model 1.86 knows. The official adapter lists only the first five, so it loses a
 * subscription change that was delivered late; they reach us the same way and carry as little danger (a replay within
 * the hour is refused by id), so they get the same hour. Spelled out rather than matched by prefix: a type we do not
 * know does not get a wider window.
 */
const skillEventTypes: ReadonlySet<string> = new Set([
  'AlexaSkillEvent.SkillEnabled',
  'AlexaSkillEvent.SkillDisabled',
  'AlexaSkillEvent.SkillAccountLinked',
  'AlexaSkillEvent.SkillPermissionAccepted',
  'AlexaSkillEvent.SkillPermissionChanged',
  'AlexaSkillEvent.ProactiveSubscriptionChanged',
  'AlexaSkillEvent.NotificationSubscriptionChanged',
]);

/**
 * Builds the check of requests that claim to come from Alexa. Rules: Amazon's "Host a Custom Skill as a Web Service";
 * what we decided beyond them stands in docs/decisions/alexa-request-verification.md.
 *
 * What needs no cryptography is checked first, so that only a fresh request that names one of our skills can make us
 * download a certificate. The request id is remembered last, when the signature is proven: a forger must not be able to
 * use up the id of a genuine request.
 */
export function createRequestVerifier(options: RequestVerifierOptions): RequestVerifier {
  const { requestMemory, now = Date.now } = options;
  const certificates = createCertificateSource(options);

  return {
    async verify({ headers, rawBody, applicationIds }) {
      const certificateUrl = readCertificateUrl(readHeader(headers, 'signaturecertchainurl'));
      const signature = readSignature(readHeader(headers, 'signature-256'));

      const body = parseJson(rawBody);
      const claims = readClaims(body);
      const pastMs = skillEventTypes.has(claims.requestType) ? skillEventPastMs : windowMs;
      const sentAtMs = checkTimestamp(claims.timestamp, now(), pastMs);
      const applicationId = checkApplication(claims, applicationIds);

      const signer = certificates.peek(certificateUrl) ?? (await certificates.find(certificateUrl));
      if (!(await checkSignature(signer.publicKey, rawBody, signature))) {
        throw new VerificationError('signature_mismatch', 'the signature is not of this body and certificate');
      }

      // TtlCache exactly as long as the timestamp would pass.
      if (!(await requestMemory.remember(claims.requestId, sentAtMs + pastMs))) {
        throw new VerificationError('request_replayed', `request ${claims.requestId} was seen before`);
      }
      return {
        envelope: body,
        applicationId,
        requestId: claims.requestId,
        requestType: claims.requestType,
        sentAtMs,
      };
    },
  };
}

function readHeader(headers: DistinctHeaders, name: string): string {
  const values = headers[name];
  const value = values?.[0];
  if (!values || value === undefined) throw new VerificationError('header_missing', `header ${name} is missing`);
  if (values.length > 1) throw new VerificationError('header_repeated', `header ${name} came ${values.length} times`);
  return value;
}

/** Printable ASCII without spaces and backslashes, which a URL parser would silently drop or turn into slashes. */
const plainUrl = /^[!-[\]-~]{1,1024}$/;

/** Normalises first and checks what is left, since `/echo.api/../x` has the right prefix only before normalisation. */
function readCertificateUrl(value: string): URL {
  if (value !== lastCertificateUrl?.value) lastCertificateUrl = { value, url: checkedCertificateUrl(value) };
  return lastCertificateUrl.url;
}

/** Amazon signs with one certificate for months: what was checked for one request holds for the next. */
let lastCertificateUrl: { readonly value: string; readonly url: URL } | null = null;

function checkedCertificateUrl(value: string): URL {
  const url = plainUrl.test(value) ? URL.parse(value) : null;
  if (!url) throw new VerificationError('certificate_url_malformed', 'the certificate address is not a plain URL');
  const refuse = (reason: RefusalReason): never => {
    throw new VerificationError(reason, `the certificate address ${url.href} is not Amazon's`);
  };
  if (url.protocol !== 'https:') refuse('certificate_url_scheme');
  if (url.username !== '' || url.password !== '') refuse('certificate_url_credentials');
  if (url.hostname !== 's3.amazonaws.com') refuse('certificate_url_host');
  // The parser has already dropped 443, the scheme's own port.
  if (url.port !== '') refuse('certificate_url_port');
  // Each variation would be one more download, and one more entry in the memory of certificates.
  if (url.href.includes('?') || url.href.includes('#')) refuse('certificate_url_query');
  // Escapes left after normalisation, such as `..%2f`, mean one thing to us and perhaps another to the far server.
  if (!url.pathname.startsWith('/echo.api/') || url.pathname.includes('%')) refuse('certificate_url_path');
  return url;
}

/** Strict, because Buffer.from skips what is not base64 and would accept many spellings of one signature. */
function readSignature(value: string): Buffer {
  const signature = Buffer.from(value.slice(0, 2048), 'base64');
  if (value === '' || signature.toString('base64') !== value) {
    throw new VerificationError('signature_malformed', 'the signature is not base64');
  }
  return signature;
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch (cause) {
    throw new VerificationError('body_not_json', 'the body is not JSON', { cause });
  }
}

interface Claims {
  requestId: string;
  requestType: string;
  timestamp: unknown;
  contextApplicationId: unknown;
  hasSession: boolean;
  sessionApplicationId: unknown;
}

/** Takes the few facts needed before the signature is proven; the schema is spent only on what Amazon signed. */
function readClaims(body: unknown): Claims {
  const request = field(body, 'request');
  const requestId = field(request, 'requestId');
  const requestType = field(request, 'type');
  if (typeof requestId !== 'string' || requestId === '' || requestId.length > 512 || typeof requestType !== 'string') {
    throw new VerificationError('body_shape', 'the request has no id or no type');
  }
  const session = field(body, 'session');
  return {
    requestId,
    requestType,
    timestamp: field(request, 'timestamp'),
    contextApplicationId: field(field(field(field(body, 'context'), 'System'), 'application'), 'applicationId'),
    hasSession: session !== undefined && session !== null,
    sessionApplicationId: field(field(session, 'application'), 'applicationId'),
  };
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, name);
}

const isoTimestamp =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** @returns epoch milliseconds */
function checkTimestamp(timestamp: unknown, nowMs: number, pastMs: number): number {
  const match = typeof timestamp === 'string' ? isoTimestamp.exec(timestamp) : null;
  const sentAtMs = match ? Date.parse(match[0]) : Number.NaN;
  // Date.parse turns 30 February into 2 March instead of refusing it.
  const [, year, month, day] = match ?? [];
  const isDay = Number(day) <= 28 || new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() >= Number(day);
  if (Number.isNaN(sentAtMs) || !isDay) {
    throw new VerificationError('timestamp_malformed', 'the timestamp is not an ISO 8601 time with a zone');
  }
  const ageMs = nowMs - sentAtMs;
  if (ageMs > pastMs) throw new VerificationError('timestamp_stale', `the request is ${ageMs} ms old`);
  if (ageMs < -windowMs) throw new VerificationError('timestamp_future', `the request is ${-ageMs} ms ahead`);
  return sentAtMs;
}

function checkApplication(claims: Claims, applicationIds: readonly string[]): string {
  const { contextApplicationId, hasSession, sessionApplicationId } = claims;
  if (typeof contextApplicationId !== 'string' || (hasSession && typeof sessionApplicationId !== 'string')) {
    throw new VerificationError('application_missing', 'the envelope does not name its skill');
  }
  if (hasSession && sessionApplicationId !== contextApplicationId) {
    throw new VerificationError('application_conflict', 'session and context name different skills');
  }
  if (!applicationIds.includes(contextApplicationId)) {
    throw new VerificationError('application_unknown', 'the request is for another skill');
  }
  return contextApplicationId;
}
