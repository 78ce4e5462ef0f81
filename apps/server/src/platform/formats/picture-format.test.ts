import { describe, expect, it } from 'vitest';
import { readPicture } from './picture-format.ts';

/** Five by three pixels, as a browser's canvas writes them. */
const samples = {
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCUAZHf/9k=',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAIUlEQVR4AWzIsQkAAAwCweAC2dTS9bUXH745vOgeN5oYAAAA//8wfYMkAAAABklEQVQDAPj7CcFxgIB4AAAAAElFTkSuQmCC',
  'image/webp':
    'UklGRmAAAABXRUJQVlA4WAoAAAAQAAAABAAAAgAAQUxQSBAAAAAAAAD///8AAP//////////VlA4ICoAAABwAQCdASoFAAMAAsBMJbACdAF1AAD+7HDSr1eZV/5wTiYj9GH8rUtgAAA=',
};
const kinds = Object.entries(samples).map(([type, text]) => [type, Buffer.from(text, 'base64')] as const);
const sample = (type: keyof typeof samples) => Buffer.from(samples[type], 'base64');
const secret = 'GPS 52.5200 13.4050 <script>alert(1)</script>';

describe('a picture', () => {
  it.each(kinds)('%s is known by its content, with its size, and stays as it is', (type, file) => {
    const picture = readPicture(file);
    expect(picture).toMatchObject({ contentType: type, width: 5, height: 3 });
    expect(picture.bytes.equals(file)).toBe(true);
  });

  it.each(kinds)('%s loses what stands behind its end', (_, file) => {
    const { bytes } = readPicture(Buffer.concat([file, Buffer.from(secret)]));
    expect(bytes.equals(file)).toBe(true);
  });

  it('loses where and with what it was taken', () => {
    const jpeg = sample('image/jpeg');
    const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 2]), Buffer.from(secret)]);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)]);
    const taken = Buffer.concat([jpeg.subarray(0, 2), exif, comment, jpeg.subarray(2)]);
    expect(readPicture(taken).bytes.equals(jpeg)).toBe(true);

    const webp = sample('image/webp');
    const chunk = Buffer.from(`EXIF\0\0\0\0${secret}\0`, 'latin1');
    chunk.writeUInt32LE(secret.length, 4);
    const padded = Buffer.concat([webp, chunk]);
    padded.writeUInt32LE(padded.length - 8, 4);
    // The flags of the head announce it.
    padded.writeUInt8(padded.readUInt8(20) | 0x08, 20);
    expect(readPicture(padded).bytes.equals(webp)).toBe(true);

    const png = sample('image/png');
    const text = Buffer.alloc(12 + secret.length);
    text.writeUInt32BE(secret.length, 0);
    text.write(`tEXt${secret}`, 4);
    // Its sum is wrong, so that it can't be told from a damaged one.
    expect(() => readPicture(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]))).toThrow();
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\x05\0\x03\0\0\0\0;', 'latin1')],
    ['a beginning without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', Buffer.alloc(0)],
    ['an animation', Buffer.from('RIFF\x14\0\0\0WEBPANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1')],
  ])('%s is refused', (_, file) => {
    expect(() => readPicture(file)).toThrow('Choose a picture: JPEG, PNG or WebP.');
  });

  it('that is cut short at any place is refused or ends where it must, without a fault of ours', () => {
    for (const [, file] of kinds) {
      for (let length = 0; length < file.length; length += 1) {
        expect(() => readPicture(file.subarray(0, length)), `${length} bytes`).toThrow('Choose a picture');
      }
    }
  });

  it('of more pixels than are taken is refused', () => {
    const jpeg = sample('image/jpeg');
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(4097, frame + 5);
    expect(() => readPicture(jpeg)).toThrow('4096 pixels');
  });
});
