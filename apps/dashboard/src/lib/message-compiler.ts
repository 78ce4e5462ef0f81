import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = CompiledMessage[number];

/**
 * Compiles the part of ICU MessageFormat that our texts use: `{name}`, `plural`, `selectordinal`, `select` and quoting.
 * Lingui's own compiler brings a full parser (6 kB gzip of the first screen); the test holds the two equal. A text that
 * is not well formed is shown as it is.
 */
export function compileText(text: string): CompiledMessage {
  if (!/[{}']/.test(text)) return [text];
  try {
    const reader = new TextReader(text);
    const tokens = reader.readTokens(false);
    return reader.isAtEnd() ? tokens : [text];
  } catch {
    return [text];
  }
}

class TextReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Reads until the end, or until the brace that closes the case these tokens belong to. */
  readTokens(isInPlural: boolean): Token[] {
    const tokens: Token[] = [];
    let words = '';
    const flush = () => {
      if (words !== '') tokens.push(words);
      words = '';
    };
    while (!this.isAtEnd() && this.peek() !== '}') {
      if (this.peek() === '{') {
        flush();
        tokens.push(this.readArgument());
      } else if (isInPlural && this.peek() === '#') {
        flush();
        tokens.push('#');
        this.at++;
      } else {
        words += this.peek() === "'" ? this.readApostrophe(isInPlural) : this.next();
      }
    }
    flush();
    return tokens;
  }

  /** Two are one; one before a brace (or a `#` in a plural) quotes up to the next; any other is itself. */
  private readApostrophe(isInPlural: boolean): string {
    this.at++;
    if (this.peek() === "'") return this.next();
    const quotes = isInPlural ? '{}#' : '{}';
    if (!quotes.includes(this.peek() || ' ')) return "'";
    let quoted = '';
    while (!this.isAtEnd()) {
      if (this.peek() !== "'") quoted += this.next();
      else if (this.text[this.at + 1] === "'") {
        quoted += "'";
        this.at += 2;
      } else {
        this.at++;
        return quoted;
      }
    }
    throw new Error('a quote is not closed');
  }

  private readArgument(): Token {
    this.expect('{');
    const name = this.readUntil(/[,}]/);
    if (this.next() === '}') return [name];
    const type = this.readUntil(/[,}]/);
    if (this.next() === '}') return [name, type];
    if (type !== 'plural' && type !== 'selectordinal' && type !== 'select') {
      const format = this.readUntil(/}/);
      this.expect('}');
      return [name, type, format];
    }
    return [name, type, this.readCases(type !== 'select')];
  }

  private readCases(isPlural: boolean) {
    const offset = isPlural ? this.readOffset() : undefined;
    const cases: Record<string, CompiledMessage> = {};
    this.skipSpace();
    while (this.peek() !== '}') {
      const key = this.readUntil(/[\s{]/).replace(/^=/, '');
      this.skipSpace();
      this.expect('{');
      cases[key] = this.readTokens(isPlural);
      this.expect('}');
      this.skipSpace();
    }
    this.expect('}');
    return Object.assign(cases, { offset });
  }

  private readOffset(): number | undefined {
    const found = /^\s*offset:\s*(\d+)/.exec(this.text.slice(this.at));
    this.at += found?.[0].length ?? 0;
    return found ? Number(found[1]) : undefined;
  }

  private readUntil(end: RegExp): string {
    const start = this.at;
    while (!end.test(this.peek())) {
      if (this.isAtEnd()) throw new Error('a brace is not closed');
      this.at++;
    }
    return this.text.slice(start, this.at).trim();
  }

  private skipSpace(): void {
    while (/\s/.test(this.peek())) this.at++;
  }

  private expect(character: string): void {
    if (this.next() !== character) throw new Error(`${character} is missing`);
  }

  private peek(): string {
    return this.text[this.at] ?? '';
  }

  private next(): string {
    const character = this.peek();
    if (character === '') throw new Error('the text ends too early');
    this.at++;
    return character;
  }
}
