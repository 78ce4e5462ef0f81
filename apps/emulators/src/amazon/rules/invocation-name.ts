import { type Problem, problem } from '../smapi/problems.ts';

export const invocationNamePath = '$.interactionModel.languageModel.invocationName';

interface LanguageWords {
  launch: readonly string[];
  connecting: readonly string[];
  /** Articles and prepositions, refused in names of two words. */
  small: readonly string[];
}

/** The words Amazon keeps for itself, by language. Other languages are checked for wake words only. */
const words: Record<string, LanguageWords> = {
  en: {
    launch: ['launch', 'ask', 'tell', 'load', 'begin', 'enable', 'open'],
    connecting: ['to', 'from', 'by', 'if', 'and', 'whether'],
    small: ['the', 'a', 'an', 'for', 'to', 'of', 'about', 'up', 'by', 'at', 'off', 'with', 'in', 'on', 'from'],
  },
  de: {
    launch: ['starte', 'öffne', 'frage', 'frag', 'sage', 'sag', 'beginne', 'lade', 'aktiviere'],
    connecting: ['von', 'ob', 'und', 'nach', 'mit', 'dass'],
    small: ['der', 'die', 'das', 'ein', 'eine', 'von', 'zu', 'mit', 'in', 'auf', 'für'],
  },
  fr: {
    launch: ['lance', 'ouvre', 'demande', 'démarre', 'commence', 'active', 'charge'],
    connecting: ['pour', 'et', 'si', 'que', 'avec'],
    small: ['le', 'la', 'les', 'un', 'une', 'des', 'de', 'du', 'à', 'au', 'en', 'pour', 'sur'],
  },
  es: {
    launch: ['abre', 'abrir', 'lanza', 'pregunta', 'pide', 'dile', 'inicia', 'empieza', 'comienza', 'activa'],
    connecting: ['y', 'si', 'que', 'para', 'con'],
    small: ['sobre', 'el', 'la', 'los', 'las', 'un', 'una', 'de', 'del', 'a', 'en', 'para', 'con'],
  },
  it: {
    launch: ['apri', 'lancia', 'avvia', 'chiedi', 'inizia', 'attiva'],
    connecting: ['e', 'se', 'che', 'per', 'con'],
    small: ['il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'una', 'di', 'da', 'in', 'per', 'con', 'su'],
  },
  pt: {
    launch: ['abrir', 'abra', 'abre', 'inicie', 'iniciar', 'pergunte', 'peça', 'comece', 'ative'],
    connecting: ['e', 'se', 'que', 'para', 'com'],
    small: ['sobre', 'o', 'a', 'os', 'as', 'um', 'uma', 'de', 'do', 'da', 'em', 'para', 'com'],
  },
};

const wakeWords = ['alexa', 'amazon', 'echo', 'computer'];
const ownWords = ['skill', 'skills', 'app', 'apps'];
const charactersMin = 2;
const charactersMax = 50;

function refused(code: string, message: string, name: string): Problem {
  return problem(code, `The invocation name "${name}" is not valid: ${message}`, invocationNamePath, name);
}

/** Amazon's rules for an invocation name (reference, section 11). Errors stop the build; warnings are for certification. */
export function checkInvocationName(name: string, locale: string): { errors: Problem[]; warnings: Problem[] } {
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  const fail = (message: string) => errors.push(refused('InvalidInvocationName', message, name));
  const [language = 'en'] = locale.split('-');
  const kept = words[language];

  if (name !== name.trim() || /\s{2,}/.test(name))
    fail('it must not begin or end with a space, nor hold two in a row.');
  if ([...name].length < charactersMin || [...name].length > charactersMax) {
    errors.push(
      problem(
        'INVALID_STRING_LENGTH',
        `The invocation name must have ${charactersMin} to ${charactersMax} characters.`,
        invocationNamePath,
        name,
        {
          actualStringLength: [...name].length,
          minimumStringLength: charactersMin,
          maximumStringLength: charactersMax,
        },
      ),
    );
  }
  if (/\d/.test(name)) fail('numbers must be spelled out.');
  if (name !== name.toLowerCase()) fail('it must be in lower case.');
  const odd = name.match(/[^\p{L}\p{M}\d\s.'’]/u);
  if (odd)
    fail(
      `the character "${odd[0]}" is not allowed; only letters, spaces, apostrophes and periods of abbreviations are.`,
    );
  if (/(?<!\b\p{L})\./u.test(name)) fail('periods are for abbreviations only, as in "a. b. c.".');

  const parts = name.toLowerCase().split(/\s+/).filter(Boolean);
  const firstOf = (list: readonly string[]) => parts.find((part) => list.includes(part.replace(/['’]s$/, '')));
  const wake = firstOf(wakeWords);
  if (wake) fail(`it must not contain the wake word "${wake}".`);
  const own = firstOf(ownWords);
  if (own) fail(`it must not contain the word "${own}".`);
  if (kept) {
    const launch = firstOf(kept.launch);
    if (launch) fail(`it must not contain the launch word "${launch}".`);
    const connecting = firstOf(kept.connecting);
    if (connecting) fail(`it must not contain the connecting word "${connecting}".`);
    const small = parts.length === 2 ? firstOf(kept.small) : undefined;
    if (small && small !== connecting) fail(`a name of two words must not contain the word "${small}".`);
  }
  if (parts.length === 1 && language !== 'de' && language !== 'ja') {
    warnings.push(
      refused('OneWordInvocationName', 'a name of one word is allowed only when it is unique to your brand.', name),
    );
  }
  return { errors, warnings };
}
