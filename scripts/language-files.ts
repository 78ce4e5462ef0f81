import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../packages/contract/src/locales.ts';
import { type Section, type Subject, subjectSchema } from '../packages/language/src/schema.ts';
import { root } from './processes.ts';

const home = join(root, 'packages/language');
export const generatedFolder = join(home, 'src/generated');

/** The subjects that so far are only in English: the other languages speak English there until they are translated. */
const onlyEnglish: ReadonlySet<string> = new Set([]);

/** The files of all languages, by language and subject ("interactions/checkout"); a file that is not JSON throws. */
export function readLanguages(folder = home): Map<string, Map<string, unknown>> {
  return new Map(
    languages.map((language) => {
      const own = join(folder, language);
      const paths = existsSync(own) ? readdirSync(own, { recursive: true, encoding: 'utf8' }) : [];
      const files = paths.filter((path) => path.endsWith('.json')).toSorted();
      return [
        language,
        new Map(files.map((path) => [path.slice(0, -5), JSON.parse(readFileSync(join(own, path), 'utf8'))])),
      ];
    }),
  );
}

/** Phrases that are rightly the same in two languages: "No." in English, Spanish and Italian. */
const sharedPhrases: ReadonlySet<string> = new Set(['no', 'codeLabel']);

/** What is wrong with the files, a line each; empty where they are whole. */
export function findFaults(all: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[] {
  const faults: string[] = [];
  const english = all.get('en') ?? new Map<string, unknown>();
  for (const [language, subjects] of all) {
    for (const subject of english.keys()) {
      if (!subjects.has(subject) && !onlyEnglish.has(subject)) faults.push(`${language}/${subject}: is missing`);
    }
    for (const [subject, file] of subjects) {
      const place = `${language}/${subject}`;
      const parsed = subjectSchema.safeParse(file);
      if (!parsed.success) {
        faults.push(...parsed.error.issues.map(({ path, message }) => `${place} ${path.join('.')}: ${message}`));
        continue;
      }
      faults.push(...repeated(parsed.data, place));
      const inEnglish = subjectSchema.safeParse(english.get(subject));
      if (!inEnglish.success) faults.push(`${place}: has no English file`);
      else if (language !== 'en') faults.push(...differences(parsed.data, inEnglish.data, place));
    }
  }
  return [...faults, ...untranslated(all)];
}

/** Sentences that a language has word for word as another one. */
function untranslated(all: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [language, subjects] of all) {
    for (const [subject, file] of subjects) {
      for (const [key, text] of textsOf(subjectSchema.safeParse(file).data?.phrases)) {
        const place = `${subject} phrases.${key}`;
        const words = text.replace(/\{\w+\}/g, '');
        if (!/\p{L}/u.test(words)) continue;
        const isSentence = text.includes(' ') && words.length > 22;
        const owner = owners.get(`${place} ${text}`);
        if (owner === undefined) owners.set(`${place} ${text}`, language);
        else if (isSentence || (owner === 'en' && !sharedPhrases.has(key)))
          faults.push(`${language}/${place}: is the same in ${owner}`);
      }
    }
  }
  return faults;
}

/** Samples that are there twice: for one intent, or for two of a subject. What is typed may repeat its own samples. */
function repeated({ samples = {}, typed = {}, slotTypes = {} }: Subject, place: string): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [section, byIntent] of Object.entries({ samples, typed })) {
    for (const [intent, lines] of Object.entries(byIntent)) {
      const own = new Set<string>();
      for (const line of lines) {
        const owner = owners.get(line) ?? intent;
        if (own.has(line) || owner !== intent)
          faults.push(`${place} ${section}.${intent}: "${line}" is in ${owner} already`);
        own.add(line);
        owners.set(line, owner);
      }
    }
  }
  for (const [type, values] of Object.entries(slotTypes)) {
    const all = values.flatMap(({ value, synonyms }) => [value, ...synonyms].map((word) => word.toLowerCase()));
    const twice = all.filter((word, index) => all.indexOf(word) < index);
    faults.push(...twice.map((word) => `${place} slotTypes.${type}: "${word}" is there twice`));
  }
  return faults;
}

