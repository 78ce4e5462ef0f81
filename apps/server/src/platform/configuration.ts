import { resolve } from 'node:path';
import { planIds } from '@voicecart/contract/plans';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { readNetworks } from './http/networks.ts';
import { productionFaults } from './production-faults.ts';
import type { SecretKey } from './secrets/secrets.ts';
import { ownKeys, readKeys } from './secrets/secrets-keys.ts';

/**
 * Every environment variable of the product, in one place. Outside parties are addresses only: nothing in the server
 * knows whether an emulator or the real party answers there.
 */
const text = z.string().trim();
const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['on', 'off']);
const origin = z.url().transform((url) => url.replace(/\/+$/, ''));
const readList = (list: string) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
function areNetworks(list: string): boolean {
  try {
    readNetworks(list);
    return true;
  } catch {
    return false;
  }
}
/** The push services of Chrome, Firefox, Safari and Edge. */
export const pushHosts = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
const services = ['web', 'voice', 'worker', 'realtime'] as const;
export type ServiceName = (typeof services)[number];

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: text.default('127.0.0.1'),
  PORT: port.default(3000),
  /** Where people reach the product; links in mails start with it. Default: http://localhost:PORT. */
  PUBLIC_URL: origin.optional(),
  /** Where Amazon reaches the voice endpoint; must be https for real Alexa. */
  VOICE_ORIGIN: origin.default('https://voice.voicecart.example'),
  /** Where the canary calls live apps. Default: VOICE_ORIGIN in production, else this machine. */
  CANARY_ORIGIN: origin.optional(),
  VOICECART_DATA: text.default('.voicecart'),
  /** Empty: the embedded PostgreSQL runs in the data folder. */
  DATABASE_URL: text
    .refine(
      (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url),
      'must be an address like postgres://user@host/name',
    )
    .or(z.literal(''))
    .default(''),
  /** Set by a process that runs the embedded PostgreSQL for those that it starts (PROCESSES), never by hand. */
  DATABASE_IS_EMBEDDED: flag.default('off'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** How long a request waits for one answer of the database before it is told to come back, in ms. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  SERVICES: text
    .default(services.join(','))
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(services)).min(1)),
  /** Processes that share the port, each a whole node: one of them answers on one core only. */
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Whether an import runs in a process of its own: off, it shares the server's core and its memory stays with it. */
  FEED_PROCESS: flag.default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /**
   * 32 bytes, base64; or several with their ids, the newest first: `k2:BASE64,k1:BASE64`. One without an id is `k1`.
   * Default: made once and kept in the data folder; production must give its own.
   */
  SECRETS_KEY: text.default(''),
  /** What reads `/metrics` sends it as bearer. Empty: anybody may in development, nobody in production. */
  METRICS_TOKEN: text.min(16, 'must be at least 16 characters').or(z.literal('')).default(''),
  BRAND_NAME: text.min(1).default('Voicecart'),
  /**
   * Who may say for whom a request comes (X-Forwarded-For): addresses or networks, with commas; `none` for nobody. Left out,
   * it is this machine where PUBLIC_URL is https, since something ends TLS before us, and nobody else.
   */
  TRUSTED_PROXIES: text.refine(areNetworks, 'must be addresses or networks, with commas').optional(),
  /** Connections that one process holds, WebSockets among them. One more takes the place of one that waits. */
  CONNECTIONS_MAX: z.coerce.number().int().min(20).max(1_000_000).default(10_000),
  /** Connections from one address (IPv6: one /64); a trusted proxy holds as many as it likes. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(300),
  /** WebSockets of one process; whoever comes later polls. */
  WEBSOCKETS_MAX: z.coerce.number().int().min(0).max(1_000_000).default(5_000),
  /** Open event streams of storefront chats in one process; whoever comes later is answered 503 with Retry-After. */
  EVENT_STREAMS_MAX: z.coerce.number().int().min(1).max(1_000_000).default(6_000),
  /** How long the head of a request may take, in milliseconds. */
  HEADERS_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
  /**
   * How long a whole request may take to arrive, in milliseconds. An upload, and a reply on its way out, may take longer:
   * they are cut where nothing has moved for as long.
   */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
  /** How long a connection is kept for a next request, in milliseconds: longer than the proxy in front keeps it. */
  KEEP_ALIVE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(72_000),
  /** Requests at work in one process before it refuses more with 503; those of voice and health are always answered. */
  OVERLOAD_REQUESTS: z.coerce.number().int().min(1).max(1_000_000).default(500),
  /** So late, in milliseconds, may the event loop be several times in a row before requests are refused with 503. */
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(10).max(600_000).default(500),
  LOGIN_EMAIL_DOMAIN: text.min(3).default('voicecart.example'),
  SIMULATOR_EMAIL_SUFFIX: text.startsWith('@').default('@simulator.example'),
  SUPPORT_EMAIL: z.email().default('support@voicecart.example'),
  INTERNAL_EMAIL: z.email().default('team@voicecart.example'),
  MAIL_FROM: text.default('Voicecart <hello@voicecart.example>'),
  /** Where people's answers to a chat arrive: mail for any address of this domain is given to `POST /hooks/chat-mail`. */
  CHAT_MAIL_DOMAIN: text.default(''),
  /** With what whoever gives it proves themselves. */
  CHAT_MAIL_SECRET: text.default(''),
  PASSWORD_MIN: z.coerce.number().int().min(8).default(8),
  PASSWORD_MAX: z.coerce.number().int().max(256).default(15),
  SESSION_IDLE_HOURS: z.coerce.number().positive().default(24),
  /** A session that is remembered may rest for longer than one that ends with the browser. */
  SESSION_REMEMBERED_IDLE_DAYS: z.coerce.number().positive().default(14),
  /** Who must have a second factor: an admin without one can do nothing but set it up. Default: admins in production. */
  REQUIRE_SECOND_FACTOR: z.enum(['none', 'admins']).optional(),
  SESSION_MAX_DAYS: z.coerce.number().positive().default(30),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://host:port' })
    .default('smtp://127.0.0.1:3102'),
  /** Takes mail to shoppers while the first one can't. Empty: there is no second one. */
  SMTP_FALLBACK_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://host:port' })
    .or(z.literal(''))
    .default(''),
  /** Mail to shoppers by Resend's API, after the mail servers. Empty: it is not used. */
  RESEND_API_KEY: text.default(''),
  RESEND_API_ORIGIN: origin.default('https://api.resend.com'),
  /** DKIM for mail to shoppers: the private key in PEM, `\n` for a line's end. Empty: a relay signs, or nobody. */
  MAIL_DKIM_DOMAIN: text.default(''),
  MAIL_DKIM_SELECTOR: text.default(''),
  MAIL_DKIM_KEY: text.default('').transform((key) => key.replaceAll('\\n', '\n')),
  /** How long a provider of mail or SMS may take, and the wait after a first failure, which doubles; in milliseconds. */
  // Twice this and a moment between: a provider that hangs is left within ten seconds.
  NOTIFICATION_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(3_500),
  NOTIFICATION_RETRY_MS: z.coerce.number().int().min(10).default(5_000),
  /** Push services that a shopper's browser may name, `*.` for any name before it: no other host is ever called. */
  PUSH_HOSTS: text
    .toLowerCase()
    .default(pushHosts)
    .transform(readList)
    .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be hosts like *.push.example'))),
  /** Longest an endpoint of a merchant may take to answer a webhook, in milliseconds. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(15_000),
  /** Skills older than the tasks of launch links: opened by name alone, or with ids in camel case. Commas between. */
  LAUNCH_PLAIN_SKILLS: text.default('').transform(readList),
  LAUNCH_CAMEL_CASE_SKILLS: text.default('').transform(readList),
  /** Google's own file `taxonomy-with-ids` in the place of the selection of categories that comes with us. */
  GOOGLE_TAXONOMY_FILE: text.default(''),
  /** What the stored uploads of one merchant may take up. */
  STORAGE_PER_MERCHANT_BYTES: z.coerce.number().int().positive().default(5_000_000_000),
  FEED_MAX_BYTES: z.coerce.number().int().positive().default(1_500_000_000),
  /** Who tells people from scripts at sign-up: `altcha` is our own proof of work and asks nobody outside. */
  CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha', 'hcaptcha', 'turnstile']).default('altcha'),
  CAPTCHA_SITE_KEY: text.default(''),
  CAPTCHA_SECRET: text.default(''),
  /** Where the provider's script and its check are, when not where it has them itself. */
  CAPTCHA_SCRIPT_URL: z.url().or(z.literal('')).default(''),
  CAPTCHA_VERIFY_URL: z.url().or(z.literal('')).default(''),
  /** Rounds of PBKDF2 that one try of our proof of work costs; a visitor's browser makes 500 to 1,000 tries. */
  CAPTCHA_COST: z.coerce.number().int().min(1).max(200_000).default(5_000),
  /** SMS and calls, by Twilio's REST API: https://api.twilio.com. */
  SMS_API_ORIGIN: origin.default('http://127.0.0.1:3104'),
  SMS_ACCOUNT_SID: text.default(''),
  SMS_AUTH_TOKEN: text.default(''),
  /** The number that sends and calls, in E.164. */
  SMS_FROM: text.regex(/^\+[1-9]\d{6,14}$/, 'must be a number like +15005550006').default('+15005550006'),
  /** Takes texts to shoppers while Twilio can't, by Telnyx's API. Empty: there is no second one. */
  TELNYX_API_KEY: text.default(''),
  TELNYX_API_ORIGIN: origin.default('https://api.telnyx.com'),
  TELNYX_FROM: text
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a number like +15005550007')
    .or(z.literal(''))
    .default(''),
  /** Of the account, in base64: webhooks are checked with it. */
  TELNYX_PUBLIC_KEY: text.default(''),
  /** Id of the Programmable Fax application that faxes orders to shops, from TELNYX_FROM. Empty: nothing is faxed. */
  TELNYX_FAX_APP: text.default(''),
  /** Codes sent or spoken in 24 hours over all accounts, so that no attack costs more than this many. */
  SMS_DAILY_MAX: z.coerce.number().int().min(1).default(2_000),
  /** Terms that a plan carries, shown at its sign-up: `basic=https://...,pro=https://...`. */
  TERMS_LINKS: text
    .default('')
    .transform((list) =>
      list
        .split(',')
        .filter(Boolean)
        .map((entry) => entry.trim().split(/=(.*)/s).slice(0, 2)),
    )
    .pipe(z.array(z.tuple([z.enum(planIds), z.url({ protocol: /^https?$/ })])))
    .transform((entries) => new Map(entries)),
  /** Development only: pages that merchants and plans name may be fetched from this machine as well. */
  FETCH_LOOPBACK: flag.default('off'),
  /** Name servers that are asked for the proof of a domain, with commas: `1.1.1.1,9.9.9.9:53`. Empty: this machine's. */
  DNS_SERVERS: text.default('').transform(readList),
  /** How long one call to a merchant's shop may take, in milliseconds. */
  SHOP_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(30_000),
  /**
   * An answer of a shop that takes longer is slow, in milliseconds: its merchant is told. A sync stops where its slow
   * answers together took fifteen times as long and brought no page.
   */
  SHOP_SLOW_MS: z.coerce.number().int().min(10).default(8_000),
  /** The first wait before a shop is asked again, in milliseconds, where it names none; it doubles. */
  SHOP_RETRY_MS: z.coerce.number().int().min(1).default(1_000),
  /** The app at Shopify that shops are connected with. Empty: only with a shop's own app. */
  SHOPIFY_CLIENT_ID: text.default(''),
  SHOPIFY_CLIENT_SECRET: text.default(''),
  /** Whether shops pay for plans in earnest; `test` makes charges of which no money moves. */
  SHOPIFY_BILLING: z.enum(['test', 'live']).default('test'),
  /** Where a shop answers; development only, else `https://{shop}`. */
  SHOPIFY_ORIGIN: text.regex(/^https?:\/\/\S*\{shop\}$/, 'must hold {shop}').default('https://{shop}'),
  /** Licenses sold on AppSumo: the key that signs its events, and the app that its customers come by. Empty: none. */
  APPSUMO_API_KEY: text.default(''),
  APPSUMO_CLIENT_ID: text.default(''),
  APPSUMO_CLIENT_SECRET: text.default(''),
  APPSUMO_ORIGIN: origin.default('https://appsumo.com'),
  /** The plan of each tier sold there: `1=pro,2=pro-plus`. */
  APPSUMO_TIERS: text
    .default('1=pro,2=pro-plus,3=enterprise')
    .transform((list) =>
      list
        .split(',')
        .filter(Boolean)
        .map((entry) => entry.trim().split('=')),
    )
    .pipe(
      z.array(
        z.tuple([
          z
            .string()
            .regex(/^\d{1,4}$/)
            .transform(Number),
          z.enum(planIds),
        ]),
      ),
    )
    .transform((entries) => new Map(entries)),
  /** The app at BigCommerce that stores are connected with. Empty: only with keys. */
  BIGCOMMERCE_CLIENT_ID: text.default(''),
  BIGCOMMERCE_CLIENT_SECRET: text.default(''),
  BIGCOMMERCE_API_ORIGIN: origin.default('https://api.bigcommerce.com'),
  BIGCOMMERCE_LOGIN_ORIGIN: origin.default('https://login.bigcommerce.com'),
  /** Where Salesforce B2C Commerce answers; its name holds the code of a customer's installation. */
  SALESFORCE_API_ORIGIN: text
    .regex(/^https?:\/\/\S+$/, 'must be an address')
    .default('https://{shortCode}.api.commercecloud.salesforce.com'),
  SALESFORCE_LOGIN_ORIGIN: origin.default('https://account.demandware.com'),
  /** Login with Amazon and SMAPI. */
  AMAZON_API_ORIGIN: origin.default('http://127.0.0.1:3101'),
  AMAZON_AUTH_ORIGIN: origin.default('http://127.0.0.1:3101'),
  /** Where a person's browser logs in with Amazon: https://www.amazon.com. Default: AMAZON_AUTH_ORIGIN. */
  AMAZON_LOGIN_ORIGIN: origin.optional(),
  AMAZON_CLIENT_ID: text.default(''),
  AMAZON_CLIENT_SECRET: text.default(''),
  AMAZON_REFRESH_TOKEN: text.default(''),
  AMAZON_VENDOR_ID: text.default(''),
  /** How long one call to Amazon may take, in milliseconds. */
  AMAZON_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /** Amazon Polly, for samples of voices. Empty: none can be listened to. */
  POLLY_ACCESS_KEY_ID: text.default(''),
  POLLY_SECRET_ACCESS_KEY: text.default(''),
  POLLY_REGION: text
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region of AWS, such as us-east-1')
    .default('us-east-1'),
  /** Where Polly answers; development only, else Amazon's own address of the region. */
  POLLY_ORIGIN: origin.optional(),
  /** Development only: where certificates of s3.amazonaws.com/echo.api are fetched instead, and one more root to trust. */
  ALEXA_CERTIFICATE_ORIGIN: text.default(''),
  ALEXA_EXTRA_ROOT_URL: text.default(''),
  /** `off` is for test harnesses: only on loopback, never with NODE_ENV=production. */
  ALEXA_VERIFY: flag.default('on'),
  /** Addresses besides Amazon's own that account linking may send a shopper back to, with commas between. */
  LINKING_REDIRECTS: text.default('').transform(readList),
  /** How long a finished step of a publish waits before asking Amazon again, in milliseconds. */
  PUBLISH_POLL_MS: z.coerce.number().int().min(10).default(700),
  /** How often a web node looks at what the status page tells of, in milliseconds; one look a minute counts. */
  STATUS_LOOK_MS: z.coerce.number().int().min(1_000).max(2_147_483_647).default(30_000),
  /** Marketing and customer-success tracking. Default: on in production only; each sink needs its key besides. */
  TRACKING: flag.optional(),
  /** Longest a sink may take to answer, in milliseconds. */
  TRACKING_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  /** The wait after a first failure, in milliseconds; it doubles with each. */
  TRACKING_RETRY_MS: z.coerce.number().int().min(10).default(30_000),
  /** Plans are sold by Stripe. Empty: nothing can be bought here. */
  STRIPE_SECRET_KEY: text
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe')
    .or(z.literal(''))
    .default(''),
  /** Of the endpoint `/hooks/stripe` at Stripe. */
  STRIPE_WEBHOOK_SECRET: text.default(''),
  STRIPE_API_ORIGIN: origin.default('https://api.stripe.com'),
  /** A test clock at Stripe that new customers are made with: their time is its, so that a year passes in a minute. */
  STRIPE_TEST_CLOCK: text.default(''),
  HUBSPOT_API_ORIGIN: origin.default('https://api.hubapi.com'),
  /** Access token of a private app. Empty: HubSpot is told nothing. */
  HUBSPOT_TOKEN: text.default(''),
  /** The property of companies that holds our merchant id; made in HubSpot, with unique values. */
  HUBSPOT_COMPANY_KEY: text.regex(/^[a-z][a-z0-9_]*$/).default('voicecart_merchant_id'),
  /** Further properties of companies that hubsopt/company may set. */
  HUBSPOT_COMPANY_PROPERTIES: text
    .default('name,domain,phone,address,city,state,zip,country,industry,description')
    .transform(readList),
  /** Property of companies that holds the plan's name; empty: not sent. */
  HUBSPOT_PLAN_PROPERTY: text.default(''),
  CHURNZERO_ORIGIN: origin.default('https://analytics.churnzero.net'),
  /** Empty: ChurnZero is told nothing. */
  CHURNZERO_APP_KEY: text.default(''),
  /** A page-analytics script, loaded once a visitor agrees. Empty: no page asks another host for anything. */
  ANALYTICS_SCRIPT_URL: z
    .url({ protocol: /^https?$/ })
    .or(z.literal(''))
    .default(''),
  /** Further hosts that the script talks to, with commas between. */
  ANALYTICS_ORIGINS: text.default('').transform(readList).pipe(z.array(origin)),
  /** The name by which the payment partner serves the dashboard, without a port: its pages write nothing to the console. */
  PARTNER_HOST: text
    .toLowerCase()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name, such as voice.partner.example')
    .or(z.literal(''))
    .default(''),
  /** Whether an app learns what shoppers say to it as soon as it is saved, before anybody asks. */
  LEARN_AHEAD: flag.default('on'),
  /** The demo logins and the demo shop: made in the embedded database only, and only where nobody outside can use them. */
  SEED: flag.default('on'),
});

