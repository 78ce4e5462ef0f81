import { type Entry, open as openZip, type ZipFile } from 'yauzl';
import { feedLimits } from '../limits.ts';
import { FeedRefused } from '../refusal.ts';

/** A zip whose directory has been read and found harmless. Entries are inflated as streams, and counted while they are. */
export interface ZipArchive {
  has(name: string): boolean;
  /** @throws FeedRefused 'broken-sheet' where there is no such entry, 'bomb' where it inflates beyond what it claimed */
  read(name: string): Promise<AsyncIterable<Buffer>>;
  close(): void;
}

/**
 * Opens an archive and judges it by its directory alone, before anything is inflated: entries, their sizes, the sum,
 * the ratio, and names that would leave a folder or occur twice. Nothing is ever written by an entry's name.
 * @throws FeedRefused 'bomb', 'broken-archive'
 */
export async function openArchive(path: string): Promise<ZipArchive> {
  const zip = await openFile(path);
  try {
    if (zip.entryCount > feedLimits.zipEntries) {
      throw bomb(`it claims ${zip.entryCount.toLocaleString('en')} entries`);
    }
    const entries = await readDirectory(zip);
    return {
      has: (name) => entries.has(name),
      async read(name) {
        const entry = entries.get(name);
        if (!entry) throw new FeedRefused('broken-sheet', `The workbook is damaged: its part ${name} is missing.`);
        return counted(zip, entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function openFile(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    openZip(
      path,
      { lazyEntries: true, validateEntrySizes: true, autoClose: false, strictFileNames: true },
      (error, zip) => {
        if (error) reject(broken(error));
        else resolve(zip);
      },
    );
  });
}

function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let total = 0;
    zip.on('entry', (entry: Entry) => {
      const fault = judgeEntry(entry, entries);
      total += entry.uncompressedSize;
      if (fault) return reject(fault);
      if (total > feedLimits.zipTotalBytes) return reject(bomb(`it claims to hold ${inGigabytes(total)}`));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => reject(broken(error)));
    zip.readEntry();
  });
}

function judgeEntry(entry: Entry, others: ReadonlyMap<string, Entry>): FeedRefused | null {
  // yauzl itself refuses backslashes, absolute paths and `..` ("strictFileNames"); said again here, since all hangs on it.
  if (/^\/|\\|^[a-z]:|(^|\/)\.\.(\/|$)/i.test(entry.fileName))
    return bomb('an entry has a path that leaves the archive');
  if (others.has(entry.fileName)) return bomb('two entries have the same name');
  if (entry.isEncrypted()) return new FeedRefused('broken-sheet', 'The workbook is protected by a password.');
  if (entry.uncompressedSize > feedLimits.zipEntryBytes) {
    return bomb(`an entry claims to hold ${inGigabytes(entry.uncompressedSize)}`);
  }
  const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1);
  if (entry.uncompressedSize > feedLimits.zipRatioFreeBytes && ratio > feedLimits.zipRatio) {
    return bomb(`an entry is packed ${Math.round(ratio).toLocaleString('en')} to 1`);
  }
  return null;
}

/** The directory can lie: yauzl ends a stream that gives more than was claimed, and its error becomes a sentence. */
async function* counted(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    if (error instanceof Error && error.message.startsWith('too many bytes')) {
      throw bomb('an entry holds more than its directory claims');
    }
    throw broken(error);
  }
}

function bomb(finding: string): FeedRefused {
  return new FeedRefused('bomb', `The workbook was not opened because ${finding}. Save it as CSV if it is genuine.`);
}

function broken(error: unknown): FeedRefused {
  const reason = error instanceof Error ? error.message : String(error);
  if (/invalid (relative path|characters in fileName)|absolute path/.test(reason)) {
    return bomb('an entry has a path that leaves the archive');
  }
  if (/end of central directory/i.test(reason)) {
    return new FeedRefused('truncated', 'The workbook is incomplete: its end is missing. The file was cut off.');
  }
  return new FeedRefused('broken-archive', `The workbook cannot be unpacked: ${reason}.`);
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}
