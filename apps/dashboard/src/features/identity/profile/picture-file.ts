/** The picture is shown at 96 pixels at most; this is enough for the sharpest screens. */
const side = 512;

/**
 * The middle of a picture as a square of at most 512 pixels, upright, as a new file: what a camera wrote beside it,
 * such as the place, is not sent at all. Null where the browser can't read the file as a picture.
 */
export async function squarePicture(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const cut = squareOf(bitmap.width, bitmap.height);
  const size = Math.min(side, cut.side);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(bitmap, cut.x, cut.y, cut.side, cut.side, 0, 0, size, size);
  bitmap.close();
  // JPEG has no see-through parts: a logo on nothing would stand on black.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return blob && new File([blob], type === 'image/jpeg' ? 'picture.jpg' : 'picture.png', { type });
}

/** The largest square in the middle of a picture. */
export function squareOf(width: number, height: number): { x: number; y: number; side: number } {
  const length = Math.min(width, height);
  return { x: Math.floor((width - length) / 2), y: Math.floor((height - length) / 2), side: length };
}
