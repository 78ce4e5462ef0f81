import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/meaning';
import { perLanguage } from '@voicecart/language/sections';

/** Words that mean one of what was told by where it stands, and those that ask for it. */
export interface PointingWords {
  /** "The one after that". */
  readonly after: string;
  readonly before: string;
  /** "The other one", whatever is said of it. */
  readonly other: string;
  /** "I'd rather have", "gimme": it is to be put into the cart. */
  readonly takes: string;
  /** "Make it", before what takes the place of what was said. */
  readonly make: string;
  /** Beside a number: so many more than there are. */
  readonly further: string;
  /** Behind a number: of what was spoken of. */
  readonly ofThem: string;
  /** "Are enough": the number before it takes the place of the one that was said. */
  readonly enough: string;
  /** "Just one", where the word by itself is an article. */
  readonly one: string;
  /** "One, not two": {n} is not meant. */
  readonly notThat: string;
  /** In which things are counted, whatever they are: "two bags". */
  readonly units: string;
  /** "The candle one": one of several by what it is. */
  readonly namedOne: string;
  /** "In total": of all that is in the cart. */
  readonly together: string;
  /** Of several, that which costs least, or most. */
  readonly least: string;
  readonly most: string;
  /** What a reference gives way to once it is known what it means. */
  readonly it: string;
  /** Between two lengths: "six by nine". */
  readonly by: string;
  /** That something comes to the shopper: "till it gets here". */
  readonly arrives: string;
}

export const pointingWords: Readonly<Record<Language, PointingWords>> = perLanguage(
  (language) => patterns[language].pointing,
);
