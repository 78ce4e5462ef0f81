/** Names of time zones for a choice: UTC, which browsers leave out of theirs, the one that is chosen, then all others. */
export function timeZones(chosen = ''): string[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC' && zone !== chosen);
  const isListed = chosen === '' || chosen === 'UTC';
  return isListed ? ['UTC', ...others] : ['UTC', ...[...others, chosen].sort()];
}
