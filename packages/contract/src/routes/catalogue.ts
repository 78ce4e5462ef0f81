import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { feedFileErrors } from '../errors/error-groups.ts';
import { idParams, listQuery, ok, routeTable, timestamp } from '../route.ts';
import { productsRoutes } from './products.ts';

export {
  availabilities,
  type FurtherPrices,
  furtherPrices,
  furtherPricesMax,
  type ProductFeed,
  placesMax,
  product,
  productFeed,
  productFields,
  productFilters,
  productStatuses,
  productSummary,
  productsRoutes,
} from './products.ts';

export const feedFormats = [
  'shopify-csv',
  'woocommerce-csv',
  'google-xml-rss',
  'google-xml-atom',
  'google-csv',
  'master-csv',
  'csv',
  'xml',
  'xlsx',
  'xls',
] as const;

/** What a merchant can map a column of a file to. */
export const feedFields = [
  'sku',
  'title',
  'description',
  'brand',
  'category',
  'tags',
  'price',
  'salePrice',
  'currency',
  'availability',
  'stock',
  'image',
  'images',
  'link',
  'barcode',
  'group',
  'published',
  'color',
  'size',
  'material',
] as const;
export type FeedField = (typeof feedFields)[number];
/** Without these three there is no product. */
export const requiredFeedFields = ['sku', 'title', 'price'] as const satisfies readonly FeedField[];
/** Kinds of file a merchant may upload; the check's text is `messages.feedExtension`. */
export const feedExtensions = ['.xml', '.xls', '.xlsx', '.csv'] as const;

/** Our field -> the file's column. */
export const feedMapping = z.object({
  columns: z.partialRecord(z.enum(feedFields), z.string().max(1000)),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
});

/**
 * 'previewed' waits for the person who uploaded it; 'held' stopped by itself, since more than the feed's limit would
 * leave. 'undone' is one whose changes were brought back.
 */
