import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Lesson } from './matchers.ts';
import { type Utterance, unmarked } from './utterances.ts';

/** A set of someone else's: what there is to learn from, with slots marked "[value](slot)", and what to ask. */
export type PublicSet = {
  name: string;
  locale: string;
  train: { intent: string; text: string }[];
  test: Utterance[];
  slotTypes?: Lesson['slotTypes'];
  slots?: Lesson['slots'];
};

/**
 * Reads the sets in a folder, each in the form its authors publish it in; none is part of the project:
 * `name.json` with `{ train, test, slotTypes?, slots? }`, or with lists of [text, intent] and out-of-scope lists (CLINC150);
 * `name.jsonl` with partition, utt, annot_utt and intent (MASSIVE); a folder with train.csv and test.csv of text and
 * category (BANKING77); a folder whose folders train and test hold seq.in, label and perhaps seq.out (SNIPS, HWU64, ATIS).
 */
export function readPublicSets(folder: string): PublicSet[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return readFolder(path);
      if (name.endsWith('.jsonl')) return [readMassive(path)];
      return name.endsWith('.json') ? [readJson(path)] : [];
    });
}

function readJson(path: string): PublicSet {
  const read = JSON.parse(readFileSync(path, 'utf8'));
  const name = basename(path, '.json');
  if (!Array.isArray(read.train?.[0])) return { name, locale: 'en-US', ...read };
  const lines = (part: string): [string, string][] => read[part] ?? [];
  return {
    name,
    locale: 'en-US',
    train: lines('train').map(([text, intent]) => ({ text, intent })),
    test: [...lines('test'), ...lines('oos_test')].map(([text, intent]) => ({
      text,
      intent: intent === 'oos' ? null : intent,
    })),
  };
}

type MassiveLine = { partition: string; locale: string; intent: string; annot_utt: string };

function readMassive(path: string): PublicSet {
  const lines = readLines(path).map((line): MassiveLine => JSON.parse(line));
  const marked = ({ annot_utt }: MassiveLine) =>
    annot_utt.replace(/\[\s*([\w-]+)\s*:\s*([^\]]+?)\s*\]/g, (_, slot: string, value: string) => `[${value}](${slot})`);
  return {
    name: basename(path, '.jsonl'),
    locale: lines[0]?.locale ?? 'en-US',
    train: lines
      .filter((line) => line.partition === 'train')
      .map((line) => ({ intent: line.intent, text: marked(line) })),
    test: lines
      .filter((line) => line.partition === 'test')
      .map((line) => ({ intent: line.intent, ...unmarked(marked(line)) })),
  };
}

function readFolder(folder: string): PublicSet[] {
  const name = basename(folder);
  const at = (...parts: string[]) => join(folder, ...parts);
  if (existsSync(at('train.csv'))) {
    const read = (file: string) => readCsv(at(file)).map(([text = '', intent = '']) => ({ text, intent }));
    return [{ name, locale: 'en-US', train: read('train.csv').slice(1), test: read('test.csv').slice(1) }];
  }
  if (!existsSync(at('test', 'seq.in'))) return [];
  const train = existsSync(at('train')) ? 'train' : 'train_10';
  return [
    {
      name,
      locale: 'en-US',
      train: readSequences(at(train)),
      test: readSequences(at('test')).map(({ intent, text }) => ({
        intent: intent === 'oos' ? null : intent,
        ...unmarked(text),
      })),
    },
  ];
}

function readSequences(folder: string): { intent: string; text: string }[] {
  const labels = readLines(join(folder, 'label'));
  const tags = existsSync(join(folder, 'seq.out')) ? readLines(join(folder, 'seq.out')) : [];
  return readLines(join(folder, 'seq.in')).map((text, line) => ({
    intent: labels[line] ?? '',
    text: tags.length > 0 ? markTagged(text.split(/\s+/), (tags[line] ?? '').split(/\s+/)) : text,
  }));
}

/** Words with a tag each (O, B-slot, I-slot) as a text with marks. */
function markTagged(words: readonly string[], tags: readonly string[]): string {
  const parts: { slot: string | null; words: string[] }[] = [];
  words.forEach((word, at) => {
    const tag = tags[at] ?? 'O';
    const open = parts.at(-1);
    if (tag.startsWith('I-') && open?.slot === tag.slice(2)) open.words.push(word);
    else parts.push({ slot: tag === 'O' ? null : tag.slice(2), words: [word] });
  });
  return parts.map((part) => (part.slot ? `[${part.words.join(' ')}](${part.slot})` : part.words.join(' '))).join(' ');
}

function readLines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Cells by rows, with quotes and line ends inside them. */
function readCsv(path: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of readFileSync(path, 'utf8').matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.length > 1);
}

/** So many samples of each intent, and no more questions than these, chosen by chance but always the same. */
export function fewSamples(set: PublicSet, samplesPerIntent: number, questionsMax: number): PublicSet {
  const left = new Map<string, number>();
  const train = shuffled(set.train).filter(({ intent }) => {
    const taken = left.get(intent) ?? 0;
    left.set(intent, taken + 1);
    return taken < samplesPerIntent;
  });
  return { ...set, train, test: shuffled(set.test).slice(0, questionsMax) };
}

function shuffled<T>(list: readonly T[]): T[] {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  return list
    .map((item): [number, T] => [random(), item])
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
