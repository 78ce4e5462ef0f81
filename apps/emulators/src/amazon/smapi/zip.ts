import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer } from 'yauzl';

const filesMax = 500;
const fileBytesMax = 4 * 1024 * 1024;
const totalBytesMax = 16 * 1024 * 1024;

/** The archive is damaged, or holds more than a skill package may. */
export class BadPackage extends Error {}

/** Reads the files of a zip archive by path. Throws `BadPackage` on damage, and on anything too large once unpacked. */
export function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(new BadPackage(`The package is not a zip archive: ${error.message}`));
        return;
      }
      const files = new Map<string, Buffer>();
      let total = 0;
      const fail = (message: string) => {
        zip.close();
        reject(new BadPackage(message));
      };
      zip.on('error', (cause: Error) => fail(`The package is damaged: ${cause.message}`));
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry: Entry) => {
        total += entry.uncompressedSize;
        if (entry.fileName.endsWith('/')) {
          zip.readEntry();
          return;
        }
        if (files.size >= filesMax || entry.uncompressedSize > fileBytesMax || total > totalBytesMax) {
          fail('The package is too large.');
          return;
        }
        zip.openReadStream(entry, (streamError, stream) => {
          if (streamError) {
            fail(`The package is damaged: ${streamError.message}`);
            return;
          }
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('error', (cause: Error) => fail(`The package is damaged: ${cause.message}`));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}

const dosDate = 0x5a21; // 1 January 2025: the content decides, not the clock

/** Writes files into a zip archive without compression. */
export function writeZip(files: ReadonlyMap<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const data = Buffer.from(text, 'utf8');
    const fileName = Buffer.from(name, 'utf8');
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(0x0800, 6);
    header.writeUInt16LE(dosDate, 12);
    header.writeUInt32LE(crc32(data), 14);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt32LE(data.length, 22);
    header.writeUInt16LE(fileName.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    bodies.push(header, fileName, data);
    directory.push(entry, fileName);
    offset += header.length + fileName.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}
