/** GSM 03.38: the basic alphabet, and the table of what takes two places, since an escape stands before it. */
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmExtension = new Set('\f^{}\\[~]|€');

/**
 * How many parts a text message is sent and paid as. One part has 160 places in GSM's alphabet, or 70 UTF-16 units where
 * a character is none of it; of several, each has 153 or 67. No character is divided between two parts.
 */
export function smsParts(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((one) => gsmBasic.has(one) || gsmExtension.has(one));
  const placesOf = (one: string) => (isGsm ? (gsmExtension.has(one) ? 2 : 1) : one.length);
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  if (characters.reduce((sum, one) => sum + placesOf(one), 0) <= whole) return 1;
  let [parts, filled] = [1, 0];
  for (const one of characters) {
    const places = placesOf(one);
    if (filled + places > part) [parts, filled] = [parts + 1, 0];
    filled += places;
  }
  return parts;
}
