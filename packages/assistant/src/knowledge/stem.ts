const stemLettersMin = 3;

/** A word without its inflection: "washed" and "washing" are "wash". Of other scripts' words little is taken. */
export function stemOf(word: string, endings: readonly string[]): string {
  const plain = word
    .replace(/'s?$/u, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
  for (const ending of endings) {
    if (plain.length - ending.length >= stemLettersMin && plain.endsWith(ending)) {
      // "shipping" is "ship".
      return plain.slice(0, -ending.length).replace(/([bdgmnprt])\1$/u, '$1');
    }
  }
  return plain;
}
