import { z } from 'zod';

/** What a person may edit of a manifest in the developer console, one value or entry of it. */
export const manifestParts = {
  name: { words: 'name', isList: false },
  summary: { words: 'short description', isList: false },
  description: { words: 'full description', isList: false },
  updates: { words: 'note on what is new', isList: false },
  'example-phrase': { words: 'example phrase', isList: true },
  keyword: { words: 'keyword', isList: true },
  'small-icon': { words: 'small icon', isList: false },
  'large-icon': { words: 'large icon', isList: false },
  'privacy-url': { words: 'privacy page', isList: false },
  'terms-url': { words: 'terms page', isList: false },
  locale: { words: 'language', isList: true },
  category: { words: 'category', isList: false },
  testing: { words: 'testing instructions', isList: false },
  country: { words: 'country', isList: true },
  mode: { words: 'distribution', isList: false },
  statement: { words: 'statement', isList: true },
  permission: { words: 'permission', isList: true },
  endpoint: { words: 'endpoint', isList: false },
  certificate: { words: 'certificate of the endpoint', isList: false },
  event: { words: 'skill event', isList: true },
  interface: { words: 'interface', isList: true },
  task: { words: 'task', isList: true },
  feed: { words: 'feed', isList: true },
  preamble: { words: 'introduction of the feed', isList: false },
  'error-message': { words: 'message for a feed that can’t be read', isList: false },
} as const;
export type ManifestPart = keyof typeof manifestParts;

/** An edit made in the console, which uploading our manifest would undo. */
export interface ManifestEdit {
  readonly part: ManifestPart;
  /** The locale or region that it belongs to; '' where it belongs to all. */
  readonly where: string;
  /** Where it stands: `$.manifest.publishingInformation.locales.en-US.name`. */
  readonly path: string;
  /** What stands there now; of what was removed, what stood there. */
  readonly text: string;
  readonly change: 'added' | 'removed' | 'changed';
}

const text = z.string().nullish();
const flag = z.boolean().nullish();
const endpoint = z.object({ uri: text, sslCertificateType: text }).nullish();
const regions = z.record(z.string(), z.object({ endpoint }).nullish()).nullish();

const flashBriefing = z
  .object({
    locales: z
      .record(
        z.string(),
        z
          .object({
            customErrorMessage: text,
            feeds: z.array(z.object({ url: z.string(), vuiPreamble: text })).nullish(),
          })
          .nullish(),
      )
      .nullish(),
  })
  .nullish();

/** The parts that we send, and those beside them that an upload of ours would take away; Amazon adds others of its own. */
const comparedSchema = z.object({
  manifest: z.object({
    publishingInformation: z
      .object({
        locales: z
          .record(
            z.string(),
            z.object({
              name: text,
              summary: text,
              description: text,
              updatesDescription: text,
              examplePhrases: z.array(z.string()).nullish(),
              keywords: z.array(z.string()).nullish(),
              smallIconUri: text,
              largeIconUri: text,
            }),
          )
          .nullish(),
        category: text,
        testingInstructions: text,
        isAvailableWorldwide: flag,
        distributionCountries: z.array(z.string()).nullish(),
        distributionMode: text,
      })
      .nullish(),
    privacyAndCompliance: z
      .object({
        allowsPurchases: flag,
        usesPersonalInfo: flag,
        isChildDirected: flag,
        isExportCompliant: flag,
        containsAds: flag,
        locales: z.record(z.string(), z.object({ privacyPolicyUrl: text, termsOfUseUrl: text }).nullish()).nullish(),
      })
      .nullish(),
    permissions: z.array(z.object({ name: z.string() })).nullish(),
    events: z
      .object({ endpoint, regions, subscriptions: z.array(z.object({ eventName: z.string() })).nullish() })
      .nullish(),
    apis: z
      .object({
        custom: z
          .object({
            endpoint,
            regions,
            interfaces: z.array(z.object({ type: z.string() })).nullish(),
            tasks: z.array(z.object({ name: z.string(), version: text })).nullish(),
          })
          .nullish(),
        flashBriefing,
      })
      .nullish(),
  }),
});

interface Apis {
  readonly endpoint?: z.output<typeof endpoint>;
  readonly regions?: z.output<typeof regions>;
}

type Item = Omit<ManifestEdit, 'change'>;
type Items = ReadonlyMap<string, Item>;

/**
 * Of what was edited in the console since one of `sent` was uploaded, what uploading `ours` would undo. Where it is not
 * known what was sent, all that stands in the console only.
 * @throws ZodError where the console's manifest cannot be read
 */
export function findLostManifestEdits(inConsole: unknown, sent: readonly unknown[], ours: unknown): ManifestEdit[] {
  const theirs = itemsOf(inConsole);
  const own = itemsOf(ours);
  const edited = sent
    .map((manifest) => differences(theirs, itemsOf(manifest)))
    .reduce<Differences | null>((least, found) => (least && sizeOf(least) <= sizeOf(found) ? least : found), null);
  const now = differences(theirs, own);
  const isEdited = (side: keyof Differences, key: string) => (edited ? edited[side].has(key) : side === 'there');
  const there = [...now.there].filter(([key]) => isEdited('there', key));
  const missing = [...now.missing].filter(([key]) => isEdited('missing', key));
  return [
    ...there.map(([, item]) => ({ ...item, change: isSingle(item) && has(own, item) ? 'changed' : 'added' }) as const),
    // Of a value that stands there otherwise its new one is told.
    ...missing
      .filter(([, item]) => !(isSingle(item) && has(theirs, item)))
      .map(([, item]) => ({ ...item, change: 'removed' }) as const),
  ];
}