export type Configuration = z.output<typeof environment> & {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Null where the node that speaks with a live app asks itself. */
  readonly canaryOrigin: string | null;
  readonly TRUSTED_PROXIES: string;
  readonly REQUIRE_SECOND_FACTOR: 'none' | 'admins';
  readonly isProduction: boolean;
  /** Whether the database is the embedded one. */
  readonly isDatabaseEmbedded: boolean;
  /** Whether logins with a password that everybody knows may work: nobody outside this machine is meant to get here. */
  readonly mayHoldDemo: boolean;
  /** Whether anything may be tracked at all (`TRACKING`). */
  readonly isTracking: boolean;
  /** Newest first. */
  readonly secretsKeys: readonly [SecretKey, ...SecretKey[]];
};

/** Whether a host is this machine and nobody outside can mean it. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Reads the environment; throws `ConfigurationError` that lists every fault at once. */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const bad = new Set(issues.map((issue) => String(issue.path[0])));
  // The rules between settings are tried with the defaults of what is bad, so that their faults are listed as well.
  const values =
    parsed.data ?? environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name))));
  const isProduction = values.NODE_ENV === 'production';
  const faults = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const isLoopback = isLoopbackHost(values.HOST);
  if (values.ALEXA_VERIFY === 'off' && (isProduction || !isLoopback)) {
    faults.push('ALEXA_VERIFY: off is only for a loopback HOST outside production');
  }
  if (values.CAPTCHA_PROVIDER !== 'altcha' && (values.CAPTCHA_SITE_KEY === '' || values.CAPTCHA_SECRET === '')) {
    faults.push(`CAPTCHA_SITE_KEY, CAPTCHA_SECRET: ${values.CAPTCHA_PROVIDER} needs both`);
  }
  const dkim = [values.MAIL_DKIM_DOMAIN, values.MAIL_DKIM_SELECTOR, values.MAIL_DKIM_KEY];
  if (dkim.includes('') && dkim.some((value) => value !== '')) {
    faults.push('MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY: a signature needs all three');
  }
  const telnyx = [values.TELNYX_API_KEY, values.TELNYX_FROM, values.TELNYX_PUBLIC_KEY];
  if (telnyx.includes('') && telnyx.some((value) => value !== '')) {
    faults.push('TELNYX_API_KEY, TELNYX_FROM, TELNYX_PUBLIC_KEY: the second phone provider needs all three');
  }
  if (values.TELNYX_FAX_APP !== '' && telnyx.includes('')) {
    faults.push('TELNYX_FAX_APP: needs TELNYX_API_KEY, TELNYX_FROM and TELNYX_PUBLIC_KEY as well');
  }
  if ((values.CHAT_MAIL_DOMAIN === '') !== (values.CHAT_MAIL_SECRET === '')) {
    faults.push('CHAT_MAIL_DOMAIN, CHAT_MAIL_SECRET: answers by mail need both');
  }
  if (isProduction) faults.push(...productionFaults(values, given));
  if (values.HEADERS_TIMEOUT_MS >= values.REQUEST_TIMEOUT_MS) {
    faults.push('HEADERS_TIMEOUT_MS: must be smaller than REQUEST_TIMEOUT_MS');
  }
  if (values.WEBSOCKETS_MAX >= values.CONNECTIONS_MAX) {
    faults.push('WEBSOCKETS_MAX: must be smaller than CONNECTIONS_MAX, so that requests find a place');
  }
  if (values.PASSWORD_MAX < values.PASSWORD_MIN) faults.push('PASSWORD_MAX: smaller than PASSWORD_MIN');
  const givenKeys = readKeys(values.SECRETS_KEY);
  if (values.SECRETS_KEY !== '' && typeof givenKeys === 'string') faults.push(`SECRETS_KEY: ${givenKeys}`);
  if (faults.length > 0) throw new ConfigurationError(faults);
  const dataDir = resolve(values.VOICECART_DATA);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const secretsKeys = typeof givenKeys === 'string' ? ownKeys(dataDir) : givenKeys;
  return {
    ...values,
    dataDir,
    publicUrl,
    canaryOrigin: values.CANARY_ORIGIN ?? (isProduction ? values.VOICE_ORIGIN : null),
    TRUSTED_PROXIES: values.TRUSTED_PROXIES ?? (publicUrl.startsWith('https:') ? 'loopback' : 'none'),
    REQUIRE_SECOND_FACTOR: values.REQUIRE_SECOND_FACTOR ?? (isProduction ? 'admins' : 'none'),
    isProduction,
    isDatabaseEmbedded: values.DATABASE_URL === '' || values.DATABASE_IS_EMBEDDED === 'on',
    mayHoldDemo: !isProduction && isLoopback && isLoopbackHost(new URL(publicUrl).hostname),
    isTracking: values.TRACKING ? values.TRACKING === 'on' : isProduction,
    secretsKeys,
  };
}
