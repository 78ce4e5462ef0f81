import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, type Markup, page, pageHeaders } from '../html.ts';
import { demoAppSumo } from './demo.ts';

export interface License {
  readonly key: string;
  readonly previousKey: string | null;
  readonly tier: number;
  status: 'inactive' | 'active' | 'deactivated';
}

type EventName = 'purchase' | 'activate' | 'upgrade' | 'downgrade' | 'deactivate' | 'migrate';

export interface LicenseEvent {
  readonly test?: true;
  readonly event: EventName;
  readonly license_key: string;
  readonly prev_license_key?: string;
  readonly event_timestamp: number;
  readonly created_at: number;
  readonly license_status: License['status'];
  readonly tier: number;
  readonly extra?: { readonly reason: string };
}

export interface AppSumoOptions {
  /** Where events go; they are only kept without one. */
  webhookUrl?: string | undefined;
  /** Where customers are sent, with a code. */
  redirectUrl?: string | undefined;
}

/** A marketplace that sells licenses, as far as a partner sees it: its events, and the login of its customers. */
export class AppSumo {
  readonly licenses = new Map<string, License>();
  /** What was sent, oldest first. */
  readonly events: LicenseEvent[] = [];
  readonly #codes = new Map<string, string>();
  readonly #tokens = new Map<string, string>();
  readonly #webhookUrl: string | undefined;
  #clock = 0;

  constructor(webhookUrl?: string) {
    this.#webhookUrl = webhookUrl;
  }

  buy(tier: number): License {
    const license = this.#add(tier, null);
    this.#tell('purchase', license);
    return license;
  }

  activate(key: string): void {
    const license = this.find(key);
    license.status = 'active';
    this.#tell('activate', license);
  }

  /** Another tier is another license, which names the one before; that one is deactivated. */
  change(key: string, tier: number, event: 'upgrade' | 'downgrade' | 'migrate'): License {
    const before = this.find(key);
    const license = this.#add(tier, before.key);
    license.status = 'active';
    this.#tell(event, license);
    before.status = 'deactivated';
    this.#tell('deactivate', before, event);
    return license;
  }

  deactivate(key: string, reason = 'refund'): void {
    const license = this.find(key);
    license.status = 'deactivated';
    this.#tell('deactivate', license, reason);
  }

  /** As the button in a partner's settings does. */
  test(): LicenseEvent {
    const sample = { key: randomUUID(), previousKey: null, tier: 1, status: 'inactive' } as const;
    return this.#tell('purchase', sample, undefined, true);
  }

  /** The code with which a customer arrives. */
  codeFor(key: string): string {
    const code = randomBytes(12).toString('hex');
    this.#codes.set(code, this.find(key).key);
    return code;
  }

  tokenFor(code: string): string | null {
    const key = this.#codes.get(code);
    if (key === undefined) return null;
    this.#codes.delete(code);
    const token = randomBytes(12).toString('hex');
    this.#tokens.set(token, key);
    return token;
  }

  licenseOf(token: string): License | undefined {
    return this.licenses.get(this.#tokens.get(token) ?? '');
  }

  find(key: string): License {
    const license = this.licenses.get(key);
    if (!license) throw new Error(`there is no license ${key}`);
    return license;
  }

  #add(tier: number, previousKey: string | null): License {
    const license: License = { key: randomUUID(), previousKey, tier, status: 'inactive' };
    this.licenses.set(license.key, license);
    return license;
  }

  #tell(event: EventName, license: License, reason?: string, isTest = false): LicenseEvent {
    // Two events of one millisecond still have an order.
    this.#clock = Math.max(Date.now(), this.#clock + 1);
    const told: LicenseEvent = {
      ...(isTest ? { test: true } : {}),
      event,
      license_key: license.key,
      ...(license.previousKey && event !== 'deactivate' ? { prev_license_key: license.previousKey } : {}),
      event_timestamp: this.#clock,
      created_at: Math.floor(this.#clock / 1000),
      license_status: license.status,
      tier: license.tier,
      ...(reason ? { extra: { reason } } : {}),
    };
    this.events.push(told);
    // Twice, as a marketplace does whose first try it did not hear of.
    if (this.#webhookUrl) void this.send(told).then(() => this.send(told));
    return told;
  }

  /** Delivers an event. @returns the status, 0 where nobody answers */
  async send(event: object, url = this.#webhookUrl ?? '', apiKey: string = demoAppSumo.apiKey): Promise<number> {
    const body = JSON.stringify(event);
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', apiKey).update(`${timestamp}${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-appsumo-timestamp': timestamp,
      'x-appsumo-signature': signature,
    };
    return fetch(url, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 0,
    );
  }
}

