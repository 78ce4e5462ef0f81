/** A name is one line: it stands in subjects of mails, in lists and in files. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}
