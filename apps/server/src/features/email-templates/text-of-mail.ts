import { Parser } from 'htmlparser2';

const silentTags = new Set(['head', 'style', 'script', 'title']);
const lineTags = new Set(['p', 'div', 'td', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'li', 'br']);

/** The words of a mail, for programs that show no HTML; a link's address stands behind its words. */
export function textOfMail(html: string): string {
  let text = '';
  let silent = 0;
  const links: string[] = [];
  const parser = new Parser({
    onopentag(tag, { href = '' }) {
      if (silentTags.has(tag)) silent += 1;
      if (tag === 'a') links.push(href);
    },
    ontext(words) {
      if (silent === 0) text += words;
    },
    onclosetag(tag) {
      if (silentTags.has(tag)) silent -= 1;
      if (tag === 'a') {
        const link = links.pop() ?? '';
        if (silent === 0 && /^https?:/i.test(link)) text += ` (${link})`;
      }
      if (lineTags.has(tag)) text += '\n';
    },
  });
  parser.write(html);
  parser.end();
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
