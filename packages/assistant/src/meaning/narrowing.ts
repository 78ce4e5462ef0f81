import type { Language } from '@voicecart/contract/locales';
import { droppedIn, refinedBy, withoutSlot } from '../interactions/product-search/frame.ts';
import { wantedPhrase } from '../interactions/product-search/query.ts';
import { withoutPoliteness } from '../speech/politeness.ts';
import { roughPrice } from './amount-words.ts';
import { marks } from './marks.ts';
import { isOneThing, isOpen, type Meaning, type Meant, type Moment, wordsOfTurn } from './meaning.ts';
import { denied, isAllThatIsSaid, isBegunBy, patternOf, tellingWords, wantedOf } from './wording.ts';

const search = 'ProductSearchIntent';
/** Turns in which only a value of the search may have been said. */
const ofValues: ReadonlySet<string> = new Set([
  search,
  'ChooseOptionIntent',
  'SimilarIntent',
  'MoreResultsIntent',
  'LikeGenreIntent',
  'LikeBookIntent',
  'CategoryIntent',
  'AMAZON.FallbackIntent',
  'AMAZON.NoIntent',
]);

type Shown = NonNullable<Moment['dialogue']['shown']>;

/** The list that a search found, to be searched for in other words. */
function searched({ dialogue }: Moment): (Shown & { query: string }) | null {
  const { shown } = dialogue;
  if (shown?.interaction !== 'product-search' || shown.kind !== 'products' || shown.query === null) return null;
  return { ...shown, query: shown.query };
}

/** The same search with another phrase: its price and what is not wanted stay. */
function within({ turn, dialogue }: Moment, query: string, shown: Shown): NonNullable<Meant> {
  return {
    turn: { ...turn, intent: search, slots: { query: { value: query } }, isWithin: true },
    dialogue: { ...dialogue, shown: { ...shown, focus: null } },
  };
}

/** "Make it leather", "something for kids": a value of its type in the place of the one before, of the same things. */
export const refinement: Meaning = {
  name: 'another value of the search',
  reads: ['text', 'intent', 'slots', 'shown', 'asking', 'catalogue'],
  writes: ['intent', 'slots', 'shown'],
  async meant(moment) {
    const { turn, language, dialogue } = moment;
    const words = wordsOfTurn(turn);
    const shown = searched(moment);
    if (words === null || shown === null || !isOpen(moment) || !ofValues.has(turn.intent ?? '')) return null;
    // Of one thing that is talked of, a value is a question about it; "no, nylon" wants another.
    const other = denied(words, language);
    const isOther = other !== null || turn.without !== undefined;
    const isOfOne = (shown.focus !== null || shown.ids.length < 2) && !isOther;
    if (isOfOne || dialogue.asking?.interaction === 'product-purchase') return null;
    const said = wantedOf(other?.rest ?? words, language).text;
    const refined = said === '' ? null : refinedBy(shown.query, said, language);
    if (refined === null || refined === shown.query) return null;
    // Of what was looked for, also where none is there: "not indigo, sage".
    if (turn.without === undefined && !(await isOneThing(moment, refined))) return null;
    return within(moment, refined, shown);
  },
};

/** Said of a list, whatever it was taken for. */
const ofLists: ReadonlySet<string> = new Set([...ofValues, 'RefineColourIntent', 'SelectItemIntent']);

/** "In moss or sage, under 350", "something with a lid": of the list, what has that as well, where there is any. */
export const narrowed: Meaning = {
  name: 'a list that is narrowed',
  reads: ['text', 'intent', 'shown', 'asking', 'catalogue'],
  writes: ['intent', 'slots', 'shown'],
  async meant(moment) {
    const { turn, language, app } = moment;
    const shown = searched(moment);
    if (turn.text === null || shown === null || !isOpen(moment) || !ofLists.has(turn.intent ?? '')) return null;
    if (shown.focus !== null || shown.ids.length < 2) return null;
    const match = patternOf(marks[language].narrows, language, 'whole').exec(withoutPoliteness(turn.text));
    const wanted = wantedPhrase(match?.groups?.what ?? '', null, turn, app);
    if (wanted === null || wanted.text === '') return null;
    const list = wanted.maxPriceMinor === null ? shown : { ...shown, maxPriceMinor: wanted.maxPriceMinor };
    for (const one of wanted.text.split(patternOf(marks[language].orNot, language))) {
      const said = tellingWords(one, language).join(language === 'ja' ? '' : ' ');
      if (said === '') continue;
      const query = refinedBy(shown.query, said, language) ?? `${said} ${shown.query}`;
      if (await isOneThing(moment, query)) return within(moment, query, list);
    }
    return null;
  },
};

/** "And now the cheese board", of walnut cheese boards that were told: these. */
export const sameSearch: Meaning = {
  name: 'what was looked for, by its kind',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['intent', 'slots', 'shown', 'asking'],
  meant(moment) {
    const { turn, dialogue, language } = moment;
    const shown = searched(moment);
    if (turn.text === null || shown === null || !isOpen(moment) || !ofValues.has(turn.intent ?? '')) return null;
    if (!isDefinite(turn.text, language) || isBegunBy(turn.text, 'wanting', language)) return null;
    const [said, before] = [turn.text, shown.query].map((words) => tellingWords(words, language));
    if (!said || !before || said.length === 0 || said.length >= before.length) return null;
    if (!said.every((word) => before.includes(word))) return null;
    return within({ ...moment, dialogue: { ...dialogue, asking: null } }, shown.query, shown);
  },
};

/** "The cheese board": one that was spoken of. */
function isDefinite(text: string, language: Language): boolean {
  const [thing = ''] = tellingWords(text, language);
  const before = text.toLowerCase().split(thing)[0] ?? '';
  const word = before.trim().split(/\s+/).at(-1) ?? '';
  const isArticle = patternOf(marks[language].article, language, 'whole').test(word);
  return isArticle && !isBegunBy(`${word} ${thing}`, 'wanting', language);
}

/** "Any color is fine", "forget the price": the search without it. */
export const noMatter: Meaning = {
  name: 'what is of no matter any more',
  reads: ['text', 'shown', 'asking'],
  writes: ['intent', 'slots', 'shown'],
  meant(moment) {
    const { turn, language } = moment;
    const shown = searched(moment);
    if (turn.text === null || shown === null || !isOpen(moment)) return null;
    const what = droppedIn(turn.text, language);
    if (what === null) return null;
    if (what === 'without') return within(moment, shown.query, { ...shown, without: [] });
    if (what === 'price') {
      const plain = roughPrice(shown.query, language, '')?.rest ?? shown.query;
      if (shown.maxPriceMinor === null && plain === shown.query) return null;
      return within(moment, plain, { ...shown, maxPriceMinor: null });
    }
    const query = withoutSlot(shown.query, what, language);
    return query === '' || query === shown.query ? null : within(moment, query, shown);
  },
};

/** "Undo that", after a search was narrowed and nothing went into the cart since. */
export const widened: Meaning = {
  name: 'a narrowing taken back',
  reads: ['text', 'shown', 'asking'],
  writes: ['intent', 'slots', 'shown'],
  meant(moment) {
    const { turn, language } = moment;
    const shown = searched(moment);
    if (turn.text === null || !shown?.before || !isOpen(moment)) return null;
    if (!isAllThatIsSaid(turn.text, 'undo', language)) return null;
    const { query, maxPriceMinor, without } = shown.before;
    return within(moment, query, { ...shown, maxPriceMinor, without });
  },
};
