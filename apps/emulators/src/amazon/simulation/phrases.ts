/** What a sentence said to Alexa asks of a skill: nothing but to start, or something at once. */
export type Invocation =
  | { kind: 'launch' }
  /** `rests` are the readings of what follows the name: without the connecting word first, then with it. */
  | { kind: 'request'; rests: string[] };

interface LanguagePhrases {
  /** Before the name; alone it starts the skill. */
  launch: readonly string[];
  /** Before the name; with something behind the name it is a request. */
  ask: readonly string[];
  connecting: readonly string[];
  /** Between a request and the name behind it: "find shoes *using* my shop". */
  trailing: readonly string[];
}

const phrases: Record<string, LanguagePhrases> = {
  en: {
    launch: [
      'open',
      'launch',
      'start',
      'begin',
      'run',
      'load',
      'enable',
      'use',
      'play',
      'resume',
      'talk to',
      'speak to',
      'speak with',
      'talk with',
      'ask',
      'tell',
    ],
    ask: ['ask', 'tell', 'open', 'launch', 'start', 'begin', 'use', 'talk to', 'search'],
    connecting: ['to', 'for', 'about', 'that', 'if', 'whether', 'and', 'by', 'from'],
    trailing: ['using', 'with', 'from', 'in', 'on', 'by asking', 'at'],
  },
  de: {
    launch: [
      'öffne',
      'starte',
      'beginne',
      'lade',
      'rufe',
      'sprich mit',
      'frage',
      'frag',
      'sage',
      'sag',
      'nutze',
      'verwende',
    ],
    ask: ['frage', 'frag', 'sage', 'sag', 'öffne', 'starte', 'bitte'],
    connecting: ['nach', 'ob', 'dass', 'und', 'um', 'wegen', 'zu', 'für', 'von', 'über'],
    trailing: ['mit', 'bei', 'von', 'über'],
  },
  fr: {
    launch: ['ouvre', 'lance', 'démarre', 'commence', 'utilise', 'parle à', 'demande à', 'joue'],
    ask: ['demande à', 'demande', 'dis à', 'ouvre', 'lance'],
    connecting: ['de', 'pour', 'si', 'que', 'et', 'à propos de', 'sur'],
    trailing: ['avec', 'sur', 'dans', 'en utilisant'],
  },
  es: {
    launch: ['abre', 'abrir', 'inicia', 'lanza', 'empieza', 'comienza', 'usa', 'habla con', 'pregunta a', 'pide a'],
    ask: ['pregunta a', 'pide a', 'dile a', 'abre', 'usa'],
    connecting: ['que', 'si', 'por', 'sobre', 'para', 'y', 'de'],
    trailing: ['con', 'en', 'usando', 'desde'],
  },
  it: {
    launch: ['apri', 'avvia', 'lancia', 'inizia', 'usa', 'parla con', 'chiedi a'],
    ask: ['chiedi a', "di' a", 'apri', 'usa'],
    connecting: ['di', 'se', 'che', 'per', 'e', 'su', 'riguardo a'],
    trailing: ['con', 'usando', 'su', 'da'],
  },
  pt: {
    launch: [
      'abrir',
      'abra',
      'abre',
      'inicie',
      'iniciar',
      'comece',
      'use',
      'usar',
      'fale com',
      'pergunte a',
      'pergunte para',
    ],
    ask: ['pergunte a', 'pergunte para', 'peça a', 'peça para', 'diga a', 'abrir', 'abra', 'use'],
    connecting: ['que', 'se', 'por', 'sobre', 'para', 'e', 'de'],
    trailing: ['com', 'em', 'usando', 'no', 'na'],
  },
  hi: { launch: ['खोलो', 'शुरू करो'], ask: [], connecting: ['से', 'में'], trailing: [] },
  ja: { launch: [], ask: [], connecting: ['で', 'に'], trailing: [] },
};

/** A sentence as it is compared: lower case, no punctuation but apostrophes, single spaces. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[’]/g, "'")
    .replace(/[.,!?;:"“”¿¡()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function startsWithWord(text: string, words: string): boolean {
  return text === words || text.startsWith(`${words} `);
}

function withoutConnecting(rest: string, connecting: readonly string[]): string[] {
  const word = connecting.filter((one) => startsWithWord(rest, one)).sort((a, b) => b.length - a.length)[0];
  const shorter = word === undefined ? '' : rest.slice(word.length).trim();
  return shorter === '' ? [rest] : [shorter, rest];
}

/**
 * Reads a sentence as an invocation of the skill with this name; `undefined` when it is none.
 * Knows "open X", "ask X to Y", "ask X for Y", "ask X Y", "Y using X" and "X" alone, after a wake word or without.
 */
export function readInvocation(sentence: string, invocationName: string, locale: string): Invocation | undefined {
  const text = plain(sentence).replace(/^(alexa|echo|computer|amazon)\s+/, '');
  const name = plain(invocationName);
  const [language = 'en'] = locale.split('-');
  const known = phrases[language] ?? phrases.en;
  if (!known || name === '') return undefined;
  if (text === name) return { kind: 'launch' };

  if (language === 'ja') {
    const squeezed = text.replaceAll(' ', '');
    const squeezedName = name.replaceAll(' ', '');
    if (!squeezed.startsWith(squeezedName)) return undefined;
    const rest = squeezed.slice(squeezedName.length);
    if (/^(を(開いて|起動して|スタートして|始めて)|開いて)/.test(rest)) return { kind: 'launch' };
    return { kind: 'request', rests: [rest.replace(/^[でにを]/, '')] };
  }

  const leads = [...known.launch, ...known.ask].sort((a, b) => b.length - a.length);
  for (const lead of leads) {
    if (!startsWithWord(text, lead)) continue;
    const afterLead = text.slice(lead.length).trim();
    if (!startsWithWord(afterLead, name)) continue;
    const rest = afterLead.slice(name.length).trim();
    if (rest === '') return { kind: 'launch' };
    return { kind: 'request', rests: withoutConnecting(rest, known.connecting) };
  }
  if (startsWithWord(text, name)) {
    const rest = text.slice(name.length).trim();
    if (known.launch.includes(rest)) return { kind: 'launch' };
    return { kind: 'request', rests: withoutConnecting(rest, known.connecting) };
  }
  for (const trailing of known.trailing) {
    const end = ` ${trailing} ${name}`;
    if (text.endsWith(end)) return { kind: 'request', rests: [text.slice(0, -end.length)] };
  }
  return undefined;
}