export const feedStatuses = [
  'waiting_for_mapping',
  'queued',
  'running',
  'previewed',
  'held',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;

/** What a file does with products of its feed that it lacks: they leave, or nothing leaves. */
export const feedModes = ['replace', 'add'] as const;
export type FeedMode = (typeof feedModes)[number];

/** How long a run can be undone, unless a later run of its feed has changed something. */
export const undoDays = 7;

/** One product of a preview, in words for a list. */
const previewProduct = z.object({ sku: z.string(), title: z.string(), priceMinor: z.number(), currency: z.string() });
/** Rows of each kind that a preview shows. */
export const previewSamples = 5;

/** What an import would do; the counts are exact, of each kind a few rows are shown. */
export const feedPreview = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  gone: z.number(),
  /** Rows, conflicts included. */
  refused: z.number(),
  /** Rows whose SKU another feed or a connected shop owns: they are refused. */
  conflicts: z.number(),
  /** Products added by hand that the feed would own from then on; counted in `changed`. */
  takenOver: z.number(),
  /** Products the feed has on sale now, and how many of them would leave or have a row that is refused. */
  owned: z.number(),
  atRisk: z.number(),
  /** Where the file breaks off: what is before is imported, and nothing leaves. */
  fault: z.string().nullable(),
  samples: z.object({
    new: z.array(previewProduct),
    changed: z.array(
      previewProduct.extend({
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    unchanged: z.array(previewProduct),
    gone: z.array(previewProduct),
    refused: z.array(z.object({ line: z.number(), sku: z.string().nullable(), field: z.string(), reason: z.string() })),
    conflicts: z.array(z.object({ line: z.number(), sku: z.string(), owner: z.string() })),
  }),
});
export type FeedPreview = z.output<typeof feedPreview>;

const feedName = z.string().trim().min(1).max(80);

/** A named feed and the products that it owns. */
export const feed = z.object({
  id: z.uuid(),
  name: z.string(),
  /** For runs that nobody watches, and what an upload begins with. */
  mode: z.enum(feedModes),
  /** A run that nobody watches stops where more percent of its products would leave or be refused; null: never. */
  limitPercent: z.number().int().nullable(),
  /** Fetched from the merchant's address. */
  isFetched: z.boolean(),
  /** Products on sale that it owns. */
  products: z.number(),
  /** Of the last run that ended. */
  importedAt: timestamp.nullable(),
  /** The run that waits for an answer. */
  waitingRunId: z.uuid().nullable(),
  createdAt: timestamp,
});
export type Feed = z.output<typeof feed>;

/**
 * Of an upload: the feed it belongs to, by name; a name that is not known makes a new one. Left out, a run with
 * `preview` proposes one, and another goes to the oldest feed.
 */
const uploadChoice = z.object({
  feed: feedName.optional(),
  mode: z.enum(feedModes).optional(),
  /** Stop at a preview which a person confirms, rather than at the feed's limit. */
  preview: z.enum(['true', 'false']).optional(),
});

/** Where the proposed mapping of a waiting run comes from. */
export const feedProposal = z.object({
  /** The earlier file with the same columns whose mapping was taken over; null where it was guessed. */
  earlierFile: z.string().nullable(),
  /** Guessed fields that deserve a second look. */
  unsure: z.array(z.enum(feedFields)),
  /** The last file had other columns: what was chosen then is kept where it fits, and this is what differs. */
  changed: z
    .object({ file: z.string(), added: z.array(z.string()), missing: z.array(z.string()) })
    .nullable()
    .default(null),
});

/** `columns` and `sample` are empty in lists: they can be large, and only the mapping step needs them. */
export const feedRun = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileBytes: z.number(),
  /** Whether it came from the merchant's address instead of an upload. */
  isFetched: z.boolean(),
  format: z.enum(feedFormats),
  status: z.enum(feedStatuses),
  /** What it is doing now: reading, importing, finishing. */
  phase: z.string(),
  rowsTotal: z.number().nullable(),
  rowsDone: z.number(),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  vanished: z.number(),
  /** Null as long as the feed is to be made. */
  feedId: z.uuid().nullable(),
  feedName: z.string(),
  mode: z.enum(feedModes),
  /** Null before the file was read; empty in lists. */
  preview: feedPreview.nullable(),
  /** Why it waits: over the feed's limit, every row is another feed's, or the catalogue changed after the preview. */
  heldFor: z.enum(['limit', 'conflicts', 'changed']).nullable(),
  /** Until when it can be undone; null where it can't. */
  undoUntil: timestamp.nullable(),
  /** Of one that was undone: products that stay as they are, since somebody changed them meanwhile. */
  undoneKept: z.number(),
  error: z.string().nullable(),
  columns: z.array(z.string()),
  sample: z.array(z.record(z.string(), z.string())),
  /** Proposed while the run waits for it, then the one it was imported with; null for formats that bring their own. */
  mapping: feedMapping.nullable(),
  proposal: feedProposal.nullable(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});
export const feedRefusal = z.object({
  line: z.number(),
  sku: z.string().nullable(),
  field: z.string(),
  reason: z.string(),
  value: z.string(),
});

/** Every so many hours; each divides the day, so that the hours stay the same. */
export const feedHours = [1, 2, 3, 4, 6, 8, 12] as const;
export const feedMinutes = [0, 30] as const;
const timeZone = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'This time zone is not known.');
export const feedSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({
    kind: z.literal('daily'),
    hour: z.number().int().min(0).max(23),
    minute: z.literal(feedMinutes),
    timeZone,
  }),
  z.object({ kind: z.literal('hours'), every: z.literal(feedHours) }),
]);
export type FeedSchedule = z.output<typeof feedSchedule>;

export const feedFetchStatuses = [
  'queued',
  'running',
  'waiting',
  'imported',
  'unchanged',
  'failed',
  'cancelled',
] as const;
/** Why nothing was fetched. */
export const feedProblems = [
  'forbidden_address',
  'refused',
  'not_found',
  'server_error',
  'timeout',
  'network',
  'too_large',
  'redirects',
  'no_feed',
  'host_key',
  'our_side',
] as const;
export type FeedProblem = (typeof feedProblems)[number];

