import { randomBytes } from 'node:crypto';

/** All that a server must be told in production. */
export function productionEnvironment() {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://given@nobody/asks',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://voice.company.example',
    VOICE_ORIGIN: 'https://skills.company.example',
    SMTP_URL: 'smtps://mail.company.example',
    AMAZON_API_ORIGIN: 'https://api.amazonalexa.com',
    AMAZON_AUTH_ORIGIN: 'https://api.amazon.com',
    AMAZON_CLIENT_ID: 'amzn1.application-oa2-client.0',
    AMAZON_CLIENT_SECRET: 'secret',
  };
}