/** What a file lacks of the English one or has beyond it: keys, and the marks of sentences and samples. */
function differences(own: Subject, english: Subject, place: string): string[] {
  const faults: string[] = [];
  const phrases = textsOf(own.phrases);
  const inEnglish = textsOf(english.phrases);
  const sections: [Section, readonly string[], readonly string[]][] = [
    ['phrases', [...phrases.keys()], [...inEnglish.keys()]],
    ['examples', own.examples ? [''] : [], english.examples ? [''] : []],
    ['samples', Object.keys(own.samples ?? {}), Object.keys(english.samples ?? {})],
    ['slotTypes', idsOf(own.slotTypes), idsOf(english.slotTypes)],
    ['patterns', [...textsOf(own.patterns).keys()], [...textsOf(english.patterns).keys()]],
    ['words', Object.keys(own.words ?? {}), Object.keys(english.words ?? {})],
  ];
  for (const [section, has, wants] of sections) {
    for (const key of wants) if (!has.includes(key)) faults.push(`${place} ${section}.${key}: is missing`);
    for (const key of has) if (!wants.includes(key)) faults.push(`${place} ${section}.${key}: is not in English`);
  }
  for (const [key, text] of phrases) {
    const [has, wants] = [marksIn([text]), marksIn([inEnglish.get(key) ?? ''])];
    // "One deal" needs no figure.
    const isSame = key.endsWith('.one')
      ? [...has].every((mark) => wants.has(mark) || mark === 'count')
      : same(has, wants);
    if (!isSame) faults.push(`${place} phrases.${key}: has the marks ${list(has)}, English has ${list(wants)}`);
  }
  for (const [intent, lines] of Object.entries(own.samples ?? {})) {
    const [has, wants] = [marksIn(lines), marksIn(english.samples?.[intent] ?? [])];
    if (!same(has, wants))
      faults.push(`${place} samples.${intent}: uses the slots ${list(has)}, English ${list(wants)}`);
  }
  return faults;
}

/** The values of slot types by their ids; a type without ids is a list of examples, as long as a language likes. */
function idsOf(types: Subject['slotTypes'] = {}): string[] {
  return Object.entries(types).flatMap(([type, values]) => [...new Set(values.map(({ id = '' }) => `${type}.${id}`))]);
}

/** Every text of a section by its path, so that plural forms and lists are compared one by one. */
function textsOf(section: unknown): Map<string, string> {
  if (typeof section === 'string') return new Map([['', section]]);
  const entries = typeof section === 'object' && section !== null ? Object.entries(section) : [];
  return new Map(
    entries.flatMap(([key, inner]) =>
      [...textsOf(inner)].map(([path, text]): [string, string] => [path === '' ? key : `${key}.${path}`, text]),
    ),
  );
}

function marksIn(lines: readonly string[]): Set<string> {
  return new Set(lines.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map((mark) => mark[1] ?? '')));
}

function same(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.symmetricDifference(others).size === 0;
}

function list(marks: ReadonlySet<string>): string {
  return [...marks].toSorted().join(', ') || 'none';
}

/** The types of the sections; `patterns` and `words` have those of the files, and the code says what it wants of them. */
const types: Readonly<Record<Section, string | null>> = {
  phrases: 'ByLanguage<PhrasesLike<typeof en.phrases>>',
  examples: 'ByLanguage<readonly string[]>',
  samples: 'ByLanguage<SamplesLike<typeof en.samples>>',
  typed: 'Typed',
  slotTypes: 'ByLanguage<SlotTypesLike<typeof en.slotTypes>>',
  patterns: null,
  words: null,
};

/** The modules that `npm run language` would write otherwise than they are. */
export function outdated(modules: ReadonlyMap<string, string>): string[] {
  const present = existsSync(generatedFolder)
    ? readdirSync(generatedFolder, { recursive: true, encoding: 'utf8' })
    : [];
  const strays = present.filter((path) => path.endsWith('.ts') && !modules.has(path));
  const changed = [...modules].filter(([path, text]) => {
    const file = join(generatedFolder, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  return [...strays, ...changed.map(([path]) => path)];
}

/** The modules through which the code has the files: their paths below `src/generated`, and their text. */
export function modulesOf(all: ReadonlyMap<string, ReadonlyMap<string, unknown>>): Map<string, string> {
  const subjects = [...(all.get('en') ?? new Map<string, unknown>())];
  return new Map(
    subjects.map(([subject, file]) => [`${subject}.ts`, moduleOf(subject, subjectSchema.parse(file), all)]),
  );
}

function moduleOf(subject: string, english: Subject, all: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string {
  const up = '../'.repeat(subject.split('/').length);
  const own = languages.filter((language) => all.get(language)?.has(subject));
  const sections = (Object.keys(types) as Section[]).filter((section) => english[section] !== undefined);
  const named = new Set(sections.flatMap((section) => types[section]?.match(/\b[A-Z]\w+/g) ?? []));
  const lines = [
    '// Written by `npm run language` from the files of the languages: change those.',
    ...own.map((language) => `import ${language} from '${up}../${language}/${subject}.json' with { type: 'json' };`),
    ...(named.size > 0 ? [`import type { ${[...named].toSorted().join(', ')} } from '${up}sections.ts';`] : []),
    '',
  ];
  for (const section of sections) {
    const having = languages.filter((language) => section !== 'typed' || has(all.get(language)?.get(subject), section));
    const values = having.map((language) => `${language}: ${own.includes(language) ? language : 'en'}.${section}`);
    lines.push(
      `export const ${section}${types[section] === null ? '' : `: ${types[section]}`} = { ${values.join(', ')} };`,
    );
    if (section === 'phrases') lines.push(`export type Phrases = (typeof phrases)['en'];`);
    if (section === 'samples') lines.push(`export type Intent = keyof (typeof samples)['en'];`);
  }
  return `${lines.join('\n')}\n`;
}

function has(file: unknown, section: Section): boolean {
  return typeof file === 'object' && file !== null && section in file;
}