interface Differences {
  /** In the console only. */
  readonly there: Items;
  /** In the other manifest only. */
  readonly missing: Items;
}

function differences(inConsole: Items, other: Items): Differences {
  const without = (items: Items, taken: Items) => new Map([...items].filter(([key]) => !taken.has(key)));
  return { there: without(inConsole, other), missing: without(other, inConsole) };
}

const sizeOf = ({ there, missing }: Differences) => there.size + missing.size;
const isSingle = ({ part }: Item) => !manifestParts[part].isList;
const has = (items: Items, { path }: Item) => [...items.values()].some((one) => one.path === path);

function itemsOf(file: unknown): Items {
  const { manifest } = comparedSchema.parse(file);
  const { publishingInformation: listing, privacyAndCompliance: privacy, permissions, events, apis } = manifest;
  const items = new Map<string, Item>();
  const add: Add = (part, where, path, value) => {
    const words = (value ?? '').replace(/\s+/g, ' ').trim();
    // What is empty is the same as what is not named.
    if (words === '') return;
    items.set(JSON.stringify([part, path, words]), { part, where, path: `$.manifest.${path}`, text: words });
  };
  for (const [locale, own] of Object.entries(listing?.locales ?? {})) {
    const path = `publishingInformation.locales.${locale}`;
    add('locale', '', 'publishingInformation.locales', locale);
    add('name', locale, `${path}.name`, own.name);
    add('summary', locale, `${path}.summary`, own.summary);
    add('description', locale, `${path}.description`, own.description);
    add('updates', locale, `${path}.updatesDescription`, own.updatesDescription);
    for (const phrase of own.examplePhrases ?? []) add('example-phrase', locale, `${path}.examplePhrases`, phrase);
    for (const keyword of own.keywords ?? []) add('keyword', locale, `${path}.keywords`, keyword);
    add('small-icon', locale, `${path}.smallIconUri`, own.smallIconUri);
    add('large-icon', locale, `${path}.largeIconUri`, own.largeIconUri);
  }
  add('category', '', 'publishingInformation.category', listing?.category);
  add('testing', '', 'publishingInformation.testingInstructions', listing?.testingInstructions);
  add('mode', '', 'publishingInformation.distributionMode', listing?.distributionMode);
  if (listing?.isAvailableWorldwide) add('country', '', 'publishingInformation.distributionCountries', 'worldwide');
  for (const code of listing?.distributionCountries ?? [])
    add('country', '', 'publishingInformation.distributionCountries', code);
  const { locales: pages = {}, ...statements } = privacy ?? {};
  // What is not stated is the same as what is denied.
  for (const [name, isStated] of Object.entries(statements))
    if (isStated) add('statement', '', `privacyAndCompliance.${name}`, name);
  for (const [locale, own] of Object.entries(pages ?? {})) {
    const path = `privacyAndCompliance.locales.${locale}`;
    add('privacy-url', locale, `${path}.privacyPolicyUrl`, own?.privacyPolicyUrl);
    add('terms-url', locale, `${path}.termsOfUseUrl`, own?.termsOfUseUrl);
  }
  for (const { name } of permissions ?? []) add('permission', '', 'permissions', name);
  const addEndpoint = (region: string, path: string, own: z.output<typeof endpoint>) => {
    add('endpoint', region, `${path}.uri`, own?.uri);
    add('certificate', region, `${path}.sslCertificateType`, own?.sslCertificateType);
  };
  const addEndpoints = (path: string, api: Apis) => {
    addEndpoint('', `${path}.endpoint`, api.endpoint);
    for (const [region, own] of Object.entries(api.regions ?? {}))
      addEndpoint(region, `${path}.regions.${region}.endpoint`, own?.endpoint);
  };
  addEndpoints('events', events ?? {});
  for (const { eventName } of events?.subscriptions ?? []) add('event', '', 'events.subscriptions', eventName);
  addEndpoints('apis.custom', apis?.custom ?? {});
  for (const { type } of apis?.custom?.interfaces ?? []) add('interface', '', 'apis.custom.interfaces', type);
  for (const { name, version } of apis?.custom?.tasks ?? [])
    add('task', '', 'apis.custom.tasks', `${name} ${version ?? ''}`);
  addFeeds(apis?.flashBriefing, add);
  return items;
}

type Add = (part: ManifestPart, where: string, path: string, value: string | null | undefined) => void;

function addFeeds(briefing: z.output<typeof flashBriefing>, add: Add): void {
  for (const [locale, own] of Object.entries(briefing?.locales ?? {})) {
    const path = `apis.flashBriefing.locales.${locale}`;
    add('error-message', locale, `${path}.customErrorMessage`, own?.customErrorMessage);
    for (const { url, vuiPreamble } of own?.feeds ?? []) {
      add('feed', locale, `${path}.feeds`, url);
      add('preamble', locale, `${path}.feeds.vuiPreamble`, vuiPreamble);
    }
  }
}
