import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { demoDeveloper } from '../apps/emulators/src/amazon/developer.ts';
import { demoPolly } from '../apps/emulators/src/amazon/polly.ts';
import { demoAppSumo } from '../apps/emulators/src/appsumo/demo.ts';
import { demoBigCommerce } from '../apps/emulators/src/bigcommerce/demo.ts';
import { demoChurnZero } from '../apps/emulators/src/churnzero/demo.ts';
import { demoHubSpot } from '../apps/emulators/src/hubspot/demo.ts';
import { demoResend } from '../apps/emulators/src/mail/demo.ts';
import { mapPorts, type PortVariable } from '../apps/emulators/src/ports.ts';
import { demoShopify } from '../apps/emulators/src/shopify/demo.ts';
import { demoPhoneAccount, demoTelnyx } from '../apps/emulators/src/sms/account.ts';
import { demoStripe } from '../apps/emulators/src/stripe/demo.ts';
import { pushHosts } from '../apps/server/src/platform/configuration.ts';
import { stopUnusedPostgres } from '../apps/server/src/platform/postgres.ts';
import { endChild, freeDatagramPort, freePort, root, serverNodeArguments } from './processes.ts';

export interface Product {
  readonly url: string;
  readonly amazonUrl: string;
  readonly mailUrl: string;
  readonly smsUrl: string;
  readonly carriersUrl: string;
  readonly companyUrl: string;
  readonly captchaUrl: string;
  readonly shopsUrl: string;
  readonly stripeUrl: string;
  readonly server: ChildProcess;
  /** Resolves when a part ended by itself. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly env?: Record<string, string>;
  /** Arguments before the server's main file, such as --watch. */
  readonly nodeArguments?: readonly string[];
  readonly quiet?: boolean;
  /** Aborted while the parts still start: they are stopped, and `startProduct` throws. */
  readonly signal?: AbortSignal;
}

