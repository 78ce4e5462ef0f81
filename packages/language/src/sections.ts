/** The languages there are folders of; the contract has the same list. */
export type Language = 'de' | 'en' | 'es' | 'fr' | 'hi' | 'it' | 'ja' | 'pt';

/** One section of a subject in each language. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** A phrase that depends on a number. Every language of ours gets by with two forms for the numbers that are spoken. */
export interface PluralPhrase {
  readonly one: string;
  readonly other: string;
}

/** What is said. The English phrases give the shape; what another language lacks does not compile. */
export type PhrasesLike<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends readonly string[]
      ? readonly string[]
      : English[Name] extends PluralPhrase
        ? PluralPhrase
        : PhrasesLike<English[Name]>;
};

/** What shoppers say, by intent: `{slot}` marks. */
export type SamplesLike<English> = { readonly [Intent in keyof English]: readonly string[] };

/** What the understanding learns beside the samples; a language may have none. */
export type Typed = Readonly<Partial<Record<Language, Readonly<Partial<Record<string, readonly string[]>>>>>>;

/** A value of a slot type: what it is called by, and by which `id` it arrives from every channel and language. */
export interface SlotTypeValue {
  readonly id?: string;
  readonly value: string;
  readonly synonyms?: readonly string[];
}

export type SlotTypesLike<English> = { readonly [Name in keyof English]: readonly SlotTypeValue[] };

/** A value for each language, made by a function. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return {
    en: make('en'),
    de: make('de'),
    es: make('es'),
    fr: make('fr'),
    hi: make('hi'),
    it: make('it'),
    ja: make('ja'),
    pt: make('pt'),
  };
}
