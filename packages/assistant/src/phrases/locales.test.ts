import { type Language, languageOf, locales } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import type { Interaction } from '../interactions/interaction.ts';
import { interactions } from '../interactions/interactions.ts';
import { ShopUnavailable } from '../shop/shop.ts';
import { conversation, demoApp } from '../test-support/conversation.ts';
import {
  type DialogueScript,
  dialogueScripts,
  frameScript,
  scriptShop,
  serviceScripts,
} from '../test-support/dialogue-scripts.ts';
import { memoryShop } from '../test-support/memory-shop.ts';
import type { Reply } from '../turn/reply.ts';

const english =
  /\b(the|your|what|would|you|like|sorry|order|please|there|with|right|now|it|is|and|goodbye|say|try|code)\b/i;
/** Words above that are at home in another language, too. */
const alsoOwn: Readonly<Record<Language, RegExp>> = {
  en: english,
  de: /\b(code)\b/gi,
  es: /\$^/g,
  fr: /\b(code|est)\b/gi,
  hi: /\$^/g,
  it: /\$^/g,
  ja: /\$^/g,
  pt: /\$^/g,
};

/** Beside the questions stands how to reach a person. */
const faqType = 29;

const everything = interactions.map(({ type }) => ({ type, settings: {}, utterances: [], slotValues: [] }));

/** The replies of a talk, each beside what was said. */
async function replay(script: DialogueScript, locale: string, type: number | null) {
  const app = demoApp({
    locales: locales.filter((one) => one === locale),
    name: 'Zyx',
    shopName: 'Zyx',
    currency: 'EUR',
    interactions: everything.map((own) => (own.type === type ? { ...own, settings: script.settings ?? {} } : own)),
  });
  const talk = conversation(memoryShop(script.shop ?? scriptShop), {
    app,
    turn: { locale: app.locales[0] ?? 'en-US' },
    shopper: script.shopper ?? {},
  });
  const replies: { step: string; reply: Reply }[] = [];
  for (const step of script.steps) {
    const isTask = typeof step === 'object' && isOpening(step);
    const reply = await (isTask ? talk.turn('launch', { task: step.opens }) : talk.turn(step));
    replies.push({ step: JSON.stringify(step), reply });
  }
  return replies;
}

function isOpening(step: object): step is Extract<DialogueScript['steps'][number], { readonly opens: unknown }> {
  return 'opens' in step && typeof step.opens === 'object' && step.opens !== null && 'name' in step.opens;
}

/** Intents said in the talks of an interaction, and tasks it was opened for. */
function saidIn(scripts: readonly DialogueScript[]): Set<string> {
  return new Set(
    scripts.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        typeof step === 'string' ? step : isOpening(step) ? `opens ${step.opens.name}` : Object.keys(step),
      ),
    ),
  );
}

/** What a table of talks leaves out: an interaction, an intent of one, or a task that opens it. */
function missingIn(scripts: Readonly<Record<string, readonly DialogueScript[]>>, rows: readonly Interaction[]) {
  return rows.flatMap(({ key, intents, task }) => {
    const said = saidIn(scripts[key] ?? []);
    if (said.size === 0) return [key];
    const wanted = [...intents.map(({ name }) => name), ...(task ? [`opens ${task.name}`] : [])];
    return wanted.filter((name) => !said.has(name)).map((name) => `${key}: ${name}`);
  });
}

describe('the table of dialogue scripts', () => {
  test('has every interaction, every intent of it and every task that opens it', () => {
    expect(missingIn(dialogueScripts, interactions)).toEqual([]);
    expect(Object.keys(dialogueScripts).sort()).toEqual(interactions.map(({ key }) => key).sort());
  });

  test('is refused without the scripts of an interaction, or without one of its intents', () => {
    const { deals: _deals, ...others } = dialogueScripts;
    expect(missingIn(others, interactions)).toEqual(['deals']);
    const news: DialogueScript = { steps: ['launch'] };
    expect(missingIn({ ...dialogueScripts, 'flash-briefing': [news] }, interactions)).toEqual([
      'flash-briefing: NewsIntent',
    ]);
  });
});

describe.each(locales)('%s', (locale) => {
  const language = languageOf(locale);

  function check(step: string, reply: Reply): void {
    const said = [
      reply.speech,
      reply.reprompt,
      reply.card?.title,
      reply.card?.text,
      JSON.stringify(reply.screen, (key, value) =>
        ['touch', 'template', 'imageUrl', 'subject', 'state'].includes(key) ? undefined : value,
      ) ?? '',
    ].join(' ');
    expect(reply.fault, step).toBeUndefined();
    expect(reply.speech, step).not.toBe('');
    expect(said, step).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
    if (language === 'en') return;
    const words = said
      .replace(/"\w+":/g, '')
      .replace(/https:\S+/g, '')
      .replace(alsoOwn[language], '');
    expect(words, step).not.toMatch(english);
  }

  test.each(interactions.map((row) => [row.key, row] as const))(
    '%s answers every path in its own language, with nothing left to fill in',
    async (key, row) => {
      const answeredBy = new Set<number>();
      for (const script of dialogueScripts[key] ?? []) {
        for (const { step, reply } of await replay(script, locale, row.type)) {
          check(step, reply);
          answeredBy.add(reply.outcome.interactionType);
        }
      }
      // A quick link is answered by the interaction of its section.
      if (row.intents.length > 0) expect(answeredBy).toContain(row.type);
    },
  );

  test('so does the assistant around them', async () => {
    for (const { step, reply } of await replay(frameScript, locale, null)) check(step, reply);
    for (const script of serviceScripts) {
      for (const { step, reply } of await replay(script, locale, faqType)) check(step, reply);
    }
  });

  test('apologises in its own language', async () => {
    const fail = () => Promise.reject(new ShopUnavailable('down'));
    const broken = { ...memoryShop(scriptShop), listDeals: fail };
    const app = demoApp({ locales: [locale], interactions: everything });
    const reply = await conversation(broken, { app, turn: { locale } }).turn('DealsIntent');
    expect(reply.outcome.handled).toBe('failed');
    if (language !== 'en') expect(reply.speech).not.toMatch(english);
  });
});
