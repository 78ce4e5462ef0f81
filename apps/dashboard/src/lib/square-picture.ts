/** Draws the middle of a picture into a square canvas. */
export function drawSquare(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const cut = squareOf(picture.width, picture.height);
  const canvas = squareCanvas(side);
  canvas.getContext('2d')?.drawImage(picture, cut.x, cut.y, cut.side, cut.side, 0, 0, side, side);
  return canvas;
}

export function squareCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

export function fileOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

/** The format that keeps what a picture is. JPEG has no see-through parts: a logo on nothing would stand on black. */
export function formatFor(file: Blob): 'image/png' | 'image/jpeg' {
  return file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
}

/** The largest square in the middle of a picture. */
export function squareOf(width: number, height: number): { x: number; y: number; side: number } {
  const length = Math.min(width, height);
  return { x: Math.floor((width - length) / 2), y: Math.floor((height - length) / 2), side: length };
}