/** One look at the merchant's address. */
export const feedFetch = z.object({
  id: z.uuid(),
  status: z.enum(feedFetchStatuses),
  /** The time of the schedule it belongs to; null where a person asked for it. */
  dueAt: timestamp.nullable(),
  problem: z.enum(feedProblems).nullable(),
  /** What went wrong and what to do, in words for the merchant. */
  error: z.string().nullable(),
  /** While it waits: when the address is asked again. */
  retryAt: timestamp.nullable(),
  /** The import it brought. */
  runId: z.uuid().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type FeedFetch = z.output<typeof feedFetch>;

/** Where the feed is fetched from by itself. */
export const feedSource = z.object({
  /** The feed it brings; null before the first import. */
  feedId: z.uuid().nullable(),
  url: z.string(),
  username: z.string(),
  /** The password itself is never shown again. */
  hasPassword: z.boolean(),
  /** Of an SFTP server: signed in to with a private key, which is never shown again. */
  hasPrivateKey: z.boolean(),
  /** Of an SFTP server: the key it has shown, which it must show from then on; null before the first fetch. */
  hostKey: z.string().nullable(),
  schedule: feedSchedule,
  isPaused: z.boolean(),
  nextAt: timestamp.nullable(),
  /** The fetch under way, else the latest. */
  latest: feedFetch.nullable(),
});
export type FeedSource = z.output<typeof feedSource>;

/** Files above this are sent in pieces of this size, so that a connection that breaks costs one piece. */
export const uploadPieceBytes = 4 * 1024 * 1024;

/** A file that arrives in pieces: what is there stays for a day, and goes on from there. */
export const feedUpload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileBytes: z.number(),
  receivedBytes: z.number(),
  updatedAt: timestamp,
});
export type FeedUpload = z.output<typeof feedUpload>;

const uploadInParams = { kind: 'feedUpload', in: 'params', field: 'id' } as const;
const runInParams = { kind: 'feedRun', in: 'params', field: 'id' } as const;

