/** `ProductSearchIntent` as people read it: "Product search". */
export function intentName(name: string): string {
  const words = name
    .replace(/^AMAZON\./, '')
    .replace(/Intent$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
