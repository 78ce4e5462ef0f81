import type { IncomingMessage } from 'node:http';
import { alexaJson } from '@voicecart/assistant/channels/alexa/reply';
import { BadAlexaRequest } from '@voicecart/assistant/channels/alexa/request';
import { VerificationError } from '../../outside/amazon/request-refusal.ts';
import { createRequestVerifier, type RequestVerifier } from '../../outside/amazon/request-verification.ts';
import { SignatureThread } from '../../outside/amazon/signature-check.ts';
import { directRoutes } from '../../platform/direct-routes.ts';
import { AppError, isDatabaseAway } from '../../platform/errors.ts';
import { withPatience } from '../../platform/patience.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { getAppDefinition, type LoadedApp } from '../apps/apps.ts';
import type { Stage } from './conversations.tables.ts';
import { sharedRequestMemory } from './shared-request-memory.ts';
import { answerAlexa } from './voice-turn.ts';

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
    answer: (name, request, rawBody) => withPatience(waitMs, () => answer(platform, name, request, rawBody)),
  });
}

async function answer(platform: Platform, id: string, request: IncomingMessage, rawBody: Buffer): Promise<string> {
  const loaded = appId.test(id) ? await getAppDefinition(platform, id.toLowerCase()) : null;
  if (!loaded) throw new AppError(404, 'not_found', 'There is no such app.');
  const { envelope, stage } = await verified(platform, loaded, request.rawHeaders, rawBody);
  const answered = await answerAlexa(platform, loaded.definition, envelope, stage).catch((error: unknown) => {
    if (error instanceof BadAlexaRequest) throw refused(platform, 'envelope', error);
    throw error;
  });
  platform.metrics.voiceRequests.inc({ channel: 'alexa', stage, outcome: answered.reply.outcome.handled });
  return alexaJson(answered.response);
}

async function verified(
  platform: Platform,
  loaded: LoadedApp,
  rawHeaders: readonly string[],
  rawBody: Buffer,
): Promise<{ envelope: unknown; stage: Stage }> {
  const { development, live } = loaded.awsSkillIds;
  if (platform.config.ALEXA_VERIFY === 'off') return { envelope: parseJson(platform, rawBody), stage: 'development' };
  const applicationIds = [development, live].filter((id) => id !== null);
  try {
    const verifier = await requestVerifier(platform)();
    const { envelope, applicationId } = await verifier.verify({
      headers: distinct(rawHeaders),
      rawBody,
      applicationIds,
    });
    return { envelope, stage: applicationId === live ? 'live' : 'development' };
  } catch (error) {
    if (error instanceof VerificationError) throw refused(platform, error.reason, error);
    // What other nodes saw can't be read yet: without it a replay can't be told, so Amazon is asked to come again.
    if (isDatabaseAway(error))
      throw new AppError(503, 'unavailable', 'Please try again.', { cause: error, retryAfterSeconds: 1 });
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
  return new AppError(400, 'not_verified', 'This is not a request that Alexa sent.', { cause });
}

function parseJson(platform: Platform, rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch (error) {
    throw refused(platform, 'body', error instanceof Error ? error : new Error('not JSON'));
  }
}

const signatureThread = perPlatform((platform) => {
  const thread = new SignatureThread();
  platform.onClose(() => thread.close());
  return thread;
});

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
      check: signatureThread(platform).check,
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
