import { describe, expect, it } from 'vitest';
import { hostileBodies } from './hostile-templates.fixture.ts';
import { renderEmail } from './render-email.ts';
import { standardEmail } from './standard-emails.ts';

describe('a hostile template', () => {
  // Processor time: the machine may be busy with other things. The first render loads and compiles.
  it.each(Object.entries(hostileBodies))('of %s takes little time', { timeout: 30_000 }, async (_what, body) => {
    await renderEmail(standardEmail('deal', 'en'), { deal: {}, shop: {}, shopper: {} }, 'en');
    const before = process.cpuUsage();
    await renderEmail({ subject: 'Hello', body }, { items: [{ title: 'mug' }] }, 'en');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  it.each([
    ['a mark too many', `<mjml>\n${'{{ a }}'.repeat(1_001)}</mjml>`, 2, /1,000/],
    ['a mark that is too long', `<mjml>\n\n{{ a ${'| upcase '.repeat(200)} }}</mjml>`, 3, /1,000 characters/],
    ['a filter that is given too much', '<mjml>\n{% assign a = (1..2000) | reverse %}</mjml>', 2, /1,000 entries/],
    ['a loop that is too long', '<mjml>\n\n\n{% for i in (1..9999999) %}{% endfor %}</mjml>', 4, /does too much/],
    ['tags of MJML by the thousand', `<mjml>\n${'<mj-text/>'.repeat(600)}</mjml>`, 2, /500 tags of MJML/],
    ['a link that runs, behind an entity', '<mjml>\n<a href="&#106;ava\nscript:x()">x</a></mjml>', 2, /https/],
    ['a script for Outlook', '<mjml>\n<!--[if mso]><script></script><![endif]--></mjml>', 2, /take this tag out/],
    [
      'a tag that is not closed below a loop',
      '<mjml>{% for i in (1..3) %}\n\n{% endfor %}\n<mj-body>\n</mjml>',
      4,
      /mj-body/,
    ],
  ])('with %s says where and why', async (_what, body, line, message) => {
    const { faults } = await renderEmail({ subject: 'Hello', body }, {}, 'en');
    const fault = faults.find(({ isFatal }) => isFatal);
    expect(fault).toMatchObject({ field: 'body', line, message: expect.stringMatching(message) });
  });
});
