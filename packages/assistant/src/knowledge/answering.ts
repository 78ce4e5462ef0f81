import { type CountsMet, countsMet } from './counts.ts';
import type { CompiledTopic, KnowledgeWords, TopicName } from './knowledge-words.ts';
import { numbersIn, type Question } from './question.ts';
import { hasStem, stemsOf } from './stems.ts';
import { type Clause, isDenied, type Sentence } from './text-sentences.ts';

/** A sentence that answers a question. */
export interface Answering {
  readonly sentence: Sentence;
  readonly at: number;
  /** 0 to 1. */
  readonly score: number;
  /** The share of the question's own words that the text has, 0 to 1; 1 where it has none. */
  readonly coverage: number;
  /** 'yes' or 'no' only where the sentence says so beyond doubt. */
  readonly polarity: 'yes' | 'no' | null;
}

/** Topics that are a trait by themselves: the sentence that has the word says whether it holds. */
const traits: ReadonlySet<TopicName> = new Set(['dishwasher', 'microwave', 'dryer']);
/** Told, never confirmed: who asks whether it is heavy wants to hear how heavy. */
const neverConfirmed: ReadonlySet<TopicName> = new Set(['weight', 'capacity', 'size', 'fit']);
/** Of what may harm, "yes" and "no" are only said where the text names it with a word of having or lacking. */
const careful: ReadonlySet<TopicName> = new Set(['ingredients', 'safety']);

/** Asked for a value: a sentence without one is no answer, whatever else it names. */
export const valued: ReadonlySet<TopicName> = new Set([
  'price',
  'payer',
  'duration',
  'speed',
  'frequency',
  'weight',
  'capacity',
  'size',
]);

export interface Evidence {
  readonly sentences: readonly Sentence[];
  /** Words that the whole text is about, of a heading or a title: the sentences need not repeat them. */
  readonly heading: ReadonlySet<string>;
  /** The text answers what its heading asks, with its first sentence: a frequent question does. */
  readonly answersHeading?: boolean;
  /** Its sentences are rules, some for all things and some for the things they begin with. */
  readonly isPolicy?: boolean;
  /** How telling a word is, 0 to 1; 1 unless told. */
  weightOf?(stem: string): number;
}

/** The sentence that answers, with how sure that is; null where none is near. */
export function findAnswer(question: Question, evidence: Evidence, words: KnowledgeWords): Answering | null {
  const rated = evidence.sentences.map((sentence, at) => rate(question, sentence, at, evidence, words));
  const wanted =
    evidence.isPolicy || evidence.answersHeading ? question.topics.filter(({ name }) => valued.has(name)) : [];
  const isTold = ({ plain, text }: Sentence) => wanted.some((topic) => tells(topic, { plain, text }));
  const isToldOnce = evidence.sentences.some(isTold);
  const isElsewhere = evidence.isPolicy === true && namesUnknown(question, evidence, words);
  const fitting = (one: Omit<Answering, 'polarity'>) => {
    const isOther = evidence.isPolicy === true && isOfOtherThing(question, one.sentence, evidence, words);
    const lost = (isOther ? otherThing : 0) + (isToldOnce && !isTold(one.sentence) ? otherThing : 0);
    return one.score - lost + (isElsewhere && words.elsewhere.test(one.sentence.plain) ? otherThing : 0);
  };
  const [best] = rated.filter(({ score }) => score > 0).sort((a, b) => fitting(b) - fitting(a) || a.at - b.at);
  if (!best) return null;
  return { ...best, polarity: polarityOf(question, best.sentence, evidence, words) };
}

/** "To Recife", of which a policy has nothing: what it says of all other places holds. */
function namesUnknown({ content }: Question, { heading, sentences }: Evidence, { language }: KnowledgeWords): boolean {
  return content.some(
    (stem) => ![heading, ...sentences.map(({ stems }) => stems)].some((has) => hasStem(has, stem, language)),
  );
}

const otherThing = 0.5;

/** "Hives ship by freight" is no rule for a hive tool, nor for a thing that the policy does not name. */
export function isOfOtherThing(
  { content, weak, joined, topics }: Question,
  { first, plain, stems }: Sentence,
  { heading, sentences }: Evidence,
  words: KnowledgeWords,
): boolean {
  const [begin = ''] = words.articles.without(plain).trim().split(' ');
  if (first === null || /\d/.test(first) || stemsOf(begin, words).content[0] !== first) return false;
  if (words.general.has(first) || hasStem(heading, first, words.language)) return false;
  if (topics.some(({ tells: told }) => told.test(` ${begin} `))) return false;
  const isKnown = (stem: string) =>
    [heading, ...sentences.map((one) => one.stems)].some((known) => hasStem(known, stem, words.language));
  const heads = content.filter((stem) => !joined.some(([one, other]) => one === stem && !isKnown(other)));
  const own = heads.filter((stem) => !hasStem(heading, stem, words.language));
  return ![...own, ...weak].some((stem) => hasStem(stems, stem, words.language));
}

