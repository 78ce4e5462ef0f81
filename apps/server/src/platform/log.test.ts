import { expect, it } from 'vitest';
import { scrubUrl } from './log.ts';

it.each([
  ['/mobile-api/validatevolusion?Url=a&Login=b&EncryptedPassword=SECRET', ['b&', 'SECRET']],
  ['/mobile-api/common/validateshopify?AppUrl=a&AppKey=SECRET&AppId=1', ['SECRET']],
  ['/merchant-api/x?access_token=SECRET#top', ['SECRET']],
])('%s is logged without its secrets', (url, secrets) => {
  for (const secret of secrets) expect(scrubUrl(url)).not.toContain(secret);
  expect(scrubUrl(url)).toContain('[redacted]');
});
