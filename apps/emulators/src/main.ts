import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { defaultEndpointRewrites, startAmazon } from './amazon/amazon.ts';
import { startCaptcha } from './captcha/captcha.ts';
import { startCarriers } from './carriers/carriers.ts';
import { startChurnZero } from './churnzero/churnzero.ts';
import { startCompany } from './company/company.ts';
import { startNameServer } from './company/name-server.ts';
import { startHubSpot } from './hubspot/hubspot.ts';
import { startMail } from './mail/mail.ts';
import { mapPorts } from './ports.ts';
import { startShops } from './shops/shops.ts';
import { startSms } from './sms/sms.ts';
import { startStripe } from './stripe/stripe.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(0).optional();
const rewrites = z
  .string()
  .optional()
  .transform((text, context) => {
    if (!text) return defaultEndpointRewrites;
    try {
      return z.record(z.url(), z.url()).parse(JSON.parse(text));
    } catch {
      context.addIssue('must be a JSON object of https origins to loopback origins');
      return z.NEVER;
    }
  });

const environmentSchema = z.object({
  VOICECART_DATA: z
    .string()
    .min(1)
    .default(path.resolve(import.meta.dirname, '../../../.voicecart')),
  ...mapPorts((usual) => port.default(usual)),
  EMULATOR_STRIPE_WEBHOOK_URL: z.url().optional(),
  EMULATOR_PRODUCT_URL: z.url().optional(),
  EMULATOR_HOOKS_URL: z.url().optional(),
  EMULATOR_BUILD_DELAY_MS: milliseconds,
  EMULATOR_REVIEW_DELAY_MS: milliseconds,
  EMULATOR_BETA_LIFETIME_MS: milliseconds,
  EMULATOR_ENDPOINT_REWRITES: rewrites,
  VOICECART_PARENT: z.string().optional(),
});

interface Running {
  close(): Promise<void>;
}

function announce(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const environment = environmentSchema.safeParse(process.env);
if (!environment.success) {
  fail(
    `The emulators cannot start:\n${environment.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
  );
}
const settings = environment.data;
const directory = path.join(settings.VOICECART_DATA, 'emulators');
const running: Running[] = [];
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // A client that holds a connection open must not keep us.
  setTimeout(() => process.exit(code), 3_000).unref();
  await Promise.allSettled(running.map((one) => one.close()));
  process.exit(code);
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
if (settings.VOICECART_PARENT === '1') {
  // Whichever way the parent dies, one of these is closed by the system.
  process.stdin.on('end', () => void stop(0));
  process.stdin.on('close', () => void stop(0));
  process.stdin.on('error', () => void stop(0));
  process.stdin.resume();
  process.on('disconnect', () => void stop(0));
  // Nobody is left to read what we say, and the end above is under way: no reason to end with a stack.
  process.stdout.on('error', () => void stop(0));
  if (process.connected === false) void stop(0);
}

try {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const mail = await startMail({
    smtpPort: settings.EMULATOR_SMTP_PORT,
    httpPort: settings.EMULATOR_MAIL_PORT,
    stateFile: path.join(directory, 'mail.jsonl'),
  });
  running.push(mail);
  const amazon = await startAmazon({
    port: settings.EMULATOR_AMAZON_PORT,
    stateFile: path.join(directory, 'amazon.json'),
    certificateDir: path.join(directory, 'certificates'),
    buildDelayMs: settings.EMULATOR_BUILD_DELAY_MS,
    reviewDelayMs: settings.EMULATOR_REVIEW_DELAY_MS,
    betaLifetimeMs: () => settings.EMULATOR_BETA_LIFETIME_MS ?? 90 * 86_400_000,
    sendMail: (message) => mail.post({ from: 'alexa-skills@amazon.example', ...message }),
    endpointRewrites: settings.EMULATOR_ENDPOINT_REWRITES,
    log: (message) => void process.stderr.write(`${message}\n`),
  });
  running.push(amazon);
  announce({
    emulator: 'amazon',
    url: amazon.url,
    certificateAuthority: path.join(directory, 'certificates', 'root.pem'),
  });
  announce({ emulator: 'mail', url: mail.url, smtp: mail.smtpUrl });
  const sms = await startSms({ port: settings.EMULATOR_SMS_PORT, stateFile: path.join(directory, 'sms.json') });
  running.push(sms);
  announce({ emulator: 'sms', url: sms.url });
  const captcha = await startCaptcha({ port: settings.EMULATOR_CAPTCHA_PORT });
  running.push(captcha);
  announce({ emulator: 'captcha', url: captcha.url });
  const shops = await startShops({
    port: settings.EMULATOR_SHOPS_PORT,
    ...(settings.EMULATOR_PRODUCT_URL ? { productUrl: settings.EMULATOR_PRODUCT_URL } : {}),
    ...(settings.EMULATOR_HOOKS_URL ? { hooksUrl: settings.EMULATOR_HOOKS_URL } : {}),
  });
  running.push(shops);
  announce({ emulator: 'shops', url: shops.url });
  const carriers = await startCarriers({ port: settings.EMULATOR_CARRIERS_PORT });
  running.push(carriers);
  announce({ emulator: 'carriers', url: carriers.url });
  const names = await startNameServer({ port: settings.EMULATOR_DNS_PORT });
  running.push(names);
  const company = await startCompany({
    port: settings.EMULATOR_COMPANY_PORT,
    onRecord: (name, value) => void names.records.set(name.toLowerCase(), [value]),
  });
  running.push(company);
  announce({ emulator: 'company', url: company.issuer, names: names.address });
  const hubSpot = await startHubSpot({ port: settings.EMULATOR_HUBSPOT_PORT });
  running.push(hubSpot);
  announce({ emulator: 'hubspot', url: hubSpot.url });
  const churnZero = await startChurnZero({ port: settings.EMULATOR_CHURNZERO_PORT });
  running.push(churnZero);
  announce({ emulator: 'churnzero', url: churnZero.url });
  const stripe = await startStripe({
    port: settings.EMULATOR_STRIPE_PORT,
    stateFile: path.join(directory, 'stripe.json'),
    ...(settings.EMULATOR_STRIPE_WEBHOOK_URL ? { webhookUrl: settings.EMULATOR_STRIPE_WEBHOOK_URL } : {}),
  });
  running.push(stripe);
  announce({ emulator: 'stripe', url: stripe.url });
} catch (error) {
  await Promise.allSettled(running.map((one) => one.close()));
  fail(`The emulators cannot start: ${error instanceof Error ? error.message : String(error)}`);
}
