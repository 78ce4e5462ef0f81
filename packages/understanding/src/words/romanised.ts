/**
 * Hindi is spoken to a device and comes in Devanagari; it is typed in Latin letters, each as they like: "kitne ka hai",
 * "kitnay ka h". What both are written as here does not depend on the script, the length of a vowel or the spelling of
 * English words, so that a word is found again in the other script.
 */

/** Consonants with what they sound like; a vowel sign follows, or the short a that nobody writes. */
const consonants: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h', ळ: 'l' },
};
const nasals: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n' };
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ए: 'e', ऐ: 'e', ओ: 'o', औ: 'o', ऋ: 'ri', ऑ: 'o', ऍ: 'e' },
  ...{
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'े': 'e',
    'ै': 'e',
    'ो': 'o',
    'ौ': 'o',
    'ृ': 'ri',
    'ॉ': 'o',
    'ॅ': 'e',
  },
};
const signs: ReadonlySet<string> = new Set('ािीुूेैोौृॉॅ');
/** A dot makes these another sound. */
const dotted: Readonly<Record<string, string>> = { ज: 'z', ड: 'd', ढ: 'dh' };
const dot = '़';
/** Ends a consonant without a vowel. */
const virama = '्';
const devanagari = /[\u0900-\u0963\u0970-\u097F]/u;

/** How Latin letters are written that sound alike, in this order. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/(?:c+h+)+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c?k|q|c/g, 'k'],
  [/ge$/g, 'je'],
  [/our$/g, 'or'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/n(?=[pbmf])/g, 'm'],
  [/ee|ii/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/aa+/g, 'a'],
  [/ai|ay|ae/g, 'e'],
  [/au|ao/g, 'o'],
  [/iy(?=[aeo])|y$/g, 'i'],
  [/(.)\1+/g, '$1'],
  // The short a is written or not, and the long one like it.
  [/(?<=.)a/g, ''],
];

/** What a word sounds like, and its consonants alone. */
interface Sound {
  readonly sound: string;
  readonly bones: string;
}

export function soundOfWord(word: string): Sound {
  const sound = alike.reduce((text, [from, to]) => text.replace(from, to), romanised(word.toLowerCase()));
  return { sound, bones: sound.slice(0, 1).replace(/[aeiou]/, 'a') + sound.slice(1).replace(/[aeiouy]/g, '') };
}

/** A word of Devanagari in Latin letters, each short a written; any other as it is. */
function romanised(word: string): string {
  const letters = [...word.normalize('NFD')];
  if (!devanagari.test(word)) return letters.filter((letter) => /[a-z]/.test(letter)).join('');
  return letters
    .map((letter, at) => {
      const isDotted = letters[at + 1] === dot;
      const sound = (isDotted ? dotted[letter] : undefined) ?? consonants[letter];
      if (sound === undefined) return vowels[letter] ?? nasals[letter] ?? '';
      const next = letters[isDotted ? at + 2 : at + 1] ?? '';
      return next === virama || signs.has(next) ? sound : `${sound}a`;
    })
    .join('');
}

const silentPenalty = 2;

interface Near {
  readonly word: string;
  readonly score: number;
  /** How far it sounds from what was said; 0 is the same. */
  readonly steps: number;
}

/** The word of a list that is said in the other script, the commonest of those that are as near; null where none is. */
export class OtherScript {
  readonly #byBones = new Map<string, { readonly word: string; readonly sound: string; readonly count: number }[]>();

  /** @param counts how often each word is used; those in Latin letters and those in Devanagari find each other */
  constructor(counts: Iterable<readonly [string, number]>) {
    for (const [word, count] of counts) {
      for (const { sound, bones } of soundsOf(word)) {
        const known = this.#byBones.get(bones);
        if (known) known.push({ word, sound, count });
        else this.#byBones.set(bones, [{ word, sound, count }]);
      }
    }
  }

  find(word: string): string | null {
    const said = word.toLowerCase();
    // English leaves its last e unsaid.
    const silent = said
      .replace(/ce$/, 'se')
      .replace(/i(?=[^aeiou]e$)/, 'ai')
      .replace(/(?<=[^aeiou])e$/, '');
    const spoken = this.#nearest(said);
    const short = silent === said ? null : this.#nearest(silent);
    const isShort = short !== null && (spoken === null || short.score - silentPenalty > spoken.score);
    return (isShort ? short : spoken)?.word ?? null;
  }

  /** Whether a word of the list sounds just as it is said, and is no mere vowel with a consonant. */
  sounds(word: string): boolean {
    return word.length > 2 && this.#nearest(word.toLowerCase())?.steps === 0;
  }

  #nearest(word: string): Near | null {
    const isDevanagari = devanagari.test(word);
    let best: Near | null = null;
    // "Nahi" and "hu" leave off what is only breathed through the nose.
    for (const said of soundsOf(word))
      for (const nasal of /[aeiou]$/.test(word) ? ['', 'n'] : ['']) {
        for (const known of this.#byBones.get(said.bones + nasal) ?? []) {
          if (devanagari.test(known.word) === isDevanagari) continue;
          const steps = vowelSteps(said.sound + nasal, known.sound);
          if (steps > stepsMax(said.bones)) continue;
          const score = Math.log1p(known.count) - 3 * (steps + nasal.length);
          if (best === null || score > best.score) best = { word: known.word, score, steps };
        }
      }
    return best;
  }
}

/** A d with a dot is written as an r as well: "sari" and "sadi". */
function soundsOf(word: string): Sound[] {
  const composed = word.normalize('NFD');
  const other = composed.replaceAll(`ड${dot}`, 'र');
  return other === composed ? [soundOfWord(word)] : [soundOfWord(word), soundOfWord(other)];
}

/** Short words differ by their vowels alone: "ka" and "ki". */
function stepsMax(bones: string): number {
  if (bones.length < 2) return 0;
  return bones.length < 3 ? 1 : bones.length - 1;
}

/** How far the vowels of two words with the same consonants are from each other. */
function vowelSteps(one: string, other: string): number {
  const [said, known] = [one, other].map((sound) => sound.split(/[^aeiouy]/));
  return (said ?? []).reduce((steps, vowel, at) => {
    const there = known?.[at] ?? '';
    if (vowel === there) return steps;
    // The last one tells "ka" from "ko".
    if (at === (said?.length ?? 0) - 1) return steps + 3;
    if (vowel !== '' && there !== '') return steps + 1.5;
    // English has an e or an o where Hindi has none, or says an a.
    return steps + (/^[eo]?$/.test(vowel + there) ? 1 : 3);
  }, 0);
}
