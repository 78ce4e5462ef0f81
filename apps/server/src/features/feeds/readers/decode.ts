import { isAscii, isUtf8 } from 'node:buffer';
import { FeedRefused } from './refusal.ts';

/** An encoding, and why it was chosen: the reason stands in the refusal when the bytes contradict it. */
export interface Encoding {
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | string;
  readonly because: string;
  readonly bomBytes: number;
}

/**
 * Finds the encoding: byte order mark, then XML declaration, then the charset of the HTTP answer, then UTF-8. No
 * guessing by letter frequencies: a wrong guess would put broken names into the catalogue without a word.
 * @throws FeedRefused 'encoding' where a declared name is unknown
 */
export function findEncoding(head: Buffer, httpCharset: string | null): Encoding {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) {
    return { label: 'utf-8', because: 'the byte order mark says so', bomBytes: 3 };
  }
  if (head[0] === 0xff && head[1] === 0xfe) {
    return { label: 'utf-16le', because: 'the byte order mark says so', bomBytes: 2 };
  }
  if (head[0] === 0xfe && head[1] === 0xff) {
    return { label: 'utf-16be', because: 'the byte order mark says so', bomBytes: 2 };
  }
  const zeros = zeroPattern(head);
  if (zeros) return { label: zeros, because: 'every other byte is zero', bomBytes: 0 };
  const declared = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    head.toString('latin1', 0, 400),
  )?.[1];
  // A document that was read byte by byte up to here cannot be UTF-16, whatever its declaration says.
  if (declared && !/^utf-?16/i.test(declared)) {
    return { label: knownLabel(declared, 'the XML declaration'), because: 'the XML declaration says so', bomBytes: 0 };
  }
  if (httpCharset) {
    return { label: knownLabel(httpCharset, 'the server'), because: 'the server that sent it says so', bomBytes: 0 };
  }
  return { label: 'utf-8', because: 'the file names no other', bomBytes: 0 };
}

function knownLabel(label: string, source: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new FeedRefused('encoding', `The file's encoding is "${label}" according to ${source}, which is not known.`);
  }
}

/** UTF-16 text of western letters without a byte order mark: zeros at all even or all odd places. */
function zeroPattern(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const looked = Math.min(head.length & ~1, 512);
  if (looked < 8) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < looked; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  if (odd > looked * 0.4 && even < looked * 0.05) return 'utf-16le';
  if (even > looked * 0.4 && odd < looked * 0.05) return 'utf-16be';
  return null;
}

/**
 * Bytes to text, strictly: a byte that does not fit the encoding ends the reading with a sentence that names the
 * encoding tried and the line. NUL and other control characters are dropped, since neither PostgreSQL nor a spreadsheet
 * bears them and no product text needs them.
 * @throws FeedRefused 'encoding'
 */
export async function* decodeText(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
  pieceChars: number,
): AsyncGenerator<string, void, undefined> {
  const decoder = encoding.label === 'utf-8' ? utf8Decoder(encoding) : otherDecoder(encoding);
  let skip = encoding.bomBytes;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  for await (const chunk of source) {
    const bytes = skip > 0 ? chunk.subarray(skip) : chunk;
    skip = Math.max(0, skip - chunk.length);
    // Small reads are gathered: a parser called with crumbs looks at the unfinished row again each time.
    gathered.push(bytes);
    gatheredBytes += bytes.length;
    if (gatheredBytes < pieceChars) continue;
    const all = joined(gathered);
    let at = 0;
    // Pieces end at the same bytes however the bytes arrive: a resumed import must see what the first attempt saw.
    for (; at + pieceChars <= all.length; at += pieceChars) {
      yield withoutControls(decoder.decode(all.subarray(at, at + pieceChars)));
    }
    gathered = [all.subarray(at)];
    gatheredBytes = all.length - at;
  }
  const last = decoder.decode(joined(gathered)) + decoder.end();
  if (last !== '') yield withoutControls(last);
}

function joined(parts: Buffer[]): Buffer {
  const only = parts[0];
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
}

interface PieceDecoder {
  decode(bytes: Buffer): string;
  end(): string;
}

/** `TextDecoder` in streaming mode is several times slower than checking and converting a whole piece at once. */
function utf8Decoder(encoding: Encoding): PieceDecoder {
  let rest = Buffer.alloc(0);
  let lines = 1;
  return {
    decode(bytes) {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      const end = all.length - unfinishedBytes(all);
      const whole = all.subarray(0, end);
      rest = Buffer.from(all.subarray(end));
      if (isAscii(whole)) {
        lines += countLines(whole);
        return whole.toString('latin1');
      }
      if (!isUtf8(whole)) throw wrongBytes(encoding, lines, whole);
      lines += countLines(whole);
      return whole.toString('utf8');
    },
    end() {
      if (rest.length === 0) return '';
      throw new FeedRefused('truncated', `The file ends in the middle of a character (line ${lines}): it was cut off.`);
    },
  };
}

/** Bytes at the end that begin a character whose rest is still to come: 0 to 3. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}

function otherDecoder(encoding: Encoding): PieceDecoder {
  const decoder = new TextDecoder(encoding.label, { fatal: true, ignoreBOM: true });
  let lines = 1;
  const refuse = () =>
    new FeedRefused(
      'encoding',
      `The file was read as ${encoding.label} because ${encoding.because}, and near line ${lines} it is not valid ${encoding.label}.`,
      lines,
    );
  return {
    decode(bytes) {
      try {
        const text = decoder.decode(bytes, { stream: true });
        lines += text.split('\n').length - 1;
        return text;
      } catch {
        throw refuse();
      }
    },
    end() {
      try {
        return decoder.decode();
      } catch {
        throw refuse();
      }
    },
  };
}

function wrongBytes(encoding: Encoding, linesBefore: number, bytes: Buffer): FeedRefused {
  // Halving finds the first bad byte without decoding the piece character by character.
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const head = bytes.subarray(0, middle);
    if (isUtf8(head.subarray(0, head.length - unfinishedBytes(head)))) good = middle;
    else bad = middle;
  }
  const line = linesBefore + countLines(bytes.subarray(0, good));
  return new FeedRefused(
    'encoding',
    `The file was read as UTF-8 because ${encoding.because}, but line ${line} holds bytes that are not UTF-8. ` +
      'Save it again as UTF-8 ("CSV UTF-8" in Excel).',
    line,
  );
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const allControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

export function withoutControls(text: string): string {
  return controls.test(text) ? text.replaceAll(allControls, '') : text;
}
