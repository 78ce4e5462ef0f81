import type { IncomingMessage } from 'node:http';
import { alexaJson } from '@voicecart/assistant/channels/alexa/reply';
import { BadAlexaRequest } from '@voicecart/assistant/channels/alexa/request';
import { VerificationError } from '../../outside/amazon/request-refusal.ts';
import { createRequestVerifier, type RequestVerifier } from '../../outside/amazon/request-verification.ts';
import { type AppError, failure, isDatabaseAway } from '../../platform/errors.ts';
import { directRoutes } from '../../platform/http/direct-routes.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import type { Stage } from '../../schema/conversations.tables.ts';
import { getAppDefinition, type LoadedApp } from '../apps/apps.ts';
import { canaryHeader, isCanary } from '../skill-health/skill-health.ts';
import { sharedRequestMemory } from './shared-request-memory.ts';
import { answerAlexa, answerCanary } from './voice-turn.ts';

/** Amazon's requests are a few kilobytes; session attributes that we wrote ourselves are bounded too. */
const bodyBytesMax = 128 * 1024;
/** What takes longer than this is given up: an apology must come within two and a half seconds. */
const waitMsMax = 2_000;
const appId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `POST /voice/alexa/{appId}`: what Amazon sends for a skill. A request that can't be proven to come from Amazon is
 * answered 400 and counted; once it is proven, every fault of ours is a spoken apology, never an error status.
 */
export function mountAlexaEndpoint(platform: Platform): void {
  const waitMs = Math.min(waitMsMax, platform.config.DATABASE_WAIT_MS);
  directRoutes(platform).push({
    under: '/voice/alexa/',
    bodyBytesMax,
    answer: (name, request, rawBody) => withQueryTimeout(waitMs, () => answer(platform, name, request, rawBody)),
  });
}

async function answer(platform: Platform, id: string, request: IncomingMessage, rawBody: Buffer): Promise<string> {
  const loaded = appId.test(id) ? await getAppDefinition(platform, id.toLowerCase()) : null;
  if (!loaded) throw failure('not_found.app');
  const proof = request.headers[canaryHeader];
  if (typeof proof === 'string') return answerProvenCanary(platform, loaded, proof, rawBody);
  const { envelope, isLiveSkill } = await verified(platform, loaded, request.rawHeaders, rawBody);
  const { definition, isLive } = await loaded.answering(releaseIn(request.url ?? ''));
  const stage: Stage = isLive || isLiveSkill ? 'live' : 'development';
  const answered = await answerAlexa(platform, definition, envelope, stage).catch((error: unknown) => {
    if (error instanceof BadAlexaRequest) throw refused(platform, 'envelope', error);
    throw error;
  });
  platform.metrics.voiceRequests.inc({ channel: 'alexa', stage, outcome: answered.reply.outcome.handled });
  return alexaJson(answered.response);
}

/**
 * The release that the endpoint of the manifest names, 1 where it names none. A skill has one id and one endpoint in
 * review, live and in development; each stage has a manifest of its own, so that the address tells them apart.
 */
function releaseIn(url: string): number {
  const query = url.indexOf('?');
  const named = query < 0 ? null : new URLSearchParams(url.slice(query)).get('release');
  return named !== null && /^[1-9][0-9]{0,8}$/.test(named) ? Number(named) : 1;
}

/** A request of our own: answered as a shopper's of the live app is, counted nowhere, and with what became of it. */
async function answerProvenCanary(
  platform: Platform,
  loaded: LoadedApp,
  proof: string,
  rawBody: Buffer,
): Promise<string> {
  if (!isCanary(platform, loaded.definition.id, rawBody, proof))
    throw refused(platform, 'canary', new Error('not proven'));
  const definition = await loaded.liveDefinition();
  const { response, reply } = await answerCanary(platform, definition, parseJson(platform, rawBody));
  return JSON.stringify({ ...response, canary: { handled: reply.outcome.handled } });
}

async function verified(
  platform: Platform,
  loaded: LoadedApp,
  rawHeaders: readonly string[],
  rawBody: Buffer,
): Promise<{ envelope: unknown; isLiveSkill: boolean }> {
  const { development, live } = loaded.awsSkillIds;
  if (platform.config.ALEXA_VERIFY === 'off') return { envelope: parseJson(platform, rawBody), isLiveSkill: false };
  const applicationIds = [development, live].filter((id) => id !== null);
  try {
    const verifier = await requestVerifier(platform)();
    const { envelope, applicationId } = await verifier.verify({
      headers: distinct(rawHeaders),
      rawBody,
      applicationIds,
    });
    // An app from before releases has a skill of its own for live.
    return { envelope, isLiveSkill: applicationId === live && live !== development };
  } catch (error) {
    if (error instanceof VerificationError) throw refused(platform, error.reason, error);
    // What other nodes saw can't be read yet: without it a replay can't be told, so Amazon is asked to come again.
    if (isDatabaseAway(error)) throw failure('unavailable.voice', {}, { cause: error, retryAfterSeconds: 1 });
    throw error;
  }
}

const proofHeaders: readonly string[] = ['signaturecertchainurl', 'signature-256'];

/** The headers that prove a request, each occurrence its own entry; the others are not looked at. */
function distinct(rawHeaders: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!proofHeaders.includes(name)) continue;
    found[name] = [...(found[name] ?? []), rawHeaders[index + 1] ?? ''];
  }
  return found;
}

function refused(platform: Platform, reason: string, cause: Error): AppError {
  platform.metrics.voiceRefused.inc({ reason });
  platform.log.warn({ reason }, 'a voice request was refused');
  return failure('not_verified.alexa', {}, { cause });
}

function parseJson(platform: Platform, rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch (error) {
    throw refused(platform, 'body', error instanceof Error ? error : new Error('not JSON'));
  }
}

/** One verifier a process. In development it may trust one root more, read from the configured address. */
const requestVerifier = perPlatform((platform) => {
  const { ALEXA_CERTIFICATE_ORIGIN: origin, ALEXA_EXTRA_ROOT_URL: rootUrl } = platform.config;
  let made: Promise<RequestVerifier> | null = null;
  return () => {
    made ??= makeVerifier().catch((error: unknown) => {
      // Tried anew with the next request: the address may answer by then.
      made = null;
      throw error;
    });
    return made;
  };

  async function makeVerifier(): Promise<RequestVerifier> {
    const requestMemory = sharedRequestMemory(platform);
    await requestMemory.ready;
    return createRequestVerifier({
      requestMemory,
      ...(origin ? { certificateOrigin: origin } : {}),
      ...(rootUrl ? { extraTrustedRootsPem: [await readRoot(rootUrl)] } : {}),
    });
  }
});

async function readRoot(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`The development root certificate is not at ${url} (${response.status})`);
  return response.text();
}
