import { z } from 'zod';

export interface ReadTester {
  readonly email: string;
  readonly name: string;
  readonly group: string;
}

export interface ReadTesters {
  readonly testers: readonly ReadTester[];
  /** Lines in which no address was found, as they were written. */
  readonly unread: readonly string[];
}

const address = z.email();
const addressIn = /[^\s<>,;"'()]+@[^\s<>,;"'()]+/;
const nameCharsMax = 75;
const groupCharsMax = 60;

/**
 * Reads testers from what people paste: a list of addresses, "Ada Park <ada@shop.example>", or lines of a spreadsheet with
 * name, address and group in any order of the first two. A heading is left out, an address that comes twice counts once.
 */
export function readTesters(text: string): ReadTesters {
  const testers = new Map<string, ReadTester>();
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const addresses = cells.filter((cell) => addressIn.test(cell));
    // Several addresses in a line are a list of them, as mail programs write it.
    const found = addresses.length > 1 ? addresses.map((cell) => personIn([cell])) : [personIn(cells)];
    const known = found.flatMap((person) => person ?? []);
    for (const person of known) if (!testers.has(person.email)) testers.set(person.email, person);
    const isHeading = testers.size === 0 && unread.length === 0 && /e-?mail|address/i.test(line) && !line.includes('@');
    if (known.length < found.length && !isHeading) unread.push(line.trim());
  }
  return { testers: [...testers.values()], unread };
}

function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function personIn(cells: readonly string[]): ReadTester | null {
  const index = cells.findIndex((cell) => addressIn.test(cell));
  const cell = cells[index] ?? '';
  const written = addressIn.exec(cell)?.[0] ?? '';
  const email = written.toLowerCase();
  if (!address.safeParse(email).success) return null;
  const beside = cell
    .replace(written, '')
    .replace(/[<>"()]/g, '')
    .trim();
  const others = cells.filter((other, at) => at !== index && other !== '');
  const name = beside || (others[0] ?? '');
  const group = beside ? (others[0] ?? '') : (others[1] ?? '');
  return { email, name: name.slice(0, nameCharsMax), group: group.slice(0, groupCharsMax) };
}
