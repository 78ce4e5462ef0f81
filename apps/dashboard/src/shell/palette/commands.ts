/** One line of the command palette. */
export interface Command {
  readonly key: string;
  readonly label: string;
  /** What kind of thing it is, and what tells it from others called the same. */
  readonly hint: string;
  /** A record of the shop; which ones were opened is kept nowhere. */
  readonly isRecord?: boolean;
  readonly run: () => unknown;
}

/**
 * Commands whose words begin with what was typed come first, then those that hold it anywhere; of equals the one used
 * last. Before the first letter all are there, the recent ones first.
 */
export function matching(commands: readonly Command[], text: string, recent: readonly string[]): readonly Command[] {
  const wanted = text.trim().toLowerCase();
  const rank = ({ label }: Command) => {
    const words = label.toLowerCase();
    if (words.startsWith(wanted)) return 0;
    return words.includes(` ${wanted}`) ? 1 : words.includes(wanted) ? 2 : 3;
  };
  const age = ({ key }: Command) => {
    const at = recent.indexOf(key);
    return at < 0 ? recent.length : at;
  };
  return commands.filter((command) => rank(command) < 3).sort((a, b) => rank(a) - rank(b) || age(a) - age(b));
}
