// biome-ignore-all lint/suspicious/noTemplateCurlyInString: APL writes its data binding like this

import { locales } from '@voicecart/contract/locales';
import { contrast, themeColours } from '@voicecart/contract/visual-design/contrast';
import {
  defaultScreenDesign,
  documentBytesMax,
  sampleContents,
  screenDesign,
  screenTemplates,
  templateBlocks,
} from '@voicecart/contract/visual-design/screen-design';
import { expect, test } from 'vitest';
import { demoApp } from '../../../test-support/conversation.ts';
import { alexaLimits, writeAlexaReply } from '../reply.ts';
import { checkDocument } from './check-document.ts';
import { sampleReply } from './sample-reply.ts';
import { builtDocument, documentOf, templateOf } from './templates.ts';

const app = { ...demoApp(), shopName: 'Maple' };
const asked = {
  products: [],
  currency: 'USD',
  pictureUrl: 'https://x.example/p.svg',
  at: Date.UTC(2026, 10, 24),
} as const;
const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

test('every template has a reply that it shows and one that is spoken, in every locale', async () => {
  for (const locale of locales) {
    for (const template of screenTemplates) {
      const { reply } = await sampleReply(template, app, locale, { ...asked, content: 'usual' });
      expect(reply.fault, template).toBeUndefined();
      expect(reply.speech, template).not.toBe('');
      if (reply.screen === null) throw new Error(`${template} shows nothing`);
      const uses = { ...defaultScreenDesign.uses, ...(template === 'image' ? { product: 'image' as const } : {}) };
      expect([locale, templateOf(reply.screen, { uses })]).toEqual([locale, template]);
    }
  }
});

test('whatever it shows, a reply stays within the limit and keeps its screen', async () => {
  for (const template of screenTemplates) {
    for (const content of sampleContents) {
      const { reply, turn } = await sampleReply(template, app, 'en-US', { ...asked, content });
      const written = writeAlexaReply(reply, turn, { shopName: 'M'.repeat(200) });
      expect(sizeOf(written), `${template} ${content}`).toBeLessThanOrEqual(alexaLimits.responseBytes);
      if (reply.screen) expect(JSON.stringify(written.response.directives)).toContain('RenderDocument');
    }
  }
});

test('an empty list or cart shows nothing and is still spoken', async () => {
  for (const template of ['list', 'cart', 'timeline'] as const) {
    const { reply } = await sampleReply(template, app, 'en-US', { ...asked, content: 'empty' });
    expect([reply.screen, reply.speech === '']).toEqual([null, false]);
  }
});

test('thirty rows of a list are cut to what a device is sent', async () => {
  const { reply, turn } = await sampleReply('cart', app, 'en-US', { ...asked, content: 'many' });
  const [directive] = writeAlexaReply(reply, turn).response.directives ?? [];
  if (directive?.type !== 'Alexa.Presentation.APL.RenderDocument') throw new Error('no screen');
  expect(directive.datasources.screen.items).toHaveLength(10);
});

test('the way of an order says where it stands', async () => {
  const { reply } = await sampleReply('timeline', app, 'de-DE', { ...asked, content: 'usual' });
  expect(reply.screen).toMatchObject({
    steps: [
      { label: 'Eingegangen', state: 'done' },
      { state: 'done' },
      { state: 'now' },
      { state: 'next' },
      { state: 'next' },
    ],
  });
});

