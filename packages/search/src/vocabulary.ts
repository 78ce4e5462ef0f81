import { doubleMetaphone } from 'double-metaphone';
import { distance } from './distance.ts';
import type { MakeOtherScript } from './known-words.ts';
import { foldPlural } from './words.ts';

/** A word that was said, and what the catalogue calls it. */
export interface Mended {
  readonly words: readonly string[];
  readonly how: 'as-said' | 'mended' | 'split' | 'joined' | 'by-sound';
  /** How many of the said words this stands for. */
  readonly taken: number;
}

/**
 * The words of one catalogue, to mend what speech recognition and typing break before the search: a wrong word is
 * replaced by the likeliest known one, words run together are split, words torn apart are joined, and where the
 * boundary between two words was misheard ("for swans"), a pair of words that stand together in a title and sound the
 * same ("force ones") takes their place.
 */
export class Vocabulary {
  readonly #counts: ReadonlyMap<string, number>;
  readonly #sequences: () => Iterable<readonly string[]>;
  readonly #mended = new Map<string, string | null>();
  #likeness: Likeness | null = null;
  #otherScripts = new Map<boolean, ReturnType<MakeOtherScript>>();

  /**
   * @param counts how many products hold each word
   * @param sequences words that stand beside each other in titles
   */
  constructor(counts: ReadonlyMap<string, number>, sequences: () => Iterable<readonly string[]> = () => []) {
    this.#counts = counts;
    this.#sequences = sequences;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** About what it takes in memory once a word had to be mended. */
  get bytes(): number {
    return this.#counts.size * 420;
  }

  count(word: string): number {
    return this.#counts.get(word) ?? 0;
  }

  /** Prepares for mending in slices, so that the first misheard word does not hold up the answers of the process. */
  async prepare(pause: () => Promise<void> | null): Promise<void> {
    const likeness = new Likeness();
    for (const _step of likeness.fill(this.#counts, this.#sequences())) {
      const paused = pause();
      if (paused) await paused;
    }
    this.#likeness = likeness;
  }

  /** What the catalogue writes in another script: "kurta" where it has कुर्ता, and the other way round. */
  inOtherScript(word: string, make: MakeOtherScript): string | null {
    if (word.length < 3 || /\p{N}/u.test(word) || this.#known(word) !== null) return null;
    const isDevanagari = devanagari.test(word);
    let script = this.#otherScripts.get(isDevanagari);
    if (!script) {
      const others = [...this.#counts].filter(([known]) => devanagari.test(known) !== isDevanagari);
      script = make(others.length > otherScriptMax ? [] : others);
      this.#otherScripts.set(isDevanagari, script);
    }
    return script.find(word);
  }

  /**
   * The question's words with broken ones mended; known words stay as they are.
   * @param words as they were said, plurals and all; what is mended comes as the catalogue has it
   */
  mend(words: readonly string[], isFiller: (word: string) => boolean = () => false): Mended[] {
    const result: Mended[] = [];
    for (let index = 0; index < words.length; ) {
      const mended = this.#mendAt(words, index, isFiller);
      result.push(mended);
      index += mended.taken;
    }
    return result;
  }

  #mendAt(words: readonly string[], index: number, isFiller: (word: string) => boolean): Mended {
    const word = words[index] ?? '';
    const next = words[index + 1];
    const known = this.#known(word) ?? (isFiller(foldPlural(word)) ? foldPlural(word) : null);
    const isNextBroken = next !== undefined && this.#known(next) === null && !isFiller(foldPlural(next));
    if (next !== undefined) {
      const joined = this.#joined(word, next);
      if (joined !== null) return { words: [joined], how: 'joined', taken: 2 };
      const moved = known === null || isNextBroken ? this.#moved(word, next) : null;
      if (moved) return { words: moved, how: 'by-sound', taken: 2 };
    }
    if (known !== null && !(isNextBroken && isMendable(foldPlural(next ?? '')))) return asSaid(known);
    const heard = this.#heardAs(words, index, known !== null);
    if (heard) return heard;
    if (known !== null) return asSaid(known);
    const figures = this.#apart(word);
    if (figures) return { words: figures, how: 'split', taken: 1 };
    if (/\p{N}/u.test(word) || word.length < 3) return asSaid(foldPlural(word));
    const nearest = this.#nearestOf(word);
    const split = this.#split(word);
    if (split && (!nearest || distance(word, nearest, 3) > 1)) return { words: split, how: 'split', taken: 1 };
    return nearest === null ? asSaid(foldPlural(word)) : { words: [nearest], how: 'mended', taken: 1 };
  }

  /** As the catalogue has it: the word itself or its singular. */
  #known(word: string): string | null {
    const folded = foldPlural(word);
    if (this.#counts.has(folded)) return folded;
    return this.#counts.has(word) ? word : null;
  }

  /** Two words that the catalogue writes as one: "note book". */
  #joined(word: string, next: string): string | null {
    const joined = this.#known(`${word}${next}`);
    if (joined !== null) {
      const left = this.#known(word);
      // Joined only where the two do not stand well on their own.
      if (left === null || this.count(left) <= this.count(joined) || this.#known(next) === null) return joined;
    }
    // "Head lamb": broken as well.
    const isBroken = this.#known(word) === null || this.#known(next) === null;
    if (!isBroken || word.length + next.length < 7 || /\p{N}/u.test(word + next)) return null;
    const nearest = this.nearest(`${word}${next}`);
    return nearest !== null && distance(`${word}${next}`, nearest, 1) <= 1 ? nearest : null;
  }

  /** Where a letter or two went over to the neighbour: "maveri ckear" is "maverick ear". */
  #moved(word: string, next: string): string[] | null {
    for (let letters = 1; letters <= 2; letters += 1) {
      for (const [left, right] of [
        [`${word}${next.slice(0, letters)}`, next.slice(letters)],
        [word.slice(0, -letters), `${word.slice(-letters)}${next}`],
      ] as const) {
        if (left.length < 2 || right.length < (/\p{N}/u.test(right) ? 1 : 2)) continue;
        const known = [this.#known(left), this.#known(right)];
        if (known.every((one) => one !== null)) return known.flatMap((one) => one ?? []);
      }
    }
    return null;
  }

  /** A figure that runs into a word: "24lilac", "voyager40". */
  #apart(word: string): string[] | null {
    const parts = /^(\p{N}+)(\p{L}{2,})$|^(\p{L}{2,})(\p{N}+)$/u.exec(word)?.slice(1).filter(Boolean) ?? [];
    const known = parts.map((part) => this.#known(part) ?? (/\p{N}/u.test(part) ? null : this.#nearestOf(part)));
    return parts.length === 2 && known.every((part) => part !== null) ? known.flatMap((part) => part ?? []) : null;
  }

  /** A word, or words side by side, that sound like one word or a pair of words of the catalogue. */
  #heardAs(words: readonly string[], index: number, isFirstKnown: boolean): Mended | null {
    const likeness = this.#likely();
    const broken = isFirstKnown ? (words[index + 1] ?? '') : (words[index] ?? '');
    const nearest = isMendable(broken) ? this.#nearestOf(broken) : null;
    // One letter off and the same sound needs no other words to explain it.
    if (nearest && distance(foldPlural(broken), nearest, 1) <= 1 && soundOf(nearest) === soundOf(foldPlural(broken)))
      return null;
    for (let taken = Math.min(3, words.length - index); taken >= 1; taken -= 1) {
      if (taken === 1 && isFirstKnown) continue;
      const said = words.slice(index, index + taken).map(foldPlural);
      if (said.some((word) => /\p{N}/u.test(word))) continue;
      const best = likeness.soundingLike(said, this.#counts);
      if (best) return { words: best, how: 'by-sound', taken };
    }
    return null;
  }

  #split(word: string): string[] | null {
    if (word.length <= 5) return null;
    let best: { parts: string[]; count: number } | null = null;
    for (let at = 2; at <= word.length - 2; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)].map((part) => this.#known(part));
      const [left, right] = parts;
      if (left == null || right == null) continue;
      // Of two letters there are many words: only common ones are taken for the half of another.
      if ([left, right].some((part) => part.length < 3 && this.count(part) < 5)) continue;
      const count = Math.min(this.count(left), this.count(right));
      if (!best || count > best.count) best = { parts: [left, right], count };
    }
    return best?.parts ?? null;
  }

  /** Nearest to the word as it was said or to its singular: "glas" is one letter from "glass", its singular two. */
  #nearestOf(word: string): string | null {
    const folded = foldPlural(word);
    const nearest = this.nearest(folded);
    if (folded === word) return nearest;
    const other = this.nearest(word);
    if (!nearest || !other) return nearest ?? other;
    return distance(word, other, 3) < distance(folded, nearest, 3) ? other : nearest;
  }