export const feedsRoutes = routeTable({
  uploadFeed: {
    covers: ['C043'],
    base: 'merchant',
    method: 'PUT',
    path: 'merchant/MasterFeedBluTagUpload',
    summary: 'Upload a product feed.',
    description: 'Upload a product feed; a known format is imported at once, others wait for a column mapping.',
    access: access.productFeeds,
    errors: [...feedFileErrors, 'feed_deleting', 'upload_broken'],
    query: uploadChoice,
    upload: { field: 'file' },
    reply: ok({ run: feedRun }),
    status: 202,
  },
  beginUpload: {
    base: 'mobile',
    method: 'POST',
    path: 'user/feeduploads',
    summary: 'Begin or resume an upload in pieces.',
    description: 'Begin to send a file in pieces, or learn how much of it is there already.',
    access: access.productFeeds,
    errors: [...feedFileErrors, 'upload_busy'],
    body: z.object({
      fileName: z.string().trim().min(1).max(500),
      fileBytes: z.number().int().min(1).max(1e13),
      /** The same text for the same file: begun again with it, the upload goes on. */
      fingerprint: z.string().min(1).max(800),
    }),
    reply: ok({ upload: feedUpload }),
  },
  listUploads: {
    base: 'mobile',
    method: 'GET',
    path: 'user/feeduploads',
    summary: 'Files that did not arrive whole yet, newest first.',
    access: access.productFeeds,
    reply: ok({ items: z.array(feedUpload) }),
  },
  sendPiece: {
    base: 'mobile',
    method: 'PUT',
    path: 'user/feeduploads/{id}/{offset}',
    summary: 'Send the next piece of a file.',
    description: 'The next piece of a file; 409 says how much is there where it is not the next one.',
    access: access.productFeeds,
    errors: ['piece_too_large', 'upload_broken', 'upload_longer', 'upload_offset'],
    params: idParams.extend({ offset: z.coerce.number().int().min(0).max(1e13) }),
    upload: { field: 'file' },
    reply: ok({ upload: feedUpload }),
  },
  finishUpload: {
    base: 'mobile',
    method: 'POST',
    path: 'user/feeduploads/{id}/finish',
    summary: 'Finish an upload in pieces and import the file.',
    description: 'The file is whole: it is recognised and imported as one that was sent at once.',
    access: access.productFeeds,
    errors: [...feedFileErrors, 'feed_deleting', 'upload_unfinished'],
    params: idParams,
    query: uploadChoice,
    reply: ok({ run: feedRun }),
    status: 202,
    object: uploadInParams,
  },
  dropUpload: {
    base: 'mobile',
    method: 'DELETE',
    path: 'user/feeduploads/{id}',
    summary: 'Let go of what has arrived of a file.',
    access: access.productFeeds,
    params: idParams,
    reply: ok({}),
    object: uploadInParams,
  },
  startFeed: {
    covers: ['C163'],
    base: 'mobile',
    method: 'POST',
    path: 'user/productfeedsettingimport',
    summary: 'Import an uploaded file with a column mapping.',
    description: 'Import an uploaded file with a column mapping; of a run that has ended, the same file once more.',
    access: access.productFeeds,
    errors: ['already_running', 'file_gone', 'mapping', 'no_mapping'],
    /** With `preview` it stops for a person who confirms it; left out, it goes on as the run was uploaded. */
    body: z.object({ id: z.uuid(), mapping: feedMapping, preview: z.boolean().optional() }),
    reply: ok({ run: feedRun }),
    object: { kind: 'feedRun', in: 'body', field: 'id' },
  },
  /** What `startFeed` is for. */
  getFeedToMap: {
    covers: ['C163'],
    base: 'mobile',
    method: 'GET',
    path: 'user/productfeedsettingimport',
    summary: 'Read the file that waits for a column mapping.',
    description:
      'The file that waits for a column mapping, with the proposed one; else the latest. Null where there is none.',
    access: access.productFeeds,
    errors: ['not_found'],
    reply: ok({ run: feedRun.nullable() }),
  },
  feedState: {
    covers: ['C176'],
    base: 'mobile',
    method: 'GET',
    path: 'feedprocessinglog/status',
    summary: 'The latest import, and what the plan still takes.',
    access: access.productFeeds,
    reply: ok({
      latest: feedRun.nullable(),
      quota: z.object({ products: z.number(), feedRowsPerRun: z.number(), fileBytes: z.number() }),
    }),
  },
  postFeedState: {
    covers: ['C176'],
    base: 'mobile',
    method: 'POST',
    path: 'feedprocessinglog/status',
    summary: 'The same as by GET.',
    access: access.productFeeds,
    reply: ok({
      latest: feedRun.nullable(),
      quota: z.object({ products: z.number(), feedRowsPerRun: z.number(), fileBytes: z.number() }),
    }),
  },
  listFeedRuns: {
    covers: ['C175'],
    base: 'mobile',
    method: 'GET',
    path: 'feedprocessinglog',
    summary: 'Feed imports, newest first.',
    access: access.productFeeds,
    query: listQuery.extend({ status: z.enum(feedStatuses).optional(), feedId: z.uuid().optional() }),
    reply: ok({ items: z.array(feedRun), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
  postListFeedRuns: {
    covers: ['C175'],
    base: 'mobile',
    method: 'POST',
    path: 'feedprocessinglog',
    summary: 'The same as by GET, with what to list in the body.',
    access: access.productFeeds,
    body: listQuery.extend({ status: z.enum(feedStatuses).optional(), feedId: z.uuid().optional() }),
    reply: ok({ items: z.array(feedRun), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
  exportFeedRuns: {
    base: 'mobile',
    method: 'GET',
    path: 'feedprocessinglog/log.csv',
    summary: 'The imports that the list shows, as CSV.',
    access: access.productFeeds,
    query: listQuery.pick({ q: true }).extend({ status: z.enum(feedStatuses).optional(), feedId: z.uuid().optional() }),
    reply: z.string(),
    produces: 'text/csv',
  },
  getFeedRun: {
    base: 'mobile',
    method: 'GET',
    path: 'feedprocessinglog/{id}',
    summary: 'One import with its counts.',
    access: access.productFeeds,
    params: idParams,
    reply: ok({ run: feedRun }),
    object: runInParams,
  },
  listFeedRefusals: {
    base: 'mobile',
    method: 'GET',
    path: 'feedprocessinglog/{id}/refused',
    summary: 'Rows an import refused: line, field, reason.',
    access: access.productFeeds,
    params: idParams,
    query: listQuery.extend({ field: z.string().max(40).optional() }),
    reply: ok({
      items: z.array(feedRefusal),
      total: z.number(),
      currentPage: z.number(),
      limit: z.number(),
      /** Which fields were at fault how often, over all pages and whatever the filters. */
      fields: z.array(z.object({ value: z.string(), count: z.number() })),
    }),
    object: runInParams,
  },
  exportFeedRefusals: {
    base: 'mobile',
    method: 'GET',
    path: 'feedprocessinglog/{id}/refused.csv',
    summary: 'The refused rows as CSV.',
    access: access.productFeeds,
    params: idParams,
    reply: z.string(),
    produces: 'text/csv',
    object: runInParams,
  },
  cancelFeed: {
    base: 'mobile',
    method: 'POST',
    path: 'feedprocessinglog/{id}/cancel',
    summary: 'Stop an import or discard a waiting one.',
    description: 'Stop an import, or throw away one that waits; what is imported stays.',
    access: access.productFeeds,
    errors: ['already_ended'],
    params: idParams,
    reply: ok({ run: feedRun }),
    object: runInParams,
  },
  confirmFeed: {
    base: 'mobile',
    method: 'POST',
    path: 'feedprocessinglog/{id}/confirm',
    summary: 'Confirm a waiting import.',
    description: 'Carry out an import that waits with its preview, or that stopped at the limit of its feed.',
    access: access.productFeeds,
    errors: ['all_conflicts', 'file_gone', 'not_waiting'],
    params: idParams,
    reply: ok({ run: feedRun }),
    object: runInParams,
  },
  chooseFeed: {
    base: 'mobile',
    method: 'POST',
    path: 'feedprocessinglog/{id}/feed',
    summary: 'Change feed or mode of a waiting import.',
    description: 'Let a waiting import belong to another feed, or add instead of replace; its preview is made anew.',
    access: access.productFeeds,
    errors: ['feed_deleting', 'file_gone', 'not_waiting'],
    params: idParams,
    /** A name that is not known makes a new feed once the import is confirmed. */
    body: z.object({ feed: feedName, mode: z.enum(feedModes) }),
    reply: ok({ run: feedRun }),
    object: runInParams,
  },
  undoFeed: {
    base: 'mobile',
    method: 'POST',
    path: 'feedprocessinglog/{id}/undo',
    summary: 'Undo an import.',
    description: 'Bring back what an import changed: new products leave, changed and gone ones are as they were.',
    access: access.productFeeds,
    errors: ['already_running', 'not_undoable'],
    params: idParams,
    reply: ok({ run: feedRun }),
    status: 202,
    object: runInParams,
  },
  listFeeds: {
    base: 'mobile',
    method: 'GET',
    path: 'user/feeds',
    summary: 'The feeds by name, each with how many products it owns.',
    access: access.productFeeds,
    reply: ok({ items: z.array(feed) }),
  },
  updateFeed: {
    base: 'mobile',
    method: 'PUT',
    path: 'user/feeds/{id}',
    summary: 'Rename a feed, or say how its runs go that nobody watches.',
    access: access.productFeeds,
    params: idParams,
    body: z.object({
      name: feedName.optional(),
      mode: z.enum(feedModes).optional(),
      limitPercent: z.number().int().min(0).max(100).nullable().optional(),
    }),
    reply: ok({ feed }),
    object: { kind: 'feed', in: 'params', field: 'id' },
  },
  deleteFeed: {
    base: 'mobile',
    method: 'DELETE',
    path: 'user/feeds/{id}',
    summary: 'Delete a feed, with or without its products.',
    description: 'Delete a feed. Its products stay as if added by hand, or go off sale with it.',
    access: access.productFeeds,
    errors: ['already_running'],
    params: idParams,
    query: z.object({ products: z.enum(['keep', 'remove']) }),
    reply: ok({ deletions }),
    status: 202,
    object: { kind: 'feed', in: 'params', field: 'id' },
  },
  getFeedSource: {
    covers: ['C162'],
    base: 'mobile',
    method: 'GET',
    path: 'user/productfeedsetting',
    summary: 'Read where and when the feed is fetched.',
    description: 'Where the feed is fetched from, when, and how the latest fetch went.',
    access: access.productFeeds,
    errors: ['secrets_unavailable'],
    reply: ok({ source: feedSource.nullable() }),
  },
  saveFeedSource: {
    covers: ['C162'],
    base: 'mobile',
    method: 'POST',
    path: 'user/productfeedsetting',
    summary: 'Set the address that the feed is fetched from.',
    description: 'Say where the feed is fetched from; there is one address a merchant.',
    access: access.productFeeds,
    merchantOnly: { fields: ['password', 'privateKey'] },
    errors: ['not_found', 'secrets_unavailable'],
    body: z.object({
      url: z.string().trim().max(2000),
      username: z.string().trim().max(200).default(''),
      /** Left out, the one that is kept stays, as long as server and user name do. */
      password: z.string().max(500).optional(),
      /** For sftp addresses, instead of a password, which is then the key's own; left out, the kept one stays. */
      privateKey: z.string().max(20_000).optional(),
      schedule: feedSchedule,
    }),
    reply: ok({ source: feedSource }),
  },
  getFeedSchedule: {
    covers: ['C167'],
    base: 'mobile',
    method: 'GET',
    path: 'user/savefeedschedule',
    summary: 'When the feed is fetched by itself; null without an address.',
    access: access.productFeeds,
    errors: ['secrets_unavailable'],
    reply: ok({
      schedule: feedSchedule.nullable(),
      isPaused: z.boolean(),
      nextAt: timestamp.nullable(),
    }),
  },
  saveFeedSchedule: {
    covers: ['C167'],
    base: 'mobile',
    method: 'POST',
    path: 'user/savefeedschedule',
    summary: 'When the feed is fetched by itself, or that it pauses.',
    access: access.productFeeds,
    merchantOnly: { fields: ['trustsNewHostKey'] },
    errors: ['not_found', 'secrets_unavailable'],
    body: z.object({
      schedule: feedSchedule.optional(),
      isPaused: z.boolean().optional(),
      /** The SFTP server has a new key, which is right: the next one it shows is trusted, and the feed fetched now. */
      trustsNewHostKey: z.literal(true).optional(),
    }),
    reply: ok({ source: feedSource }),
  },
  fetchFeed: {
    covers: ['C177'],
    base: 'mobile',
    method: 'POST',
    path: 'feedimportschedule/daily',
    summary: 'Fetch the feed now; a fetch under way is answered as it is.',
    access: access.productFeeds,
    errors: ['not_found', 'secrets_unavailable'],
    /** Both ignored: the merchant is the session's, and there is one kind of request. */
    body: z.object({ merchant: z.string().max(100).optional(), request_type: z.string().max(40).optional() }),
    reply: ok({ source: feedSource }),
    status: 202,
    perMinute: 60,
  },
  listFeedFetches: {
    base: 'mobile',
    method: 'GET',
    path: 'user/productfeedsetting/fetches',
    summary: 'Every look at the address, newest first.',
    access: access.productFeeds,
    query: listQuery.omit({ sort: true }),
    reply: ok({ items: z.array(feedFetch), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
  masterTemplate: {
    base: 'mobile',
    method: 'GET',
    path: 'user/productfeedsetting/template.csv',
    summary: 'Download a MasterFormat file to begin with.',
    description: 'A MasterFormat file with every column and two products, to begin with.',
    access: access.productFeeds,
    reply: z.string(),
    produces: 'text/csv',
  },
  deleteFeedSource: {
    base: 'mobile',
    method: 'DELETE',
    path: 'user/productfeedsetting',
    summary: 'Fetch the feed no more; products and imports stay.',
    access: access.productFeeds,
    errors: ['acting', 'not_found'],
    reply: ok({}),
  },
});

export const catalogueRoutes = { ...feedsRoutes, ...productsRoutes } as const;
