/** Lines of one calendar day of the viewer's together; they come newest first and stay so. */
export function byDay<Row extends { readonly date_created: string }>(
  items: readonly Row[],
): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of items) {
    const day = new Date(row.date_created).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