const inHeading = 0.7;
/** Of its name each sentence of a policy is, though another may say it. */
const ofPolicy = 0.85;
const ofPolicyHere = 0.98;
const elsewhere = 0.3;
const nearly = 0.8;

function rate(
  question: Question,
  sentence: Sentence,
  at: number,
  evidence: Evidence,
  words: KnowledgeWords,
): Omit<Answering, 'polarity'> {
  const { content, weak, topics } = question;
  const { share: coverage, hereShare } = contentMet(content, sentence, evidence, words);
  const isHere = hereShare > 0;
  const topicShare = topics.length === 0 ? 0 : topicsTold(question, sentence) / topics.length;
  const weakMet = weak.filter((stem) => hasStem(sentence.stems, stem, words.language)).length;
  const weakShare = weak.length === 0 ? 0 : weakMet / weak.length;
  if (at === 0 && evidence.answersHeading && topics.length === 0 && isHeading(content, evidence, words))
    return { sentence, at, score: 1.05, coverage: 1 };
  // Without a topic the words themselves must be there; with one, a sentence of the topic within a text about them.
  const isAbout =
    topics.length === 0
      ? isHere
      : topicShare > 0 || isHere || (weak.length > 0 && weakShare === 1) || rangeWith(question, sentence) === true;
  if (!isAbout) return { sentence, at, score: 0, coverage };
  const topical = topics.length === 0 ? hereShare : topicShare;
  // An answer to "how heavy" has a number.
  const ofNumber = topics.map(({ name }) => (name === 'duration' ? 0.12 : neverConfirmed.has(name) ? 0.06 : 0));
  const hasNumber = /\d/.test(sentence.plain) || numbersIn(sentence.plain, words).length > 0;
  const measured = hasNumber ? Math.max(0, ...ofNumber) : 0;
  const met = content.length === 0 ? 0.8 : coverage;
  const parts = 0.45 * met + 0.25 * hereShare + 0.3 * topical + 0.2 * weakShare;
  // "Refunds take a week" is about refunds; "for a full refund" only names them.
  const subject = topics.length > 0 && sentence.first !== null && content.includes(sentence.first) ? 0.08 : 0;
  const aged = rangeWith(question, sentence) === true ? 0.3 : 0;
  return {
    sentence,
    at,
    score: measured + subject + aged + parts * (content.length === 0 || isHere ? 1 : 0.8),
    coverage,
  };
}

/** Whether an age that was asked for is within one that the sentence tells; null where it tells none, or none was asked. */
function rangeWith({ ages }: Question, { ranges }: Sentence): boolean | null {
  if (ages.length === 0 || ranges.length === 0) return null;
  return ages.some((age) => ranges.some(([from, to]) => from <= age && age <= to));
}

function isHeading(content: readonly string[], { heading }: Evidence, { language }: KnowledgeWords): boolean {
  return content.length > 0 && content.every((stem) => hasStem(heading, stem, language));
}

function topicsTold({ topics }: Question, sentence: Sentence): number {
  const told = topics.filter((topic) => tells(topic, sentence)).length;
  const denied = topics.filter((topic) => topic.denies.test(sentence.plain)).length;
  return Math.max(told, denied * 0.9);
}

/** How much of what the question is about a sentence has, by itself and with the text that it stands in. */
function contentMet(
  content: readonly string[],
  sentence: Sentence,
  { heading, sentences, isPolicy, weightOf = () => 1 }: Evidence,
  words: KnowledgeWords,
): { readonly share: number; readonly hereShare: number } {
  const has = (stems: ReadonlySet<string>, stem: string) => hasStem(stems, stem, words.language);
  const here = (stem: string) => {
    if (has(sentence.stems, stem)) return 1;
    const isNear = (words.near.get(stem) ?? []).some((other) => has(sentence.stems, other));
    // "Your money", of the refund that all of the policy is about.
    if (isPolicy && has(heading, stem)) return isNear ? ofPolicyHere : ofPolicy;
    return isNear ? nearly : 0;
  };
  const around = (stem: string) => {
    if (has(heading, stem)) return inHeading;
    return sentences.some(({ stems }) => has(stems, stem)) ? elsewhere : 0;
  };
  const whole = content.reduce((sum, stem) => sum + weightOf(stem), 0);
  if (whole === 0) return { share: 1, hereShare: 0 };
  const met = content.reduce((sum, stem) => sum + weightOf(stem) * (here(stem) || around(stem)), 0);
  const metHere = content.reduce((sum, stem) => sum + weightOf(stem) * here(stem), 0);
  return { share: met / whole, hereShare: metHere / whole };
}

export function tells(
  { tells: told, tellsNot, tellsAsWritten }: CompiledTopic,
  { plain, text }: Pick<Sentence, 'plain' | 'text'>,
): boolean {
  if (tellsNot.test(plain)) return false;
  return told.test(plain) || (tellsAsWritten?.test(text) ?? false);
}

