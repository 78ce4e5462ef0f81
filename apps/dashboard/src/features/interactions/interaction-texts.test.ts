import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { interactions } from '@voicecart/assistant/interactions/interactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from '../../ui/form/json-schema.ts';
import { interactionTexts, inWords } from './interaction-texts.ts';
import { schemaInWords, settingTexts } from './settings/setting-texts.ts';

beforeAll(() => {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

// The server's words are the fallback, and what German is made from: the two may not part.
describe.each(interactions.map((row) => [row.key, row] as const))('the texts of %s', (key, row) => {
  const schema = z.toJSONSchema(row.settings, { io: 'input' });

  it('are in the catalogue of the dashboard, and say in English what the server says', () => {
    expect(interactionTexts, 'add it to interaction-texts.ts').toHaveProperty([key]);
    const { title, summary } = row;
    expect(inWords(i18n, { key, title: '', summary: '' })).toEqual({ key, title, summary });
  });

  it('so are those of its settings, no more and no fewer', () => {
    expect(Object.keys(settingTexts[key] ?? {}).sort(), 'add them to setting-texts.ts').toEqual(
      Object.keys(schema.properties ?? {}).sort(),
    );
    const bare = structuredClone(schema);
    for (const property of Object.values(bare.properties ?? {}))
      Object.assign(property, { title: '', description: '' });
    const words = ([name, { title, description }]: ReturnType<typeof fieldsOf>[number]) => [name, title, description];
    expect(fieldsOf(schemaInWords(i18n, key, bare)).map(words)).toEqual(fieldsOf(schema).map(words));
  });
});

describe('a text that is missing', () => {
  it("is the server's", () => {
    const row = { key: 'new-one', title: 'New', summary: 'Just built.' };
    expect(inWords(i18n, row)).toEqual(row);
    const schema = { type: 'object', properties: { pace: { type: 'string', title: 'Throttle' } } };
    expect(schemaInWords(i18n, 'new-one', schema)).toEqual(schema);
    expect(schemaInWords(i18n, 'deals', schema)).toEqual(schema);
  });
});
