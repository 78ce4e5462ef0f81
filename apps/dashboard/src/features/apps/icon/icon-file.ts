import type { NewIcon } from '@voicecart/contract/routes/apps';
import { iconSides, iconType } from '@voicecart/contract/submissions/skill-icons';
import { drawSquare, fileOf, squareCanvas } from '../../../lib/square-picture.ts';

/** Both sizes of a chosen picture; `unreadable` or `small` says why there are none. */
export async function iconOfFile(file: File): Promise<NewIcon | 'unreadable' | 'small'> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return 'unreadable';
  try {
    if (Math.min(bitmap.width, bitmap.height) < iconSides.large) return 'small';
    const [small, large] = [drawSquare(bitmap, iconSides.small), drawSquare(bitmap, iconSides.large)];
    return await encoded(small, large);
  } finally {
    bitmap.close();
  }
}

/** Letters on a color: Amazon shows icons in a circle, so that they stay well inside of it. */
export async function iconOfLetters(letters: string, background: string, color: string): Promise<NewIcon> {
  const draw = (side: number) => {
    const canvas = squareCanvas(side);
    const pen = canvas.getContext('2d');
    if (!pen) return canvas;
    pen.fillStyle = background;
    pen.fillRect(0, 0, side, side);
    pen.fillStyle = color;
    pen.font = `600 ${side * (letters.length > 1 ? 0.4 : 0.52)}px ${getComputedStyle(document.body).fontFamily}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(letters);
    pen.fillText(letters, side / 2, side / 2 + (up - down) / 2);
    return canvas;
  };
  return encoded(draw(iconSides.small), draw(iconSides.large));
}

/** A chosen JPEG too is sent in the one format that Amazon takes. */
async function encoded(small: HTMLCanvasElement, large: HTMLCanvasElement): Promise<NewIcon> {
  const [one, two] = await Promise.all([fileOf(small, iconType), fileOf(large, iconType)]);
  if (!one || !two) throw new Error('The browser could not draw the icon.');
  return { small: await base64Of(one), large: await base64Of(two) };
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