/** "How many pages are there" is answered by no yes, however it begins; nor "is it electric" by what runs by hand. */
function isForYesOrNo(
  { isOpen, isPolar, isShort, topics, weak }: Question,
  { stems }: Sentence,
  { language }: KnowledgeWords,
): boolean {
  if (isOpen || (!isPolar && !isShort)) return false;
  return topics.every(({ name }) => name !== 'power') || weak.every((stem) => hasStem(stems, stem, language));
}

/**
 * Whether something is in the box, where that is asked: "runs on batteries, not included" denies it, and a gas stove
 * says nothing of gas, which is null. True where it is not asked.
 */
function isIncluded({ topics }: Question, { clauses }: Sentence): boolean | null {
  const contents = topics.find(({ name }) => name === 'contents');
  if (!contents) return true;
  const telling = clauses.find(({ plain }) => contents.tells.test(plain));
  return telling ? !telling.isDenied : null;
}

/** Yes or no, where the clause that has the question's words affirms or denies them; null in every case of doubt. */
export function polarityOf(
  question: Question,
  sentence: Sentence,
  { heading }: Pick<Evidence, 'heading'>,
  words: KnowledgeWords,
): 'yes' | 'no' | null {
  if (!isForYesOrNo(question, sentence, words)) return null;
  const counts = question.ages.length > 0 ? null : countsMet(question, sentence, heading, words);
  if (counts === 'unclear' || counts === 'other' || question.topics.some(({ name }) => neverConfirmed.has(name)))
    return polarityByCounts(counts, question, sentence, words);
  // "Is it for a six year old", of what is "for ages 4 to 8".
  const isWithin = question.topics.some(({ name }) => name === 'audience') ? rangeWith(question, sentence) : null;
  if (isWithin !== null) return isWithin === !isDenied(sentence.plain, words) ? 'yes' : 'no';
  const trait = question.topics.find(({ name }) => traits.has(name));
  if (trait?.denies.test(sentence.plain) && !trait.tells.test(sentence.plain)) return question.isDenied ? 'yes' : 'no';
  const own = question.content.filter((stem) => !hasStem(heading, stem, words.language));
  // Words of the topic count where nothing else is asked: "are they included".
  const named = own.length > 0 ? own : question.weak.length > 0 ? question.weak : question.content;
  const wanted = withoutFigures(named, counts);
  if (!trait && wanted.length === 0) return null;
  const clause = sentence.clauses.findIndex(
    ({ plain }) =>
      (!trait || trait.tells.test(plain)) && wanted.every((stem) => hasStemIn(plain, stem, sentence, words)),
  );
  const found = sentence.clauses[clause];
  if (!found) return null;
  if (isAboutAnother(question, sentence, found, heading, words)) return null;
  const included = isIncluded(question, sentence);
  if (included === null) return null;
  if (!included) return question.isDenied ? 'yes' : 'no';
  const before = sentence.clauses.slice(0, clause);
  const carried = !found.isBut && before.some(({ isDenied }) => isDenied) && !before.some(({ isBut }) => isBut);
  if (carried && !found.isDenied) return null;
  if (
    question.topics.some(({ name }) => careful.has(name)) &&
    !found.isDenied &&
    !(question.isOfLack && question.topics.some((topic) => tells(topic, sentence))) &&
    !question.weak.some((stem) => hasStem(sentence.stems, stem, words.language))
  )
    return null;
  return found.isDenied === question.isDenied ? 'yes' : 'no';
}

/** Of a question of a number, or of a measure, the numbers alone say yes or no, and where something is denied they don't. */
function polarityByCounts(
  counts: CountsMet | null,
  { isDenied: isAskedDenied }: Question,
  { plain }: Sentence,
  words: KnowledgeWords,
): 'yes' | 'no' | null {
  if (counts === null || counts === 'unclear' || isAskedDenied || isDenied(plain, words)) return null;
  return counts === 'same' ? 'yes' : 'no';
}

/** "4 spikes" are four spikes. */
function withoutFigures(stems: readonly string[], counts: CountsMet | null): readonly string[] {
  return counts === 'same' ? stems.filter((stem) => !/^\d+$/.test(stem)) : stems;
}

function hasStemIn(plain: string, stem: string, { stems }: Sentence, words: KnowledgeWords): boolean {
  if (!hasStem(stems, stem, words.language)) return false;
  return hasStem(new Set(stemsOf(plain, words).all), stem, words.language);
}

/** "The lid is made of bamboo" confirms nothing of the teapot itself. */
function isAboutAnother(
  { content, weak }: Question,
  sentence: Sentence,
  clause: Clause,
  heading: ReadonlySet<string>,
  { language }: KnowledgeWords,
): boolean {
  const about = (clause.isDenied ? clause.about : null) ?? sentence.about;
  if (about === null) return false;
  const named = new Set([...content, ...weak]);
  return !hasStem(named, about, language) && !hasStem(heading, about, language);
}
