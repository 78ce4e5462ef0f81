import { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors/errors.ts';
import type { Identity } from './roles.ts';

/** The three API bases of the spec (section 7), on one origin. */
export const bases = { mobile: '/mobile-api', merchant: '/merchant-api', skill: '/skill-api' } as const;
export type Base = keyof typeof bases;

export type ObjectKind =
  | 'app'
  | 'product'
  | 'order'
  | 'cart'
  | 'shippingOption'
  | 'feed'
  | 'feedRun'
  | 'searchRule'
  | 'feedUpload'
  | 'orderFeed'
  | 'publish'
  | 'conversation'
  | 'chat'
  | 'fax'
  | 'reportView'
  | 'sandboxTest'
  | 'deal'
  | 'store'
  | 'shopEvent'
  | 'briefing'
  | 'faq'
  | 'calendar'
  | 'interactionSetting'
  | 'file'
  | 'session'
  | 'passkey'
  | 'teamMember'
  | 'teamInvitation'
  | 'emailTemplate'
  | 'appVersion'
  | 'shopConnection'
  | 'deletion'
  | 'delivery'
  | 'campaign'
  | 'webhookEndpoint'
  | 'webhookMessage'
  | 'apiKey'
  | 'activityStream'
  | 'dataExport';

/**
 * One call of the API as data. The server mounts rows, the client is typed from them, OpenAPI and the access test are
 * generated from them.
 */
export interface RouteRow {
  /** Rows of checklists/calls.tsv that this route answers; empty where the product needs a call the spec lacks. */
  readonly covers?: readonly string[];
  readonly base: Base;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base, without a leading slash; `{id}` marks a parameter. */
  readonly path: string;
  /** What it does, in at most 60 characters before the full stop. */
  readonly summary: string;
  /** What else a caller has to know. */
  readonly description?: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Where a body may be larger than a megabyte. */
  readonly bodyBytesMax?: number;
  /** One multipart file part with this field name; the body's other parts become `body`. */
  readonly upload?: { readonly field: string };
  readonly reply: z.ZodType;
  /** Anything but JSON: the handler returns text or bytes; of `image/*` it sets the content type itself. */
  readonly produces?:
    | 'text/csv'
    | 'text/html'
    | 'image/svg+xml'
    | 'image/*'
    | 'application/zip'
    | 'application/json'
    | 'application/x-ndjson';
  readonly status?: 200 | 201 | 202 | 204;
  /** A GET that changes state, kept for old callers: needs XSRF or a bearer token like any change. */
  readonly changesState?: boolean;
  /** A change of what Amazon has of an app: refused while it is in review, and not sent in production mode. */
  readonly changesApp?: boolean;
  /** A change of what an app answers from, in force at once: not sent in production mode. */
  readonly changesContent?: boolean;
  /** The object the call is about, so that the access test can try another merchant's and a missing one. */
  readonly object?: { readonly kind: ObjectKind; readonly in: 'params' | 'query' | 'body'; readonly field: string };
  /**
   * The person must have proved within the last minutes, in this session, who they are (`account/step-up`): what takes
   * over money or an account. With `onlyWith`, calls that carry that field of the body. Nobody who acts as a merchant may
   * call it: `stepUp` includes `merchantOnly`.
   */
  readonly stepUp?: true | { readonly onlyWith: string };
  /**
   * Refused to an admin or an agency who acts as the merchant: identity, credentials and money are the merchant's own,
   * content is what an agency is for. With `fields`, calls that carry one of them in the body. Read by `refusesActing`.
   */
  readonly merchantOnly?: true | { readonly fields: readonly string[] };
  /**
   * A super admin who acts as the merchant may call it although it says `stepUp`, with a proof of their own. Everybody
   * else who acts is refused.
   */
  readonly isOpenToActingSuperAdmin?: true;
  /** Open to an admin whose time as a merchant is over: what leads back. Others answer `acting_ended`. */
  readonly isOpenAfterActing?: true;
  /** Open to an admin who must set up a second factor first, and may call nothing else (REQUIRE_SECOND_FACTOR). */
  readonly isOpenBeforeSecondFactor?: boolean;
  /** Codes that it can answer beyond those that follow from the rest of the row (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
  /** Not kept in the request log: it reads that log, or browsers ask it all the time. */
  readonly isUnlogged?: true;
  /** Calls per minute and address, for rows that invite guessing or heavy work; unlimited where absent. */
  readonly perMinute?: number;
}

/**
 * Whether a call is refused to whoever acts as a merchant. One rule, used twice: the server refuses with it, the
 * dashboard disables what it would refuse. `fields` are the names in the body, `actor` is who acts.
 */
export function refusesActing(
  { stepUp, merchantOnly, isOpenToActingSuperAdmin }: RouteRow,
  fields: readonly string[],
  actor?: Identity,
): boolean {
  if (isOpenToActingSuperAdmin && actor === 'super_admin') return false;
  if (stepUp === true || merchantOnly === true) return true;
  if (stepUp && fields.includes(stepUp.onlyWith)) return true;
  return merchantOnly?.fields.some((field) => fields.includes(field)) ?? false;
}

/** Keeps the literal types of a table of rows while checking each against `RouteRow`. */
export function routeTable<const T extends Record<string, RouteRow>>(rows: T): T {
  return rows;
}

type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;
type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;
type Field<R, K extends string> = K extends keyof R ? R[K] : undefined;

/** What a handler is given, after the schemas. */
export interface RouteInput<R extends RouteRow> {
  params: SchemaOutput<Field<R, 'params'>>;
  query: SchemaOutput<Field<R, 'query'>>;
  body: SchemaOutput<Field<R, 'body'>>;
}
/** What a caller sends. */
export interface RouteRequest<R extends RouteRow> {
  params: SchemaInput<Field<R, 'params'>>;
  query: SchemaInput<Field<R, 'query'>>;
  body: SchemaInput<Field<R, 'body'>>;
}
/** What a handler returns, before the reply schema names the fields that leave. */
export type RouteReply<R extends RouteRow> = z.input<R['reply']>;
/** What a caller reads. */
export type RouteResult<R extends RouteRow> = z.output<R['reply']>;

/** `{ success: true, ... }`, the spec's envelope. */
export function ok<T extends z.ZodRawShape>(shape: T) {
  return z.object({ success: z.literal(true), ...shape });
}

/** The one shape of a refusal. `fields` names the form fields at fault. */
export const errorReply = z.object({
  success: z.literal(false),
  code: z.string(),
  error: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Seconds to wait before it is worth trying again. */
  retry_after: z.number().optional(),
  request_id: z.string().optional(),
});
export type ErrorReply = z.output<typeof errorReply>;

/** Page, size, sort and search of every list, in the spec's names. `sort` is a column, `-column` descends. */
export const listQuery = z.object({
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(25),
  sort: z.string().max(60).optional(),
  q: z.string().max(200).optional(),
});

export function pagedReply<T extends z.ZodType>(item: T) {
  return ok({ items: z.array(item), total: z.number(), currentPage: z.number(), limit: z.number() });
}

export const idParams = z.object({ id: z.uuid() });
/** ISO 8601 in UTC on the wire. */
export const timestamp = z.iso.datetime();
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** Of dates that somebody enters: others were mistyped, and some of them no database keeps. */
const inOurTime = (text: string) => text >= '2000' && text < '2101';
const notInOurTime = 'Enter a date in the years 2000 to 2100.';
export const enteredTimestamp = timestamp.refine(inOurTime, notInOurTime);
export const enteredDay = day.refine(inOurTime, notInOurTime);
/** What a clock on the wall shows, `YYYY-MM-DDTHH:mm`. */
export const enteredWallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine(inOurTime, notInOurTime);

/** Amounts are integers in the currency's minor unit, so that no float ever holds a price. */
export const money = z.object({ amountMinor: z.number().int(), currency: z.string().length(3) });
