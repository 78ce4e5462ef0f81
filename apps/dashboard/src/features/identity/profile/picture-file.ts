import { drawSquare, fileOf, formatFor } from '../../../lib/square-picture.ts';

/** The picture is shown at 96 pixels at most; this is enough for the sharpest screens. */
const side = 512;

/**
 * The middle of a picture as a square of at most 512 pixels, upright, as a new file: what a camera wrote beside it,
 * such as the place, is not sent at all. Null where the browser can't read the file as a picture.
 */
export async function squarePicture(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = drawSquare(bitmap, Math.min(side, bitmap.width, bitmap.height));
  bitmap.close();
  const type = formatFor(file);
  const blob = await fileOf(canvas, type);
  return blob && new File([blob], type === 'image/jpeg' ? 'picture.jpg' : 'picture.png', { type });
}
