import type { Configuration } from './configuration.ts';
import { readKeys } from './secrets/secrets-keys.ts';

/** What production must be given: the default of each is an emulator's address, or an example. */
const needed = {
  SECRETS_KEY: 'a key of 32 bytes in base64',
  DATABASE_URL: 'a PostgreSQL address',
  PUBLIC_URL: 'the https address that people open',
  VOICE_ORIGIN: 'the https address that Amazon calls',
  SMTP_URL: 'a mail server',
  AMAZON_API_ORIGIN: 'the address of SMAPI, https://api.amazonalexa.com',
  AMAZON_AUTH_ORIGIN: 'the address of Login with Amazon, https://api.amazon.com',
  AMAZON_CLIENT_ID: 'the id of the security profile at Amazon',
  AMAZON_CLIENT_SECRET: 'the secret of the security profile at Amazon',
} as const;

const forDevelopment = ['ALEXA_CERTIFICATE_ORIGIN', 'ALEXA_EXTRA_ROOT_URL'] as const;

type Values = Pick<
  Configuration,
  'PUBLIC_URL' | 'VOICE_ORIGIN' | 'FETCH_LOOPBACK' | 'ANALYTICS_SCRIPT_URL' | (typeof forDevelopment)[number]
> & { readonly TRUSTED_PROXIES?: string | undefined };

/**
 * Why a server that others use must not start with these settings, every fault at once.
 * @param given as they stand in the environment: a default is no answer here
 */
export function productionFaults(values: Values, given: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = [];
  for (const [name, what] of Object.entries(needed)) {
    if (given[name] === undefined) faults.push(`${name}: production needs ${what}`);
  }
  for (const name of ['PUBLIC_URL', 'VOICE_ORIGIN'] as const) {
    if (given[name] !== undefined && !values[name]?.startsWith('https:')) {
      faults.push(`${name}: must be https in production`);
    }
  }
  if (/^http:/.test(values.ANALYTICS_SCRIPT_URL)) faults.push('ANALYTICS_SCRIPT_URL: must be https in production');
  if (values.FETCH_LOOPBACK === 'on') faults.push('FETCH_LOOPBACK: for development only');
  if (forDevelopment.some((name) => values[name] !== '')) {
    faults.push(`${forDevelopment.join(', ')}: for development only`);
  }
  const keys = readKeys(given.SECRETS_KEY ?? '');
  if (typeof keys !== 'string' && keys.some(({ key }) => key.every((byte) => byte === key[0]))) {
    faults.push('SECRETS_KEY: must be 32 random bytes, not one byte repeated');
  }
  if (/\/0+(?!\d)/.test(values.TRUSTED_PROXIES ?? '')) {
    faults.push('TRUSTED_PROXIES: names the whole Internet, so that anybody could say which address they come from');
  }
  return faults;
}
