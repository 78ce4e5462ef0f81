import { z } from 'zod';
import type { Findings } from '../builds.ts';
import { isLoopback } from '../simulation/endpoint.ts';
import { type Problem, problem } from '../smapi/problems.ts';

const localeInfoSchema = z.object({
  name: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  examplePhrases: z.array(z.string()).default([]),
  keywords: z.array(z.string()).default([]),
  smallIconUri: z.string().optional(),
  largeIconUri: z.string().optional(),
});
/** One locale of a flash briefing; Amazon's limits are told by `checkFlashBriefing`. */
const briefingSchema = z.object({
  customErrorMessage: z.string().optional(),
  feeds: z.array(z.object({ url: z.string(), isDefault: z.boolean(), vuiPreamble: z.string().optional() })).default([]),
});
const endpointSchema = z.object({ uri: z.string(), sslCertificateType: z.string().optional() });

/** The parts of a manifest that the rules and the simulation read; its full shape is Amazon's specification. */
export const manifestSchema = z.object({
  publishingInformation: z
    .object({
      locales: z.record(z.string(), localeInfoSchema).default({}),
      category: z.string().optional(),
      testingInstructions: z.string().optional(),
      isAvailableWorldwide: z.boolean().optional(),
      distributionCountries: z.array(z.string()).default([]),
    })
    .default({ locales: {}, distributionCountries: [] }),
  privacyAndCompliance: z
    .object({
      locales: z
        .record(z.string(), z.object({ privacyPolicyUrl: z.string().optional(), termsOfUseUrl: z.string().optional() }))
        .default({}),
      allowsPurchases: z.boolean().optional(),
      usesPersonalInfo: z.boolean().optional(),
      isChildDirected: z.boolean().optional(),
      isExportCompliant: z.boolean().optional(),
      containsAds: z.boolean().optional(),
    })
    .optional(),
  permissions: z.array(z.object({ name: z.string() })).default([]),
  events: z
    .object({
      endpoint: endpointSchema.optional(),
      subscriptions: z.array(z.object({ eventName: z.string() })).default([]),
      publications: z.array(z.object({ eventName: z.string() })).default([]),
    })
    .optional(),
  apis: z
    .object({
      custom: z
        .object({
          endpoint: endpointSchema.optional(),
          regions: z.record(z.string(), z.object({ endpoint: endpointSchema })).optional(),
        })
        .optional(),
    })
    .extend({ flashBriefing: z.object({ locales: z.record(z.string(), briefingSchema) }).optional() })
    .catchall(z.unknown())
    .optional(),
});
export const manifestEnvelopeSchema = z.object({ manifest: manifestSchema });
export type Manifest = z.infer<typeof manifestSchema>;
export type LocaleInfo = z.infer<typeof localeInfoSchema>;

/** The 15 locales of section 11, and two that newer documents name. */
export const skillLocales: ReadonlySet<string> = new Set(
  'de-DE en-AU en-CA en-GB en-IN en-US es-ES es-MX es-US fr-CA fr-FR hi-IN it-IT ja-JP pt-BR ar-SA nl-NL'.split(' '),
);

const publishing = '$.manifest.publishingInformation';

function isWebAddress(text: string, protocols: RegExp): boolean {
  return URL.canParse(text) && protocols.test(new URL(text).protocol);
}

const briefing = '$.manifest.apis.flashBriefing';
const feedsMax = 50;

/** Amazon's "Flash Briefing" part of the manifest schema: https feeds, two short texts without markup, no custom API beside it. */
function checkFlashBriefing(manifest: Manifest): Problem[] {
  const own = manifest.apis?.flashBriefing;
  if (!own) return [];
  const errors: Problem[] = [];
  if (manifest.apis?.custom)
    errors.push(
      problem('CONFLICTING_INSTANCES', 'A flash briefing can have no custom API beside it.', briefing, own, {
        conflictingInstance: { propertyPath: '$.manifest.apis.custom', dataType: 'object' },
      }),
    );
  for (const [locale, info] of Object.entries(own.locales)) {
    const path = `${briefing}.locales.${locale}`;
    if (!manifest.publishingInformation.locales[locale])
      errors.push(problem('EXPECTED_RELATED_INSTANCE', `"${locale}" has no publishing information.`, path, info));
    // An empty list is taken here; certification asks for a feed.
    if (info.feeds.length > feedsMax)
      errors.push(
        problem('INVALID_ARRAY_SIZE', `At most ${feedsMax} feeds are expected.`, `${path}.feeds`, info.feeds),
      );
    const texts = [
      { at: `${path}.customErrorMessage`, text: info.customErrorMessage ?? '', min: 1, max: 100 },
      ...info.feeds.map(({ vuiPreamble = '' }, index) => ({
        at: `${path}.feeds[${index}].vuiPreamble`,
        text: vuiPreamble,
        min: 0,
        max: 70,
      })),
    ];
    for (const { at, text, min, max } of texts)
      if (text.length < min || text.length > max || text.includes('<'))
        errors.push(
          problem('INVALID_STRING_LENGTH', `${min} to ${max} characters without "<" are expected.`, at, text),
        );
    for (const [index, { url }] of info.feeds.entries())
      if (!isWebAddress(url, /^https:$/))
        errors.push(
          problem('INVALID_URL_FORMAT', `"${url}" is not an https address.`, `${path}.feeds[${index}].url`, url, {
            expectedFormat: 'URI',
          }),
        );
  }
  return errors;
}

