/** The rows of the list in view, as a table or as cards. */
const rowsInView = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')];

/** j and k go to the row below and above, x ticks the row in focus. */
export function pressListKey(key: string): void {
  const rows = rowsInView();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === 'x') {
    rows[at]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    return;
  }
  const next = key === 'j' ? at + 1 : Math.max(at, 1) - 1;
  const row = rows[Math.min(next, rows.length - 1)];
  // Its link or button; a row that opens nothing has a box or a menu at least.
  const target =
    row?.querySelector<HTMLElement>('[data-row-opener]') ?? row?.querySelector<HTMLElement>('input, button');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
