import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from './world.ts';

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly type: string;
  readonly livemode: false;
  readonly data: { readonly object: unknown };
}

/**
 * How events arrive. `disorder`: shuffled, doubled and late on purpose, as Stripe says that they may. `held`: kept until
 * somebody sends them. `never`: lost.
 */
export type Delivery = 'disorder' | 'held' | 'never';

export interface EventsOptions {
  /** Where events are sent; nowhere when absent. */
  readonly url: string | undefined;
  readonly secret: string;
  readonly delivery: Delivery;
  /** Longest that an event is late, in milliseconds. */
  readonly lateMsMax: number;
}

const tries = 6;

export function makeEvents({ url, secret, delivery, lateMsMax }: EventsOptions) {
  let mode = delivery;
  const all: StripeEvent[] = [];
  const held: StripeEvent[] = [];
  const stopping = new AbortController();
  const under = new Set<Promise<void>>();

  /** The header that the SDK verifies: HMAC-SHA256 over the timestamp and the raw body. */
  function sign(body: string, at = Math.floor(Date.now() / 1000)): string {
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  }

  /** Sends an event once. @returns whether the receiver took it */
  async function send(event: StripeEvent): Promise<boolean> {
    if (!url) return true;
    const body = JSON.stringify(event);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      // Nobody answers: as at Stripe, the event is sent again later.
      return false;
    }
  }

  async function deliver(event: StripeEvent): Promise<void> {
    await wait(Math.random() * lateMsMax);
    for (let attempt = 0; attempt < tries && !stopping.signal.aborted; attempt += 1) {
      if (await send(event)) break;
      await wait(500 * 2 ** attempt);
    }
  }

  async function wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  function run(event: StripeEvent): void {
    const sending = deliver(event).finally(() => under.delete(sending));
    under.add(sending);
  }

  return {
    sign,
    send,
    all: () => all as readonly StripeEvent[],
    tell(type: string, object: unknown, apiVersion: string): void {
      const created = Math.floor(Date.now() / 1000);
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created,
        type,
        livemode: false,
        data: { object: structuredClone(object) },
      };
      all.push(event);
      if (mode === 'held') held.push(event);
      if (mode !== 'disorder' || !url) return;
      run(event);
      if (Math.random() < 0.3) run(event);
    },
    setDelivery(next: Delivery): void {
      mode = next;
    },
    /** What waits to be sent; the list is emptied. */
    takeHeld: () => held.splice(0),
    async close(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(under);
    },
  };
}

export type Events = ReturnType<typeof makeEvents>;
