const bad = [
  'alexa',
  'amazon',
  'echo',
  'skill',
  'app',
  'launch',
  'ask',
  'tell',
  'load',
  'begin',
  'enable',
  'open',
  'to',
  'from',
  'by',
  'if',
  'and',
  'whether',
];
export function checkInvocationName(name: string, locale: string) {
  if (name.length < 2) return { ok: false as const, word: name, rule: 'length', message: 'too short' };
  const word = name.split(' ').find((w) => bad.includes(w));
  if (word) return { ok: false as const, word, rule: 'reserved', message: `It must not contain "${word}".` };
  return { ok: true as const };
}