/**
 * Starts the emulators and the server with each other's addresses. Only addresses in the environment make the
 * emulators the outside world; the server knows nothing of them.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const given = { ...process.env, ...options.env };
  const dataDir = resolve(root, given.VOICECART_DATA || '.voicecart');
  const port = Number(given.PORT || 3000);
  const ports = await choosePorts(given);
  const amazonUrl = `http://127.0.0.1:${ports.EMULATOR_AMAZON_PORT}`;
  const mailUrl = `http://127.0.0.1:${ports.EMULATOR_MAIL_PORT}`;
  const smsUrl = `http://127.0.0.1:${ports.EMULATOR_SMS_PORT}`;
  const captchaUrl = `http://127.0.0.1:${ports.EMULATOR_CAPTCHA_PORT}`;
  const shopsUrl = `http://127.0.0.1:${ports.EMULATOR_SHOPS_PORT}`;
  const stripeUrl = `http://127.0.0.1:${ports.EMULATOR_STRIPE_PORT}`;
  const carriersUrl = `http://127.0.0.1:${ports.EMULATOR_CARRIERS_PORT}`;
  const companyUrl = `http://127.0.0.1:${ports.EMULATOR_COMPANY_PORT}`;
  const voiceOrigin = given.VOICE_ORIGIN || 'https://voice.voicecart.example';

  // Reading a thousand modules is half of a start; compiled once, they are read in half that time.
  const compiled = { NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') };

  const emulators = startPart('apps/emulators/src/main.ts', [], options, {
    ...compiled,
    ...given,
    VOICECART_DATA: dataDir,
    VOICECART_PARENT: '1',
    ...ports,
    EMULATOR_PRODUCT_URL: given.PUBLIC_URL || `http://localhost:${port}`,
    // The server itself: in front of it may stand one that knows only the dashboard's addresses.
    EMULATOR_HOOKS_URL: `http://127.0.0.1:${port}`,
    EMULATOR_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/stripe`,
    EMULATOR_ENDPOINT_REWRITES: JSON.stringify({ [voiceOrigin]: `http://127.0.0.1:${port}` }),
  });
  const server = startPart(
    'apps/server/src/main.ts',
    [...serverNodeArguments, ...(options.nodeArguments ?? [])],
    options,
    {
      ...compiled,
      AMAZON_API_ORIGIN: amazonUrl,
      AMAZON_AUTH_ORIGIN: amazonUrl,
      AMAZON_LOGIN_ORIGIN: amazonUrl,
      AMAZON_CLIENT_ID: demoDeveloper.clientId,
      AMAZON_CLIENT_SECRET: demoDeveloper.clientSecret,
      AMAZON_REFRESH_TOKEN: demoDeveloper.refreshToken,
      POLLY_ACCESS_KEY_ID: demoPolly.accessKeyId,
      POLLY_SECRET_ACCESS_KEY: demoPolly.secretAccessKey,
      POLLY_ORIGIN: amazonUrl,
      ALEXA_CERTIFICATE_ORIGIN: amazonUrl,
      ALEXA_EXTRA_ROOT_URL: `${amazonUrl}/certificate-authority.pem`,
      SMTP_URL: `smtp://127.0.0.1:${ports.EMULATOR_SMTP_PORT}`,
      SMS_API_ORIGIN: smsUrl,
      SMS_ACCOUNT_SID: demoPhoneAccount.accountSid,
      SMS_AUTH_TOKEN: demoPhoneAccount.authToken,
      SMS_FROM: demoPhoneAccount.from,
      RESEND_API_ORIGIN: mailUrl,
      RESEND_API_KEY: demoResend.apiKey,
      TELNYX_API_ORIGIN: smsUrl,
      TELNYX_API_KEY: demoTelnyx.apiKey,
      TELNYX_FROM: demoTelnyx.from,
      TELNYX_PUBLIC_KEY: demoTelnyx.publicKey,
      TELNYX_FAX_APP: demoTelnyx.faxApp,
      // Somebody else's page, so that the plans that carry terms show them in the modal.
      TERMS_LINKS: ['pro', 'enterprise', 'amazon-pay-pro', 'amazon-pay']
        .map((id) => `${id}=${captchaUrl}/terms.html`)
        .join(),
      FETCH_LOOPBACK: 'on',
      DNS_SERVERS: `127.0.0.1:${ports.EMULATOR_DNS_PORT}`,
      PUSH_HOSTS: `${pushHosts},127.0.0.1`,
      SHOPIFY_CLIENT_ID: demoShopify.clientId,
      SHOPIFY_CLIENT_SECRET: demoShopify.clientSecret,
      SHOPIFY_ORIGIN: `${shopsUrl}/shopify/{shop}`,
      SALESFORCE_API_ORIGIN: `${shopsUrl}/salesforce`,
      SALESFORCE_LOGIN_ORIGIN: `${shopsUrl}/salesforce`,
      BIGCOMMERCE_CLIENT_ID: demoBigCommerce.clientId,
      BIGCOMMERCE_CLIENT_SECRET: demoBigCommerce.clientSecret,
      BIGCOMMERCE_API_ORIGIN: `${shopsUrl}/bigcommerce`,
      BIGCOMMERCE_LOGIN_ORIGIN: `${shopsUrl}/bigcommerce`,
      // Told nothing unless TRACKING=on.
      HUBSPOT_API_ORIGIN: `http://127.0.0.1:${ports.EMULATOR_HUBSPOT_PORT}`,
      HUBSPOT_TOKEN: demoHubSpot.token,
      CHURNZERO_ORIGIN: `http://127.0.0.1:${ports.EMULATOR_CHURNZERO_PORT}`,
      CHURNZERO_APP_KEY: demoChurnZero.appKey,
      APPSUMO_ORIGIN: `${shopsUrl}/appsumo`,
      APPSUMO_API_KEY: demoAppSumo.apiKey,
      APPSUMO_CLIENT_ID: demoAppSumo.clientId,
      APPSUMO_CLIENT_SECRET: demoAppSumo.clientSecret,
      STRIPE_API_ORIGIN: stripeUrl,
      STRIPE_SECRET_KEY: demoStripe.secretKey,
      STRIPE_WEBHOOK_SECRET: demoStripe.webhookSecret,
      STRIPE_TEST_CLOCK: demoStripe.testClock,
      ...given,
      VOICECART_DATA: dataDir,
    },
  );

  if (options.quiet) server.stdout?.resume();
  else server.stdout?.pipe(process.stdout, { end: false });
  const ended = Promise.race([whenGone(emulators, 'The emulators'), whenGone(server, 'The server')]);
  const stop = async () => {
    await endChild(server);
    await endChild(emulators, 5_000);
    // A server that was killed has left its database behind.
    if (server.signalCode !== null && !given.DATABASE_URL) await stopUnusedPostgres({ dataDir });
  };
  const first = await Promise.race([
    Promise.all([emulatorsReady(emulators), serverReady(server)]),
    ended,
    whenAborted(options.signal),
  ]);
  if (typeof first === 'string') {
    await stop();
    throw new Error(first);
  }
  return {
    url: first[1],
    amazonUrl,
    mailUrl,
    smsUrl,
    captchaUrl,
    shopsUrl,
    stripeUrl,
    carriersUrl,
    companyUrl,
    server,
    ended,
    stop,
  };
}

/** Of each emulator the given or usual port, or another where that one is taken. */
async function choosePorts(given: NodeJS.ProcessEnv): Promise<Record<PortVariable, string>> {
  const chosen = mapPorts((usual, variable) => given[variable] || String(usual));
  // One after the other, so that none is chosen twice.
  for (const variable of Object.keys(chosen) as PortVariable[]) {
    const find = variable === 'EMULATOR_DNS_PORT' ? freeDatagramPort : freePort;
    chosen[variable] = String(await find(Number(chosen[variable])));
  }
  return chosen;
}

function startPart(
  file: string,
  nodeArguments: readonly string[],
  options: ProductOptions,
  env: NodeJS.ProcessEnv,
): ChildProcess {
  return spawn(process.execPath, [...nodeArguments, join(root, file)], {
    cwd: root,
    env,
    // The channel tells a part that we are gone, however we went.
    stdio: ['pipe', 'pipe', options.quiet ? 'ignore' : 'inherit', 'ipc'],
  });
}

function whenGone(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolvePromise) => {
    child.once('exit', (code, signal) => resolvePromise(`${name} ended by itself (${signal ?? `code ${code}`}).`));
    child.once('error', (error) => resolvePromise(`${name} did not start: ${error.message}`));
  });
}

function whenAborted(signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolvePromise) => {
    const tell = () => resolvePromise('The start was called off.');
    if (signal?.aborted) tell();
    signal?.addEventListener('abort', tell, { once: true });
  });
}

/** The emulators print one JSON line each when they answer. */
function emulatorsReady(child: ChildProcess): Promise<void> {
  return new Promise((resolvePromise) => {
    const seen = new Set<string>();
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    lines.on('line', (line) => {
      const name = line.match(/"emulator":"(\w+)"/)?.[1];
      if (name) seen.add(name);
      const parts = [
        'amazon',
        'mail',
        'sms',
        'captcha',
        'shops',
        'hubspot',
        'churnzero',
        'stripe',
        'carriers',
        'company',
      ];
      if (parts.every((one) => seen.has(one))) resolvePromise();
    });
  });
}

function serverReady(child: ChildProcess): Promise<string> {
  return new Promise((resolvePromise) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolvePromise(String(message.ready));
    });
  });
}
