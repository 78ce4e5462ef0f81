/**
 * A UUID made from words: the same words give the same id in every export, so that a second import changes a thing
 * instead of doubling it. Four rounds of FNV-1a; ids of one agent must differ, not withstand anyone.
 */
export function stableId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  const hex = [0, 1, 2, 3].map((round) => fnv(`${round}${text}`).toString(16).padStart(8, '0')).join('');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // Mixed once more, since the last characters alone would move few bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
