import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const wrap = { question: 'Do you wrap gifts?', answer: 'Yes, for two dollars.', wordings: ['gift wrapping'] };
const create = (merchant: Caller, more: object = {}) =>
  server.call(routes.createFaq, merchant, { body: { ...wrap, ...more } });
const list = async (merchant: Caller) => (await server.call(routes.listFaqs, merchant, {})).body.items;
const upload = (merchant: Caller, text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'faq.csv');
  return server.call(routes.importFaqs, merchant, { body: form } as never);
};

describe('a question', () => {
  it('is answered, changed and deleted, by its merchant alone', async () => {
    const [merchant, stranger] = [await server.merchant(), await server.merchant()];
    const made = await create(merchant);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.faq;
    const body = { ...wrap, answer: 'Yes, for free.', language: 'en' as const };
    const changed = await server.call(routes.updateFaq, merchant, { params: { id }, body });
    expect(changed.body.faq).toMatchObject({ answer: 'Yes, for free.', language: 'en', wordings: ['gift wrapping'] });
    expect((await server.call(routes.deleteFaq, stranger, { params: { id } })).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
    await server.call(routes.deleteFaq, merchant, { params: { id } });
    expect(await list(merchant)).toEqual([]);
  });

  it.each([
    ['question', { question: ' ' }],
    ['question', { question: 'DO YOU wrap gifts?' }],
    ['answer', { answer: '<b>Yes</b>', question: 'Other' }],
    ['url', { url: 'http://shop.example', question: 'Other' }],
  ])('with a fault in %s is refused beside it', async (field, more) => {
    const merchant = await server.merchant();
    await create(merchant);
    const reply = await create(merchant, more);
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, field]);
  });

  it('of another language may be the same', async () => {
    const merchant = await server.merchant();
    await create(merchant);
    expect((await create(merchant, { language: 'de' })).status).toBe(201);
  });
});

describe('an import', () => {
  it('adds and changes rows, refuses others with the reason, and once more changes nothing', async () => {
    const merchant = await server.merchant();
    await create(merchant);
    const file = [
      'Question,Answer,Also asked as,Link,Language,Active',
      'do you wrap gifts?,Yes.,gift wrap | wrapping,https://shop.example/gifts,,yes',
      'Wie wasche ich Leinen?,Bei 40 Grad.,,,de-DE,',
      'No answer,,,,,',
      'do you wrap gifts?,Again.,,,,',
      'Bad flag,Yes.,,,,perhaps',
    ].join('\n');
    const { body } = await upload(merchant, file);
    expect(body).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    expect(body.refused.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toEqual([
      [4, 'answer: Enter an answer.'],
      [5, 'This question stands in the file twice.'],
      [6, '“perhaps” in the column active is neither yes nor no.'],
    ]);
    expect((await upload(merchant, file)).body).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect((await list(merchant)).map((one: { language: string | null }) => one.language)).toEqual([null, 'de']);
    const { text } = await server.call(routes.exportFaqs, merchant, {});
    expect(text).toContain('do you wrap gifts?,Yes.,gift wrap | wrapping,https://shop.example/gifts,,yes');
  });

  it('names the line a person finds a row in, past empty lines and cells of several lines', async () => {
    const reply = await upload(
      await server.merchant(),
      'question,answer\n\n"Where\nare you?",Here.\n\n,Nobody asked.\n',
    );
    expect(reply.body).toMatchObject({ added: 1, refused: [{ line: 6 }] });
  });

  it('loses no words: a row with more cells than columns is returned, an open quotation mark refuses the file', async () => {
    const merchant = await server.merchant();
    const cut = await upload(merchant, 'question,answer\nOpen on Sunday?,Yes, from ten to four\nParking?,Yes,\n');
    expect(cut.body).toMatchObject({ added: 1, refused: [{ line: 2, reason: expect.stringContaining('more cells') }] });
    const open = await upload(merchant, 'question,answer\nCards?,Yes.\n"Cash?,Yes.\nCheques?,No.\n');
    expect(open.status).toBe(400);
    expect(open.body).toMatchObject({ fields: [{ path: 'file', message: expect.stringContaining('line 3') }] });
    expect((await list(merchant)).length).toBe(1);
  });

  it('reads what a spreadsheet writes as Unicode text', async () => {
    const merchant = await server.merchant();
    const form = new FormData();
    form.append('file', new Blob([Buffer.from('\uFEFFquestion\tanswer\nGrüße?\tJa.\n', 'utf16le')]), 'faq.txt');
    const reply = await server.call(routes.importFaqs, merchant, { body: form } as never);
    expect(reply.body, reply.text).toMatchObject({ added: 1, refused: [] });
    expect(await list(merchant)).toMatchObject([{ question: 'Grüße?' }]);
  });
});

describe('the assistant', () => {
  it('answers in the sandbox, in the language it is answered for, and the export knows the questions', async () => {
    const merchant = await server.merchant();
    const made = await server.call(routes.createApp, merchant, {
      body: { name: 'Questions', invocationName: 'maple questions', interactionTypes: [1, 29] },
    });
    const { id } = made.body.app;
    const faq = (await create(merchant)).body.faq;
    await create(merchant, { question: 'Nur deutsch', language: 'de' });
    const said = async (text: string) =>
      (
        await server.call(routes.sandboxSay, merchant, {
          body: { skill_id: id, locale: 'en-US', text, session: null },
        })
      ).body.turn;
    expect((await said('do you wrap gifts')).speech).toBe('Yes, for two dollars. Is there anything else?');
    expect((await said('i have a question about gift wrapping')).speech).toMatch(/^Yes, for two dollars\./);
    expect((await said('frequently asked questions')).speech).toMatch(/^There is one question .* Do you wrap gifts\./);
    const model = await server.call(routes.downloadAlexaModel, merchant, {
      params: { id },
      query: { locale: 'en-US' },
    });
    const { types } = model.body.interactionModel.languageModel;
    const values = types.find(({ name }: { name: string }) => name === 'FaqQuestion').values;
    expect(values).toContainEqual({ id: faq.id, name: { value: 'Do you wrap gifts', synonyms: ['gift wrapping'] } });
    expect(JSON.stringify(values)).not.toContain('deutsch');
  });
});
