import { exchange, parseJson, refusedBy, unreadable } from '../exchange.ts';

export interface ChurnZeroConfiguration {
  /** `https://analytics.churnzero.net`, or the address of the tenant. */
  readonly origin: string;
  readonly appKey: string;
  readonly timeoutMs: number;
}

/** Who an action is about: both ids are ours. */
export interface ChurnZeroSubject {
  readonly accountId: string;
  readonly contactId: string;
}

export type ChurnZeroAction =
  | {
      readonly action: 'setAttribute';
      readonly entity: 'account' | 'contact';
      /** By the attribute's name: `FirstName`. */
      readonly attributes: Readonly<Record<string, string | number>>;
    }
  | {
      readonly action: 'trackEvent';
      readonly name: string;
      readonly at: Date;
      /** Custom fields, by name. */
      readonly fields: Readonly<Record<string, string | number>>;
    };

export interface ChurnZero {
  /**
   * Sends actions in one call, in order. `key` is the same for a repeat: attributes are written again, and an event that
   * is repeated has the same moment, by which ChurnZero's reports tell it from another.
   * @throws OutsideFault
   */
  submit(
    subject: ChurnZeroSubject,
    actions: readonly ChurnZeroAction[],
    key: string,
    signal?: AbortSignal,
  ): Promise<void>;
}

const party = 'ChurnZero';

/**
 * ChurnZero's HTTP API: one address, JSON, answered with 200 and a one-pixel GIF whatever was sent, a wrong key included.
 * https://support.churnzero.com/hc/en-us/articles/360003183171-Integrate-ChurnZero-using-HTTP-API
 */
export function createChurnZero({ origin, appKey, timeoutMs }: ChurnZeroConfiguration): ChurnZero {
  return {
    async submit({ accountId, contactId }, actions, key, signal) {
      const common = { appKey, accountExternalId: accountId, contactExternalId: contactId };
      const answer = await exchange({
        party,
        method: 'POST',
        url: `${origin}/i`,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(actions.map((action) => ({ ...common, ...onTheWire(action) }))),
        timeoutMs,
        signal,
      });
      if (answer.status < 200 || answer.status >= 300) throw refusedBy(party, answer);
      if (!isTaken(answer.text)) throw unreadable(party, answer.status);
    },
  };
}

function onTheWire(action: ChurnZeroAction): Record<string, unknown> {
  if (action.action === 'setAttribute') {
    return { action: action.action, entity: action.entity, ...prefixed('attr_', action.attributes) };
  }
  return {
    action: action.action,
    eventName: action.name,
    eventDate: action.at.toISOString(),
    ...prefixed('cf_', action.fields),
  };
}

function prefixed(prefix: string, fields: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value]));
}

/** The pixel, nothing, or JSON; the page of a proxy that stands in between is none of these. */
function isTaken(text: string): boolean {
  return text === '' || text.startsWith('GIF8') || parseJson(text) !== undefined;
}
