/** A value of Stripe's form encoding, with the brackets read: `items[0][price]=x` is `{ items: [{ price: 'x' }] }`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Reads a body or a query as the official SDK writes it. Later values of one name win. */
export function readForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(root, [first, ...rest], value);
  }
  return listsOf(root) as Record<string, FormValue>;
}

function put(target: Record<string, FormValue>, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  if (name === '__proto__') return;
  const key = name === '' ? String(Object.keys(target).length) : name;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const existing = target[key];
  const inner = typeof existing === 'object' && !Array.isArray(existing) ? existing : {};
  target[key] = inner;
  put(inner, rest, value);
}

/** Objects whose names are 0, 1, 2, ... are lists. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
