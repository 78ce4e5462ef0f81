import { feedLimits } from '../limits.ts';
import { FeedRefused } from '../refusal.ts';

const blockBytes = 1024 * 1024;

/**
 * The strings of a workbook, which its cells point into. Kept as bytes in blocks, since a million small JavaScript
 * strings cost several times their length: they were what made workbooks need 373 MB.
 */
export class SharedStrings {
  private readonly blocks: Buffer[] = [];
  private used = blockBytes;
  private starts = new Float64Array(1024);
  private lengths = new Uint32Array(1024);
  private count = 0;
  private bytes = 0;

  /** @throws FeedRefused 'too-large' beyond the cap on bytes or on strings */
  add(text: string): void {
    const length = Buffer.byteLength(text);
    this.bytes += length;
    if (this.bytes > feedLimits.sharedStringsBytes || this.count >= feedLimits.sharedStrings) {
      throw new FeedRefused(
        'too-large',
        'The workbook holds more text than can be read from a workbook. Save it as CSV.',
      );
    }
    if (this.count === this.starts.length) this.grow();
    if (this.used + length > blockBytes) {
      this.blocks.push(Buffer.allocUnsafe(Math.max(blockBytes, length)));
      this.used = 0;
    }
    const block = this.blocks.length - 1;
    this.blocks[block]?.write(text, this.used);
    // A block may be longer than `blockBytes`, but then holds one string from its beginning.
    this.starts[this.count] = block * blockBytes + this.used;
    this.lengths[this.count] = length;
    this.used += length;
    this.count += 1;
  }

  /** The string at an index, or '' for one that does not exist. */
  get(index: number): string {
    if (!(index >= 0 && index < this.count)) return '';
    const at = this.starts[index] ?? 0;
    const start = at % blockBytes;
    return this.blocks[Math.floor(at / blockBytes)]?.toString('utf8', start, start + (this.lengths[index] ?? 0)) ?? '';
  }

  private grow(): void {
    const starts = new Float64Array(this.count * 2);
    starts.set(this.starts);
    this.starts = starts;
    const lengths = new Uint32Array(this.count * 2);
    lengths.set(this.lengths);
    this.lengths = lengths;
  }
}
