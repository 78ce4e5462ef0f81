import { encode } from 'uqr';

/** A QR code as the path of its dark modules, each 1 wide, so that a page can draw it without taking in markup. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  data.forEach((row, y) => {
    let x = 0;
    while (x < size) {
      const start = x;
      while (x < size && row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
      x += 1;
    }
  });
  return { size, path };
}
