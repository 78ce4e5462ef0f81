/** Fewer than this bear no percentage: one shopper more would be a tenth of all. */
const fewest = 10;

export function isFew(count: number): boolean {
  return count < fewest;
}
