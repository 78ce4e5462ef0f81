/** A file that is in the history, and when it came there. */
interface Committed {
  readonly name: string;
  readonly at: Date;
}

/** Clocks differ, and a name has no seconds. */
const toleranceMs = 2 * 60_000;

/**
 * What is wrong with the names of migration files (without `.sql`), each with what to do.
 * @param committed those that git knows, in the order in which they came
 */
export function faultsOfNames(names: readonly string[], committed: readonly Committed[], now: Date): string[] {
  const advice = `Name it ${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}_, the time in UTC.`;
  const faults: string[] = [];
  for (const name of names) {
    const index = committed.findIndex((one) => one.name === name);
    const commit = committed[index];
    const earlier = commit ? committed.slice(0, index).filter(({ at }) => at < commit.at) : committed;
    const passed = earlier.map((one) => one.name).find((one) => one > name);
    const time = timeOf(name);
    if (time === null) faults.push(`${name} is not named like 20261123T1530_name. ${advice}`);
    else if (time.getTime() > (commit?.at ?? now).getTime() + toleranceMs)
      faults.push(`${name} lies in the future of ${commit ? 'its commit' : 'now'}. ${advice}`);
    else if (passed) faults.push(`${name} sorts before ${passed}, which was committed earlier. ${advice}`);
  }
  return faults;
}

function timeOf(name: string): Date | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)_[a-z0-9_]+$/.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute] = found;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
