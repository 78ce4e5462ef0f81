import { currentVersion } from './builds.ts';
import { manifestEnvelopeSchema } from './rules/manifest-rules.ts';
import { type EndpointRewrites, isLoopback, loopbackAddress } from './simulation/endpoint.ts';
import type { ReviewFault, StageState } from './state.ts';

/** Sides in pixels. */
const sides = { smallIconUri: 108, largeIconUri: 512 } as const;
const loadMsMax = 2_000;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Loads each icon of a skill from its address, and says why one is refused. The words about a wrong type are Amazon's own
 * (github.com/alexa-games/litexa/issues/75); the others follow them.
 */
export async function reviewIcons(state: StageState, rewrites: EndpointRewrites, now: number): Promise<ReviewFault[]> {
  const content = currentVersion(state.manifest, now)?.content;
  if (content === undefined) return [];
  const { locales } = manifestEnvelopeSchema.parse(content).manifest.publishingInformation;
  const icons = Object.entries(locales).flatMap(([locale, info]) =>
    (['smallIconUri', 'largeIconUri'] as const).map((field) => ({ locale, field, uri: info[field] ?? '' })),
  );
  const loaded = new Map<string, Promise<string | null>>();
  for (const { field, uri } of icons) {
    const key = `${field} ${uri}`;
    loaded.set(key, loaded.get(key) ?? faultOf(uri, sides[field], rewrites));
  }
  const found = icons.map(async ({ locale, field, uri }): Promise<ReviewFault[]> => {
    const fault = await loaded.get(`${field} ${uri}`);
    if (!fault) return [];
    const path = `$.manifest.publishingInformation.locales.${locale}.${field}`;
    const reason = `Resource with identifier "${uri}" at property path "${path}" ${fault}`;
    return [{ locale, reason, steps: 'open the address of the icon.' }];
  });
  return (await Promise.all(found)).flat();
}

async function faultOf(uri: string, side: number, rewrites: EndpointRewrites): Promise<string | null> {
  // A file of the package was taken with it.
  if (uri.startsWith('file://')) return null;
  if (!URL.canParse(uri)) return 'is not a valid URL.';
  const { protocol, hostname } = new URL(uri);
  if (protocol !== 'https:' && !isLoopback(hostname)) return 'is not reached over https.';
  const address = loopbackAddress(uri, rewrites);
  // The emulator calls nothing outside of this machine.
  if (address === undefined) return 'could not be retrieved.';
  let response: Response;
  let bytes: Buffer;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(loadMsMax) });
    bytes = Buffer.from(await response.arrayBuffer());
  } catch {
    return 'could not be retrieved.';
  }
  if (response.status !== 200) return `could not be retrieved. The address answered with status ${response.status}.`;
  const type = response.headers.get('content-type')?.split(';')[0];
  const isPng = type === 'image/png' && bytes.subarray(0, 8).equals(pngSignature) && bytes.length >= 24;
  if (!isPng) return 'has invalid content type. Allowed content types: ["image/png"].';
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width === side && height === side
    ? null
    : `has invalid dimensions: ${width}x${height}. Required dimensions: ${side}x${side}.`;
}