/** What Amazon finds in a manifest whose schema is right, while it takes it over. */
export function checkManifest(manifest: Manifest): Findings {
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  const info = manifest.publishingInformation;
  const privacy = manifest.privacyAndCompliance;

  const localeNames = Object.keys(info.locales);
  if (localeNames.length === 0) {
    errors.push(
      problem(
        'MISSING_REQUIRED_PROPERTY',
        `Object instance at property path "${publishing}" has missing required property: "locales".`,
        publishing,
        info,
        { requiredProperty: 'locales' },
      ),
    );
  }
  for (const locale of localeNames.filter((name) => !skillLocales.has(name))) {
    const path = `${publishing}.locales.${locale}`;
    errors.push(
      problem('INVALID_ENUM_VALUE', `"${locale}" is not a locale of Alexa skills.`, path, info.locales[locale]),
    );
  }
  if (info.isAvailableWorldwide === true && info.distributionCountries.length > 0) {
    const countries = `${publishing}.distributionCountries`;
    const worldwide = `${publishing}.isAvailableWorldwide`;
    errors.push(
      problem(
        'CONFLICTING_INSTANCES',
        `Instance at "${countries}" is not expected when boolean instance with value "true" at property path "${worldwide}" is present.`,
        worldwide,
        true,
        {
          conflictingInstance: { propertyPath: countries, dataType: 'array' },
        },
      ),
    );
  }
  if (!manifest.apis || Object.keys(manifest.apis).length === 0) {
    errors.push(
      problem(
        'MISSING_REQUIRED_PROPERTY',
        'Object instance at property path "$.manifest" has missing required property: "apis".',
        '$.manifest',
        manifest,
        { requiredProperty: 'apis' },
      ),
    );
  }
  errors.push(...checkFlashBriefing(manifest));
  const endpoint = manifest.apis?.custom?.endpoint;
  if (endpoint?.uri.startsWith('https://')) {
    const path = '$.manifest.apis.custom.endpoint';
    const { hostname, port } = new URL(endpoint.uri);
    if (port !== '' && port !== '443')
      errors.push(
        problem(
          'INVALID_URL_FORMAT',
          `The endpoint of host "${hostname}" must use port 443.`,
          `${path}.uri`,
          endpoint.uri,
        ),
      );
    if (endpoint.sslCertificateType === undefined) {
      warnings.push(
        problem(
          'MISSING_REQUIRED_PROPERTY',
          `Object instance at property path "${path}" has missing required property: "sslCertificateType".`,
          path,
          endpoint,
          { requiredProperty: 'sslCertificateType' },
        ),
      );
    }
  }
  const addresses = [
    ...Object.entries(privacy?.locales ?? {}).flatMap(([locale, urls]) =>
      Object.entries(urls).map(([name, value]) => ({
        path: `$.manifest.privacyAndCompliance.locales.${locale}.${name}`,
        value,
        protocols: /^https?:$/,
      })),
    ),
    ...Object.entries(info.locales).flatMap(([locale, { smallIconUri, largeIconUri }]) =>
      Object.entries({ smallIconUri, largeIconUri }).map(([name, value]) => ({
        path: `${publishing}.locales.${locale}.${name}`,
        value,
        // Icons are fetched, and over https only; from this machine, as endpoints are called, over http as well.
        protocols: URL.canParse(value ?? '') && isLoopback(new URL(value ?? '').hostname) ? /^https?:$/ : /^https:$/,
      })),
    ),
  ];
  for (const { path, value, protocols } of addresses) {
    // Files of a skill package may stand for an icon: `file://assets/images/...`.
    if (value === undefined || value === '' || isWebAddress(value, protocols) || value.startsWith('file://')) continue;
    errors.push(
      problem(
        'INVALID_URL_FORMAT',
        `String instance at property path "${path}" with value "${value}" is not a valid URL.`,
        path,
        value,
        { expectedFormat: 'URI' },
      ),
    );
  }
  for (const locale of Object.keys(privacy?.locales ?? {}).filter((name) => !localeNames.includes(name))) {
    warnings.push(
      problem(
        'EXPECTED_RELATED_INSTANCE',
        `Privacy information is given for "${locale}", which has no publishing information.`,
        `$.manifest.privacyAndCompliance.locales.${locale}`,
        {},
      ),
    );
  }
  return { errors, warnings };
}