  /** The known word that is most like a broken one; null where none is near. */
  nearest(word: string): string | null {
    const kept = this.#mended.get(word);
    if (kept !== undefined) return kept;
    const nearest = this.#likely().nearest(word, this.#counts);
    if (this.#mended.size > 5_000) this.#mended.clear();
    this.#mended.set(word, nearest);
    return nearest;
  }

  #likely(): Likeness {
    if (this.#likeness) return this.#likeness;
    const likeness = new Likeness();
    for (const _step of likeness.fill(this.#counts, this.#sequences()));
    this.#likeness = likeness;
    return likeness;
  }
}

const devanagari = /\p{sc=Devanagari}/u;
/** More words would hold up the answers of the process while their sounds are made. */
const otherScriptMax = 20_000;

function asSaid(word: string): Mended {
  return { words: [word], how: 'as-said', taken: 1 };
}

/** Which words look and sound alike. */
class Likeness {
  readonly #byTrigram = new Map<string, string[]>();
  readonly #bySound = new Map<string, string[]>();
  /** Sounds of two words that stand together -> the two. */
  readonly #pairs = new Map<string, string[]>();
  readonly #sounds = new Map<string, string>();

  /** Yields now and then. */
  *fill(counts: ReadonlyMap<string, number>, sequences: Iterable<readonly string[]>): Generator<void> {
    let done = 0;
    for (const word of counts.keys()) {
      if (isMendable(word)) {
        for (const trigram of trigramsOf(word)) pushTo(this.#byTrigram, trigram, word);
        pushTo(this.#bySound, this.#soundOf(word), word);
      }
      if (++done % 200 === 0) yield;
    }
    for (const words of sequences) {
      for (let index = 1; index < words.length; index += 1) this.#addPair(words[index - 1] ?? '', words[index] ?? '');
      if (++done % 200 === 0) yield;
    }
  }

  #addPair(left: string, right: string): void {
    if (/[^a-z]/.test(left) || /[^a-z]/.test(right) || left.length + right.length < 5) return;
    if (this.#pairs.size >= pairsMax) return;
    const sound = this.#soundOf(left) + inner(this.#soundOf(right));
    if (sound.length < 3) return;
    const pair = `${left} ${right}`;
    const pairs = this.#pairs.get(sound);
    if (!pairs) this.#pairs.set(sound, [pair]);
    else if (pairs.length < 8 && !pairs.includes(pair)) pairs.push(pair);
  }

  #soundOf(word: string): string {
    const kept = this.#sounds.get(word);
    if (kept !== undefined) return kept;
    const sound = soundOf(word);
    this.#sounds.set(word, sound);
    return sound;
  }

  soundingLike(said: readonly string[], counts: ReadonlyMap<string, number>): string[] | null {
    const [first = '', ...others] = said.map(soundOf);
    const sound = first + others.map(inner).join('');
    if (sound.length < 3) return null;
    const letters = said.join('');
    const candidates = (this.#pairs.get(sound) ?? []).map((pair) => pair.split(' '));
    if (said.length > 1) for (const word of this.#bySound.get(sound) ?? []) candidates.push([word]);
    let best: { words: string[]; steps: number; count: number } | null = null;
    for (const words of candidates) {
      const joined = words.join('');
      const limit = Math.floor(Math.max(letters.length, joined.length) / 2);
      const steps = distance(letters, joined, limit);
      if (steps > limit) continue;
      const count = Math.min(...words.map((word) => counts.get(word) ?? 0));
      if (!best || steps < best.steps || (steps === best.steps && count > best.count)) best = { words, steps, count };
    }
    return best?.words ?? null;
  }

  /** Levenshtein distance at most 2, or 3 where both sound the same; the commoner word wins a tie. */
  nearest(word: string, counts: ReadonlyMap<string, number>): string | null {
    const sound = soundOf(word);
    const shared = new Map<string, number>();
    for (const trigram of trigramsOf(word)) {
      for (const candidate of this.#byTrigram.get(trigram) ?? [])
        shared.set(candidate, (shared.get(candidate) ?? 0) + 1);
    }
    const candidates = new Set(this.#bySound.get(sound) ?? []);
    for (const [candidate, count] of shared) if (count >= 2 || word.length <= 6) candidates.add(candidate);
    let best: { word: string; score: number } | null = null;
    for (const candidate of candidates) {
      if (Math.abs(candidate.length - word.length) > 3) continue;
      const soundsAlike = this.#soundOf(candidate) === sound;
      if (word.length < 4 && candidate[0] !== word[0]) continue;
      const limit = stepsMax(word.length, soundsAlike);
      const steps = distance(word, candidate, limit);
      if (steps > limit) continue;
      const similarity = (2 * (shared.get(candidate) ?? 0)) / (word.length + candidate.length + 4);
      const common = Math.log1p(counts.get(candidate) ?? 0) * 0.01;
      const score = similarity + (soundsAlike ? 0.25 : 0) - 0.1 * steps + common;
      if (!best || score > best.score || (score === best.score && candidate < best.word))
        best = { word: candidate, score };
    }
    return best?.word ?? null;
  }
}

/** How far a broken word may be from what was meant: half of a short word is another word. */
function stepsMax(letters: number, soundsAlike: boolean): number {
  if (letters <= 4) return 1;
  if (letters <= 6) return soundsAlike ? letters - 3 : 1;
  return soundsAlike ? 3 : 2;
}

/** Pairs of words beyond these are not known by their sound: memory stays bounded. */
const pairsMax = 60_000;

/** A vowel sounds only where a word begins; inside a run of words it is heard as nothing. */
function inner(sound: string): string {
  return sound.startsWith('A') ? sound.slice(1) : sound;
}

/** Short words and those with digits are names and sizes: mending them would invent another product. */
export function isMendable(word: string): boolean {
  return word.length >= 4 && !/\p{N}/u.test(word);
}

function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}

function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  const trigrams: string[] = [];
  for (let index = 0; index + 3 <= padded.length; index += 1) trigrams.push(padded.slice(index, index + 3));
  return trigrams;
}

function pushTo(map: Map<string, string[]>, key: string, word: string): void {
  const list = map.get(key);
  if (list) list.push(word);
  else map.set(key, [word]);
}
