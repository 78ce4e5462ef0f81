import { createRequire } from 'node:module';
import { faxScripts, widthOf } from './fax-script.ts';

/** Lines a page: Letter and A4 both hold them. */
const linesOfPage = 58;
/** Courier's signs are six tenths of its size wide: a column. */
const points = { margin: 54, font: 10, column: 6, line: 11.5 };
/** What the standard fonts of a PDF hold beside ASCII and Latin-1. */
const latinSigns = /[\x20-\x7e\u00a0-\u00ff€‚„…–—‘’“”•™]/u;
const scriptRuns = new RegExp(faxScripts.map(({ signs }) => `(${signs.source})`).join('|'), 'u');
const { resolve } = createRequire(import.meta.url);

/**
 * The pages of a fax as the fax service takes them. Japanese and Hindi have a font of their own, which is loaded for such
 * a fax only. A sign that no font has becomes a question mark.
 */
export async function faxPdf(text: string): Promise<Buffer> {
  // A tenth of a second and 29 MB, which a server without faxes need not have.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'LETTER', margin: 0, compress: false, autoFirstPage: false });
  for (const { name, font } of faxScripts) document.registerFont(name, resolve(font));
  const lines = text.trimEnd().split('\n');
  for (let start = 0; start < lines.length; start += linesOfPage) {
    document.addPage();
    for (const [row, line] of lines.slice(start, start + linesOfPage).entries())
      drawLine(document, line, points.margin + points.font + row * points.line);
  }
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Each run of a script begins at its column, so that what stands in columns stays there. */
function drawLine(document: PDFKit.PDFDocument, line: string, y: number): void {
  let column = 0;
  for (const { run, font } of runsOf(line)) {
    const room = widthOf(run) * points.column;
    document.font(font).fontSize(points.font);
    const width = document.widthOfString(run);
    if (width > room) document.fontSize((points.font * room) / width);
    document.text(run, points.margin + column * points.column, y, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
    column += widthOf(run);
  }
}

function runsOf(line: string): { run: string; font: string }[] {
  return line.split(scriptRuns).flatMap((part) => {
    if (!part) return [];
    const script = faxScripts.find(({ signs }) => signs.exec(part)?.[0] === part);
    if (script) return [{ run: part, font: script.name }];
    return [{ run: [...part].map((sign) => (latinSigns.test(sign) ? sign : '?')).join(''), font: 'Courier' }];
  });
}
