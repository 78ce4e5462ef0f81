import { crc32 } from 'node:zlib';
import { pictureLimits, type pictureTypes } from '@voicecart/contract/routes/profile';
import { invalid } from '../errors.ts';

export interface Picture {
  readonly contentType: (typeof pictureTypes)[number];
  /** The picture and nothing else: no place, no camera, no second file behind its end. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a JPEG, PNG or WebP by its content and writes it anew from the parts that draw it. What a name or a header
 * claims is not looked at; SVG and every other kind is refused.
 * @throws AppError 400 on the field
 */
export function readPicture(file: Buffer, field = 'picture'): Picture {
  const picture = read(file);
  if (!picture) throw invalid(field, 'Choose a picture: JPEG, PNG or WebP.');
  const { width, height } = picture;
  if (width < 1 || height < 1 || Math.max(width, height) > pictureLimits.sideMax) {
    throw invalid(field, `Choose a picture of at most ${pictureLimits.sideMax} pixels a side.`);
  }
  return picture;
}

function read(file: Buffer): Picture | null {
  try {
    if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return readJpeg(file);
    if (file.subarray(0, 8).equals(pngSignature)) return readPng(file);
    if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return readWebp(file);
    return null;
  } catch (error) {
    // Cut short: a length points behind the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** JPEG, ITU-T T.81 annex B: segments up to the end of the image. Kept of the application's: JFIF and Adobe's colours. */
function readJpeg(file: Buffer): Picture | null {
  const parts: Buffer[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (file.readUInt8(at) === 0xff) {
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (!size) return null;
      parts.push(file.subarray(at, at + 2));
      return { contentType: 'image/jpeg', bytes: Buffer.concat(parts), ...size };
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    const isApplications = marker >= 0xe0 && marker <= 0xef;
    const isKept = isApplications ? marker === 0xe0 || marker === 0xee : marker !== 0xfe;
    const next = marker === 0xda ? endOfScan(file, end) : end;
    if (isKept) parts.push(file.subarray(at, next));
    at = next;
  }
  return null;
}

/** Where the coded data of a scan ends: at the next marker that is neither a stuffed FF nor a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError('The scan has no end');
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngKept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'IDAT', 'IEND']);

/** PNG, RFC 2083 and W3C PNG 3: chunks with their sums. Without its animation an animated one shows its first picture. */
function readPng(file: Buffer): Picture | null {
  const parts: Buffer[] = [pngSignature];
  let at = pngSignature.length;
  if (file.toString('latin1', at + 4, at + 8) !== 'IHDR') return null;
  const [width, height] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
  for (;;) {
    const kind = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    if (pngKept.has(kind)) parts.push(file.subarray(at, end));
    if (kind === 'IEND') return { contentType: 'image/png', bytes: Buffer.concat(parts), width, height };
    at = end;
  }
}

const webpAlphaFlag = 0x10;

/** WebP, RFC 9649: a still picture, simple or extended; an animation is refused. */
function readWebp(file: Buffer): Picture | null {
  const parts: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  const fileEnd = Math.min(file.length, 8 + file.readUInt32LE(4));
  let at = 12;
  while (at + 8 <= fileEnd) {
    const kind = file.toString('latin1', at, at + 4);
    const dataEnd = at + 8 + file.readUInt32LE(at + 4);
    if (dataEnd > fileEnd) return null;
    const end = Math.min(fileEnd, dataEnd + (dataEnd % 2 === at % 2 ? 0 : 1));
    if (kind === 'ANIM' || kind === 'ANMF') return null;
    if (kind === 'VP8X') {
      const head = Buffer.from(file.subarray(at, end));
      // Of what it announces, colours' profile, camera and place are left out.
      head.writeUInt8(head.readUInt8(8) & webpAlphaFlag, 8);
      size = { width: 1 + head.readUIntLE(12, 3), height: 1 + head.readUIntLE(15, 3) };
      parts.push(head);
    } else if (['VP8 ', 'VP8L', 'ALPH'].includes(kind)) {
      size ??= kind === 'ALPH' ? null : webpFrameSize(file.subarray(at + 8, dataEnd), kind);
      parts.push(file.subarray(at, end));
    }
    at = end;
  }
  const hasFrame = parts.some((part) => ['VP8 ', 'VP8L'].includes(part.toString('latin1', 0, 4)));
  if (!size || !hasFrame) return null;
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return { contentType: 'image/webp', bytes: Buffer.concat([head, body]), ...size };
}

function webpFrameSize(frame: Buffer, kind: string): { width: number; height: number } | null {
  if (kind === 'VP8 ') {
    if (frame.readUIntBE(3, 3) !== 0x9d012a) return null;
    return { width: frame.readUInt16LE(6) & 0x3fff, height: frame.readUInt16LE(8) & 0x3fff };
  }
  if (frame.readUInt8(0) !== 0x2f) return null;
  const bits = frame.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
