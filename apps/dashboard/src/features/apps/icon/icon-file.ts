import type { NewIcon } from '@voicecart/contract/routes/apps';
import { iconBytesMax, iconSides } from '@voicecart/contract/submissions/skill-icons';
import { drawSquare, fileOf, formatFor, squareCanvas } from '../../../lib/square-picture.ts';

/** Both sizes of a chosen picture; `unreadable` or `small` says why there are none. */
export async function iconOfFile(file: File): Promise<NewIcon | 'unreadable' | 'small'> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return 'unreadable';
  try {
    if (Math.min(bitmap.width, bitmap.height) < iconSides.large) return 'small';
    const [small, large] = [drawSquare(bitmap, iconSides.small), drawSquare(bitmap, iconSides.large)];
    return await encoded(small, large, formatFor(file));
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
  return encoded(draw(iconSides.small), draw(iconSides.large), 'image/png');
}

/** A photo that is too large as PNG is sent as JPEG, on white where it was see-through. */
async function encoded(
  small: HTMLCanvasElement,
  large: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg',
): Promise<NewIcon> {
  const [one, two] = await Promise.all([fileOf(small, type), fileOf(large, type)]);
  if (!one || !two) throw new Error('The browser could not draw the icon.');
  const isTooLarge = one.size > iconBytesMax.small || two.size > iconBytesMax.large;
  if (isTooLarge && type === 'image/png') return encoded(onWhite(small), onWhite(large), 'image/jpeg');
  return { small: await base64Of(one), large: await base64Of(two) };
}

function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = squareCanvas(canvas.width);
  const pen = copy.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(canvas, 0, 0);
  return copy;
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
