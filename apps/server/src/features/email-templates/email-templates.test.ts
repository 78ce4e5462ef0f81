import { emailKinds } from '@voicecart/contract/email-kinds';
import { languageOf, languages, locales } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { emailRenderer } from './email-renderer.ts';
import { queueReplyEmail, sendReplyEmail } from './email-templates.ts';
import { standardEmail } from './standard-emails.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());

const mjml = (text: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;
const deal = { kind: 'deal', name: 'Mine', subject: 'For {{ shopper.name }}', body: mjml('{{ deal.title }}') } as const;
const create = (merchant: Caller, more: object = {}) =>
  server.call(routes.createEmailTemplate, merchant, { body: { ...deal, ...more } });
const preview = async (merchant: Caller, body: string, subject = 'Hello') =>
  (await server.call(routes.previewEmailTemplate, merchant, { body: { kind: 'deal', subject, body } })).body;

describe('our own templates', () => {
  it('make a mail without a fault, for every kind', async () => {
    const merchant = await server.merchant();
    const { items } = (await server.call(routes.emailKinds, merchant)).body;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([...emailKinds]);
    for (const { kind, subject, body } of items) {
      const made = await server.call(routes.previewEmailTemplate, merchant, { body: { kind, subject, body } });
      expect(made.body.faults, kind).toEqual([]);
      expect(made.body.html).toContain('<!doctype html>');
      expect(made.body.text).toContain('Hello Ada,');
      expect(made.body.subject).not.toMatch(/[{}]/);
    }
  });
});

describe('our own templates', () => {
  it.each(languages)('make a mail of every kind in %s, in which nothing is left to fill in', async (language) => {
    const merchant = await server.merchant();
    for (const kind of emailKinds) {
      const { subject, body } = standardEmail(kind, language);
      const made = await server.call(routes.previewEmailTemplate, merchant, { body: { kind, subject, body } });
      expect(made.body.faults, kind).toEqual([]);
      expect(`${made.body.subject} ${made.body.text}`, kind).not.toMatch(/[{}]|undefined|\[object/);
      if (language !== 'en') expect(made.body.text, kind).not.toMatch(/\b(Hello|You asked|Your|It ends|Read more)\b/);
    }
  });
});

describe('previews and tests', () => {
  it.each(locales)('of %s have its words, its money and its days', async (locale) => {
    const merchant = await server.merchant();
    const { items } = (await server.call(routes.emailKinds, merchant, { query: { locale } })).body;
    const order = items.find(({ kind }: { kind: string }) => kind === 'order');
    const { subject, body } = standardEmail('order', languageOf(locale));
    expect(order).toMatchObject({ subject, body });
    const draft = { kind: 'checkout', subject: '{{ total }}', body: mjml('{{ items[0].title }}'), locale } as const;
    const made = (await server.call(routes.previewEmailTemplate, merchant, { body: draft })).body;
    expect(made.html).toContain(`<html lang="${languageOf(locale)}"`);
    if (languageOf(locale) !== 'en') expect(made.text).not.toBe('Stoneware mug');
    const sign = { US: '$', GB: '£', IN: '₹', JP: '円', BR: 'R$', DE: '€', FR: '€', IT: '€' }[locale.slice(3)] ?? '';
    if (sign !== '$' || locale === 'en-US') expect(made.subject).toContain(sign);
    const ends = await server.call(routes.previewEmailTemplate, merchant, {
      body: { kind: 'deal', subject: '{{ deal.ends }}', body: mjml('x'), locale },
    });
    const words = { en: 'on Sunday', de: 'am Sonntag', es: 'el domingo', fr: 'dimanche', it: 'domenica' };
    const word = Object.entries(words).find(([language]) => language === languageOf(locale))?.[1] ?? '';
    expect(ends.body.subject).toContain(word);
  });

  it('go out in the language that was chosen', async () => {
    const merchant = await server.merchant();
    const draft = { kind: 'checkout', subject: '{{ total }}', body: mjml('{{ items[0].title }}') } as const;
    await server.call(routes.testEmailTemplate, merchant, { body: { ...draft, locale: 'de-DE' } });
    await server.call(routes.testEmailTemplate, merchant, { body: draft });
    const sent = await queuedMails(server, merchant.email);
    expect(sent.map(({ text }) => text).sort()).toEqual(['Steinzeugtasse', 'Stoneware mug']);
    expect(sent.map(({ subject }) => subject).sort()).toEqual(['$48', expect.stringMatching(/^48\s€$/)]);
  });
});

describe('a template', () => {
  it('is kept as it was written; the first of its kind is sent, until another is', async () => {
    const merchant = await server.merchant();
    const first = (await create(merchant)).body.template;
    expect(first).toMatchObject({ ...deal, isDefault: true });
    const second = (await create(merchant, { name: 'Other' })).body.template;
    expect(second.isDefault).toBe(false);
    await server.call(routes.setDefaultEmailTemplate, merchant, { body: { id: second.id } });
    const { items } = (await server.call(routes.listEmailTemplates, merchant)).body;
    expect(items.map((row: { name: string; isDefault: boolean }) => [row.name, row.isDefault])).toEqual([
      ['Mine', false],
      ['Other', true],
    ]);
    const taken = await create(merchant, { name: 'mine' });
    expect([taken.status, taken.body.code, taken.body.fields[0].path]).toEqual([409, 'name_taken', 'name']);
    const changed = await server.call(routes.updateEmailTemplate, merchant, {
      body: { id: first.id, name: 'Mine', subject: 'New', body: deal.body },
    });
    expect(changed.body.template.subject).toBe('New');
    expect((await server.call(routes.deleteEmailTemplate, merchant, { params: { id: second.id } })).status).toBe(200);
    expect((await server.call(routes.getEmailTemplate, merchant, { params: { id: second.id } })).status).toBe(404);
  });

  it('of another merchant is as missing as an unknown one, and what is made default again stays so', async () => {
    const merchant = await server.merchant();
    const { id } = (await create(merchant)).body.template;
    const makeDefault = (isDefault: boolean) =>
      server.call(routes.setDefaultEmailTemplate, merchant, { body: { id, isDefault } });
    for (const isDefault of [true, true, false, false, true]) {
      expect((await makeDefault(isDefault)).body.template.isDefault).toBe(isDefault);
    }
    const before = (await server.call(routes.getEmailTemplate, merchant, { params: { id } })).body.template;
    const other = await server.merchant();
    const { name, body } = deal;
    const replies = await Promise.all([
      server.call(routes.getEmailTemplate, other, { params: { id } }),
      server.call(routes.updateEmailTemplate, other, { body: { id, name, subject: 'Theirs', body } }),
      server.call(routes.setDefaultEmailTemplate, other, { body: { id, isDefault: false } }),
      server.call(routes.deleteEmailTemplate, other, { params: { id } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.call(routes.getEmailTemplate, merchant, { params: { id } })).body.template).toEqual(before);
  });

  it.each([
    ['a tag that is not closed', mjml('{% if deal %}'), /tag .* not closed/],
    ['a filter that is none', mjml('{{ deal.title | shout }}'), /undefined filter/],
    ['a file', mjml("{% include '/etc/passwd' %}"), /take in other files/],
    ['a file of MJML', mjml('').replace('<mj-body>', '<mj-body><mj-include path="/etc/passwd" />'), /mj-include/],
    ['a script', mjml('<script>alert(1)</script>'), /take this tag out/],
    ['a handler', mjml('<b onclick="x()">x</b>'), /scripts/],
    ['a link that runs', mjml('<a href="javascript:x()">x</a>'), /https/],
    ['no mail at all', 'Hello', /<mjml>/],
    ['no words', '<mjml><mj-body></mj-body></mjml>', /empty/],
    ['a tag of MJML that is not closed', mjml('hello').replace('</mj-text>', ''), /mj-text is not closed/],
    ['a tag of MJML that closes nothing', mjml('hello').replace('</mjml>', '</mj-text></mjml>'), /not closed/],
  ])('with %s is refused, with the line', async (_what, body, message) => {
    const merchant = await server.merchant();
    const reply = await create(merchant, { body });
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([400, 'body']);
    expect(reply.body.error).toMatch(message);
  });

  it.each([
    ['{{ shop.nme }}', 'shop.nme'],
    ['{{ deel.title }}', 'deel.title'],
    ['{% if deal.kode %}x{% endif %}', 'deal.kode'],
    ['{{ deal.title | default: coupon }}', 'coupon'],
  ])('that names %s is told that nothing is called so', async (mark, name) => {
    const merchant = await server.merchant();
    const { faults, html } = await preview(merchant, mjml(`fine\n${mark}`));
    expect(faults).toEqual([
      { field: 'body', line: 2, message: `“${name}” isn’t a valid field, so it stays empty.`, isFatal: false },
    ]);
    expect(html).toContain('fine');
    expect((await preview(merchant, mjml('fine'), `Hello ${mark}`)).faults).toMatchObject([{ field: 'subject' }]);
  });

  it('that names what a loop or the template itself has is told nothing but what a loop has not', async () => {
    const merchant = await server.merchant();
    const draft = (body: string) => ({ kind: 'checkout' as const, subject: 'Cart', body: mjml(body) });
    const faultsOf = async (body: string) =>
      (await server.call(routes.previewEmailTemplate, merchant, { body: draft(body) })).body.faults;
    const good = [
      '{% for one in items %}{{ one.title }} {{ forloop.index }} {{ one.title.size }}{% endfor %}',
      '{% assign first = items.first %}{{ first.title }} {{ items.size }} {{ items[0].price }}',
      '{% capture line %}x{% endcapture %}{{ line }} {{ "now" | date: "%Y" }}',
    ];
    expect(await faultsOf(good.join('\n'))).toEqual([]);
    const faults = await faultsOf('fine {% for one in items %}{{ one.titel }}{% endfor %}');
    expect(faults).toMatchObject([{ message: '“one.titel” isn’t a valid field, so it stays empty.', isFatal: false }]);
  });

  it('asks nobody else for letters', async () => {
    const merchant = await server.merchant();
    expect((await preview(merchant, mjml('fine'))).html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  });

  it('that is greedy is stopped, and the next one is filled', async () => {
    const merchant = await server.merchant();
    const loop = mjml('{% for i in (1..100000000) %}x{% endfor %}');
    const [fault] = (await preview(merchant, loop)).faults;
    expect(fault).toMatchObject({ isFatal: true, message: expect.stringContaining('too much for a mail') });
    const nested = mjml(
      '{% for i in (1..9999) %}{% for j in (1..9999) %}{% assign x = i | times: j %}{% endfor %}{% endfor %}',
    );
    expect((await preview(merchant, nested)).faults[0]).toMatchObject({ isFatal: true });
    expect((await preview(merchant, mjml('fine'))).text).toBe('fine');
  });

  it('escapes what it is filled with, and reaches nothing but its data', async () => {
    const merchantId = (await server.merchant()).merchantId;
    const made = await emailRenderer(server.platform).render('mail', 'shop', {
      source: {
        subject: '{{ deal.title }}',
        body: mjml('{{ deal.title }}|{{ deal.constructor }}|{{ deal.__proto__.x }}|{{ merchantId }}'),
      },
      data: { deal: { title: '<img src=x onerror=alert(1)>\nBcc: a@b' }, merchantId: undefined },
      language: 'en',
    });
    expect(made.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(made.html).not.toContain(merchantId);
    expect(made.subject).toBe('<img src=x onerror=alert(1)> Bcc: a@b');
    expect(made.text).toMatch(/\|\|\|$/);
  });

  it.each([
    ['<mjml>', 'de', '<html lang="de"'],
    ['<mjml owa="desktop">', 'ja', '<html lang="ja"'],
    ['<mjml lang="fr-CA">', 'de', '<html lang="fr-CA"'],
  ])('that begins with %s is, in %s, told to the mail program as %s', async (beginning, language, told) => {
    const made = await emailRenderer(server.platform).render('mail', 'shop', {
      source: { subject: 'For you', body: mjml('fine').replace('<mjml>', beginning) },
      data: {},
      language,
    });
    expect(made.faults).toEqual([]);
    expect(made.html).toContain(told);
  });

  it('is sent to the person who tries it', async () => {
    const merchant = await server.merchant();
    const { kind, subject, body } = deal;
    const reply = await server.call(routes.testEmailTemplate, merchant, { body: { kind, subject, body } });
    expect(reply.body).toEqual({ success: true, to: merchant.email });
    expect(await queuedMails(server, merchant.email)).toEqual([{ subject: 'For Ada', text: 'A fifth off all mugs' }]);
    const bad = await server.call(routes.testEmailTemplate, merchant, { body: { kind, subject: ' ', body } });
    expect(bad.status).toBe(400);
  });
});

describe('the mail of a reply', () => {
  const data = { deal: { title: 'Half off' } };

  it('is in the words of the template that is sent, else in ours', async () => {
    const merchant = await server.merchant();
    const sent: { subject: string; text: string; to: string }[] = [];
    const platform = {
      ...server.platform,
      mail: { ...server.platform.mail, send: async (mail: never) => void sent.push(mail) },
    };
    const given = {
      merchantId: merchant.merchantId,
      kind: 'deal',
      to: 'ada@shop.example',
      shopperName: 'Ada',
      language: 'en',
      data,
    } as const;
    await sendReplyEmail(platform, given);
    await create(merchant);
    await sendReplyEmail(platform, given);
    // As a template would be that an older version of ours took.
    await server.platform.db
      .updateTable('email_templates')
      .set({ body: 'broken' })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    await sendReplyEmail(platform, given);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Half off at Shop /),
      'For Ada',
      expect.stringMatching(/^Half off at Shop /),
    ]);
    expect(sent.map(({ to }) => to)).toEqual(Array(3).fill('ada@shop.example'));
  });

  it('is queued with the transaction that needs it, and only with what its kind knows', async () => {
    const { merchantId } = await server.merchant();
    const to = `${merchantId.slice(-8)}@shop.example`;
    await server.platform.db
      .transaction()
      .execute((tx) => queueReplyEmail(server.platform, tx, { merchantId, kind: 'deal', to, data }));
    const { rows } = await server.platform.pool.query(`select data from pgboss.job where name = 'reply-email'`);
    expect(rows.filter((row) => row.data.to === to)).toHaveLength(1);
    await expect(
      queueReplyEmail(server.platform, server.platform.db, { merchantId, kind: 'order', to, data: data as never }),
    ).rejects.toThrow();
  });
});
