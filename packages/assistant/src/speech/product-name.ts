/** How a shopper would name a product: nobody says what feeds write behind the dash. */
export function spokenProductName(title: string): string {
  return (
    title
      .split(/ [-–|(]|,/)[0]
      ?.trim()
      .toLowerCase() || title.toLowerCase()
  );
}

/** The first title that is said with ease: a few words without figures and marks; null where none is. */
export function easilySaid(titles: readonly string[]): string | null {
  const names = titles.map(spokenProductName);
  return names.find((name) => name.length <= 40 && /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,3}$/u.test(name)) ?? null;
}
