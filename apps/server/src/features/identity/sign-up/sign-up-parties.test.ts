import { routes } from '@voicecart/contract/routes';
import { type CaptchaEmulator, demoCaptcha, startCaptcha } from '@voicecart/emulators/captcha/captcha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { cleanTerms } from './sign-up-terms.ts';

/** Sign-up with parties outside: a captcha of reCAPTCHA's kind, and terms on somebody else's page. */
let server: TestServer;
let outside: CaptchaEmulator;
beforeAll(async () => {
  outside = await startCaptcha();
  server = await startTestServer({
    SERVICES: 'web',
    CAPTCHA_PROVIDER: 'recaptcha',
    CAPTCHA_SITE_KEY: demoCaptcha.siteKey,
    CAPTCHA_SECRET: demoCaptcha.secret,
    CAPTCHA_SCRIPT_URL: `${outside.url}/recaptcha/api.js`,
    CAPTCHA_VERIFY_URL: `${outside.url}/recaptcha/api/siteverify`,
    TERMS_LINKS: `pro=${outside.url}/moved-terms,enterprise=${outside.url}/none`,
    FETCH_LOOPBACK: 'on',
  });
});
afterAll(async () => {
  await server.stop();
  await outside.close();
});

const look = async (response: string) =>
  (await server.call(routes.validateCaptcha, null, { body: { response } })).body['error-codes'];
let made = 0;
function register(response: string, given?: string) {
  made += 1;
  const email = given ?? `bo${made}@park-tea.store`;
  return server.call(routes.register, null, {
    body: { fname: 'Bo', lname: 'Park', email, password: 'Tea-Time-1', response },
  });
}

describe('a captcha of an outside party', () => {
  it('is offered with its script and site key', async () => {
    const reply = await server.call(routes.captcha, null);
    expect(reply.body.captcha).toEqual({
      kind: 'recaptcha',
      siteKey: demoCaptcha.siteKey,
      script: `${outside.url}/recaptcha/api.js`,
    });
  });

  it('may be looked at and then used for one sign-up, though the party itself takes a token once', async () => {
    const token = outside.solve();
    expect([await look(token), await look(token)]).toEqual([[], []]);
    expect((await register(token)).status).toBe(200);
    expect(await look(token)).toEqual(['timeout-or-duplicate']);
    expect((await register(token)).body.code).toBe('captcha_repeated');
  });

  it('passes two submits of one form, which make one account', async () => {
    const token = outside.solve();
    const replies = await Promise.all([register(token, 'same@park-tea.store'), register(token, 'same@park-tea.store')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused when it is made up or late, and asked for again while the party is away', async () => {
    expect((await register('made up')).body).toMatchObject({
      code: 'captcha_invalid',
      error: 'Invalid security token',
    });
    expect((await register(`solved.${Date.now() - 180_000}.12345678`)).body.error).toBe('timeout-or-duplicate');
    outside.faults.set({ method: 'POST' }, { kind: 'reset' }, { count: 1 });
    const token = outside.solve();
    expect((await register(token)).status).toBe(503);
    expect((await register(token)).status).toBe(200);
  });
});

describe('terms of a plan', () => {
  const page = (plan: string) => server.call(routes.signUpTermsPage, null, { query: { plan } });

  it('have a link where the plan carries one', async () => {
    const link = async (plan: string) => (await server.call(routes.signUpTerms, null, { query: { plan } })).body.link;
    expect([await link('pro'), await link('basic'), await link('nonsense')]).toEqual([
      `${outside.url}/moved-terms`,
      null,
      null,
    ]);
    expect((await page('basic')).status).toBe(404);
    expect((await page('enterprise')).body).toMatchObject({ success: false, code: 'terms_unavailable' });
  });

  it('stand with the details of the plan, as far as their page can be had', async () => {
    const signup = async (plan: string) => {
      const { body } = await server.call(routes.planDetails, null, { body: { domain_subscription_id: plan } });
      return body.product_plan.terms_conditions.signup;
    };
    expect(await signup('pro')).toEqual({
      link: `${outside.url}/moved-terms`,
      page_text: expect.stringContaining('Sample terms of service'),
    });
    expect(await signup('enterprise')).toEqual({ link: `${outside.url}/none`, page_text: '' });
    expect(await signup('basic')).toEqual({ link: '', page_text: '' });
  });

  it('come as text that can do nothing', async () => {
    const { html } = (await page('pro')).body;
    expect(html).toContain('Sample terms of service');
    expect(html).toContain('<td>Pro</td>');
    expect(html).toContain(`<a href="${outside.url}/rules" rel="noreferrer noopener" target="_blank">`);
    expect(html).not.toMatch(/<(script|style|img|form|input|iframe|body|title|meta)|\son\w+=|javascript:|color: red/i);
    outside.faults.set({ path: '/terms' }, { kind: 'status', status: 500 });
    expect((await page('pro')).body.html).toBe(html);
    outside.faults.clear();
  });

  it.each([
    ['<svg><script>alert(1)</script></svg><p>ok</p>', '<p>ok</p>'],
    ['<p style="position:fixed">ok</p>', '<p>ok</p>'],
    ['<a href="data:text/html,x">ok</a>', '<a rel="noreferrer noopener" target="_blank">ok</a>'],
    ['<math><mi xlink:href="javascript:x">no</mi></math>ok', 'ok'],
    ['<h1 id="root">ok</h1>', '<h3>ok</h3>'],
    ['<template><img src=x onerror=alert(1)></template>ok', 'ok'],
  ])('lose %s', (text, kept) => {
    expect(cleanTerms({ text, url: 'https://terms.example/', contentType: 'text/html', policy: '' })).toBe(kept);
  });

  it('stay text where they are plain text', () => {
    const text = 'a < b & c <script>';
    expect(
      cleanTerms({ text, url: 'https://terms.example/', contentType: 'text/plain; charset=utf-8', policy: '' }),
    ).toBe('<pre>a &lt; b &amp; c &lt;script></pre>');
  });
});