const tokenBody = z.object({
  client_id: z.literal(demoAppSumo.clientId),
  client_secret: z.literal(demoAppSumo.clientSecret),
  code: z.string(),
  redirect_uri: z.url(),
  grant_type: z.literal('authorization_code'),
});
const action = z.object({
  do: z.enum(['buy', 'open', 'upgrade', 'downgrade', 'deactivate', 'migrate', 'test']),
  tier: z.coerce.number().int().min(1).max(3).default(1),
  key: z.string().default(''),
});

export function mountAppSumo(app: FastifyInstance, prefix: string, options: AppSumoOptions = {}): AppSumo {
  const market = new AppSumo(options.webhookUrl);
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${prefix}/openid/token/`, async (request, reply) => {
      const asked = tokenBody.safeParse(request.body);
      const token = asked.success ? market.tokenFor(asked.data.code) : null;
      if (token === null) return reply.code(400).send({ error: 'invalid_grant' });
      return { access_token: token, token_type: 'bearer', expires_in: 3600, refresh_token: token, id_token: '' };
    });
    scope.get(`${prefix}/openid/license_key/`, async (request, reply) => {
      const { access_token: token } = z.object({ access_token: z.string().default('') }).parse(request.query);
      const license = market.licenseOf(token);
      if (!license) return reply.code(401).send({ error: 'invalid_token' });
      return { license_key: license.key, status: license.status, scopes: ['read_license'] };
    });
    scope.get(`${prefix}/`, async (_request, reply) => show(reply, market, prefix));
    scope.post(`${prefix}/`, async (request, reply) => {
      const asked = action.parse(request.body);
      if (asked.do === 'open') {
        market.activate(asked.key);
        if (!options.redirectUrl) return show(reply, market, prefix);
        return reply.redirect(`${options.redirectUrl}?code=${market.codeFor(asked.key)}`, 303);
      }
      if (asked.do === 'buy') market.buy(asked.tier);
      else if (asked.do === 'test') market.test();
      else if (asked.do === 'deactivate') market.deactivate(asked.key);
      else market.change(asked.key, asked.tier, asked.do);
      return reply.redirect(`${prefix}/`, 303);
    });
  });
  return market;
}

function show(reply: FastifyReply, market: AppSumo, prefix: string) {
  const button = (name: string, label: string, key = '', tier = 1) =>
    html`<form method="post" action="${prefix}/" style="display:inline"><input type="hidden" name="key" value="${key}"><input type="hidden" name="tier" value="${tier}"><button name="do" value="${name}">${label}</button></form> `;
  const rows = [...market.licenses.values()].map(
    ({ key, tier, status }) => html`<tr><td><code>${key}</code></td><td>${tier}</td><td>${status}</td><td>
${
  status === 'deactivated'
    ? ''
    : html`${button('open', 'Activate', key)}${tier < 3 ? button('upgrade', 'Upgrade', key, tier + 1) : ''}${tier > 1 ? button('downgrade', 'Downgrade', key, tier - 1) : ''}${button('migrate', 'Migrate', key, tier)}${button('deactivate', 'Refund', key)}`
}</td></tr>`,
  );
  const body: Markup = html`<h1>AppSumo</h1><p>${[1, 2, 3].map((tier) => button('buy', `Buy tier ${tier}`, '', tier))}${button('test', 'Send a test event')}</p>
<table><tr><th>License</th><th>Tier</th><th>Status</th><th></th></tr>${rows}</table>
<p class="note">This is the emulator. No money moves, and nothing leaves this machine.</p>`;
  return reply.headers(pageHeaders).send(page('AppSumo (emulated)', body));
}