test('text can be read on every pair of colours', () => {
  const parts = ['00', '55', '77', '80', 'aa', 'ff'];
  const colours = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)));
  for (const background of colours) {
    for (const accent of ['#000000', '#ffffff', '#808080', '#ff0000', '#a5e8dc']) {
      const theme = themeColours({ background, accent });
      for (const behind of [theme.background, theme.surface]) {
        expect(contrast(theme.text, behind), `${background} text`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.soft, behind), `${background} ${accent}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('an accent that can be read is kept as it is', () => {
  expect(themeColours({ background: '#084843', accent: '#a5e8dc' })).toMatchObject({
    soft: '#a5e8dc',
    isAccentAdjusted: false,
  });
  expect(themeColours({ background: '#084843', accent: '#0a504a' }).isAccentAdjusted).toBe(true);
});

test('every template passes the check of documents, with all of its blocks and with none', () => {
  for (const template of screenTemplates) {
    for (const hidden of [[], [...templateBlocks[template]]]) {
      const document = builtDocument(template, defaultScreenDesign.theme, hidden);
      expect(checkDocument(JSON.stringify(document, null, 2)), template).toEqual([]);
      expect(sizeOf(document)).toBeLessThan(documentBytesMax);
    }
  }
});

test('a hidden block is not in the document', () => {
  for (const template of screenTemplates) {
    const whole = JSON.stringify(builtDocument(template, defaultScreenDesign.theme));
    for (const block of templateBlocks[template]) {
      const without = JSON.stringify(builtDocument(template, defaultScreenDesign.theme, [block]));
      expect(without.length, `${template} without ${block}`).toBeLessThan(whole.length);
    }
  }
});

test('a document of the merchant’s own takes the template’s place', () => {
  const own = { type: 'APL', version: '1.4', mainTemplate: { parameters: ['payload'], items: [] } };
  const design = screenDesign.parse({ templates: { list: { document: JSON.stringify(own) } } });
  expect(documentOf('list', design)).toEqual(own);
  expect(documentOf('list', design)).toBe(documentOf('list', design));
  expect(documentOf('detail', design)).toEqual(documentOf('detail'));
});

const faultsAt = (text: string) => checkDocument(text).map(({ line, message }) => [line, message]);

test('a fault stands at its line', () => {
  expect(faultsAt('{\n  "type": "APL",\n  "version": "1.4"\n  "mainTemplate": {}\n}')).toEqual([
    [4, 'A comma or a closing brace is missing here.'],
  ]);
  expect(faultsAt('{\n  "type": "APL",\n')).toEqual([[3, 'A name in double quotes is expected here.']]);
  expect(faultsAt('{"a": 1, "a": 2}')).toEqual([[1, '"a" is set twice in this object.']]);
  const document = (items: string, imports = '[]') =>
    `{\n"type": "APL",\n"version": "1.4",\n"import": ${imports},\n"mainTemplate": {\n"parameters": ["payload"],\n"items": ${items}\n}\n}`;
  expect(faultsAt(document('[\n{ "type": "Txt", "text": "${payload.screen.title}" }]'))).toEqual([
    [8, 'There is no component or layout Txt.'],
  ]);
  expect(
    faultsAt(
      document('[{ "type": "Frame", "item":\n{ "type": "Image", "source": "http://x", "z": "payload.screen" } }]'),
    ),
  ).toEqual([[8, 'Alexa shows pictures from addresses that begin with https:// only.']]);
  expect(faultsAt(document('[{ "type": "AlexaHeadline", "primaryText": "${payload.screen.text}" }]'))).toEqual([
    [7, 'Import alexa-layouts to use AlexaHeadline.'],
  ]);
  const imports = '[{ "name": "alexa-layouts", "version": "1.7.0" }]';
  expect(faultsAt(document('[{ "type": "AlexaHeadline", "primaryText": "${payload.screen.text}" }]', imports))).toEqual(
    [],
  );
  expect(
    faultsAt(document('[]', '[\n{ "name": "alexa-layouts", "version": "1", "source": "https://x" }]')).map(
      ([line]) => line,
    ),
  ).toContain(5);
  expect(faultsAt('[]')[0]?.[0]).toBe(1);
});

test('a document too large for a reply is refused', () => {
  const items = Array.from({ length: 400 }, () => ({ type: 'Text', text: '${payload.screen.title}' }));
  const text = JSON.stringify({ type: 'APL', version: '1.4', mainTemplate: { parameters: ['payload'], items } });
  expect(checkDocument(text)[0]).toMatchObject({
    level: 'error',
    message: expect.stringContaining('The limit is 12 kB'),
  });
});
