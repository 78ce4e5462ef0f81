import { masterMapping } from '@voicecart/contract/feeds/master-format';
import { messages } from '@voicecart/contract/messages';
import type { feedFormats } from '@voicecart/contract/routes/catalogue';
import { findDialect, readHead } from './csv-dialect.ts';
import { findEncoding } from './decode.ts';
import { googleNamespace, looksLikeGoogleTable } from './google.ts';
import { FeedRefused } from './refusal.ts';
import { looksLikeShopify } from './shopify.ts';
import { looksLikeWooCommerce } from './woocommerce.ts';
import { guardedXml } from './xml-reader.ts';

/** 'csv', 'xml', 'xlsx' and 'xls' need a column mapping unless their columns are those of a known format. */
export type FeedFormat = (typeof feedFormats)[number];

const extensions = /\.(xml|xls|xlsx|csv)$/i;

/** @throws FeedRefused 'extension' with the specification's text (E031) unless the name ends in xml, xls, xlsx or csv */
export function checkExtension(fileName: string): void {
  if (!extensions.test(fileName)) throw new FeedRefused('extension', messages.feedExtension);
}

/** First bytes of what people upload by mistake, with what to do instead. */
const strangers: readonly { bytes: readonly number[]; code: 'compressed' | 'not-a-feed'; sentence: string }[] = [
  {
    bytes: [0x1f, 0x8b],
    code: 'compressed',
    sentence: 'This is a gzip archive. Unpack it and upload the feed inside.',
  },
  { bytes: [0x52, 0x61, 0x72, 0x21], code: 'compressed', sentence: 'This is a RAR archive. Unpack it first.' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], code: 'compressed', sentence: 'This is a 7z archive. Unpack it first.' },
  { bytes: [0x25, 0x50, 0x44, 0x46], code: 'not-a-feed', sentence: 'This is a PDF, not a product feed.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], code: 'not-a-feed', sentence: 'This is a PNG picture, not a product feed.' },
  { bytes: [0xff, 0xd8, 0xff], code: 'not-a-feed', sentence: 'This is a JPEG picture, not a product feed.' },
  { bytes: [0x47, 0x49, 0x46, 0x38], code: 'not-a-feed', sentence: 'This is a GIF picture, not a product feed.' },
];

/**
 * Recognises a feed by its first bytes; the name is only checked for the four extensions, since a `.csv` may well be a
 * workbook. Pass null for a file that came from an address and has no name.
 * @param head the first bytes, up to `feedLimits.headBytes`
 * @throws FeedRefused with a sentence for the merchant
 */
export function sniffFeed(head: Buffer, fileName: string | null, httpCharset: string | null = null): FeedFormat {
  if (fileName !== null) checkExtension(fileName);
  if (head.length === 0) throw new FeedRefused('empty', 'The file is empty.');
  for (const stranger of strangers) {
    if (stranger.bytes.every((byte, at) => head[at] === byte)) throw new FeedRefused(stranger.code, stranger.sentence);
  }
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'xls';
  if (head[0] === 0x50 && head[1] === 0x4b) return sniffZip(head);
  const text = headText(head, httpCharset);
  const start = text.trimStart();
  if (start === '') throw new FeedRefused('empty', 'The file holds nothing but blank lines.');
  if (start.startsWith('<')) return sniffMarkup(start);
  if (/^[{[]\s*(["{[\]}]|$)/.test(start)) {
    throw new FeedRefused('not-a-feed', 'This is JSON. Feeds are read as CSV, XML, XLS or XLSX.');
  }
  return sniffTable(text);
}

function sniffZip(head: Buffer): FeedFormat {
  if (head[2] === 0x05) throw new FeedRefused('empty', 'This is a zip archive with nothing in it.');
  const name = head.toString('latin1', 30, 30 + Math.min(head.readUInt16LE(Math.min(26, head.length - 2)), 200));
  if (name === 'mimetype') {
    throw new FeedRefused('not-a-feed', 'This is an OpenDocument file. Save it as .xlsx or CSV.');
  }
  // Whether a workbook is inside is read from the archive's directory, at its end.
  if (/^(\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/|customXml\/)/.test(name)) return 'xlsx';
  throw new FeedRefused('compressed', 'This is a zip archive, not a workbook. Unpack it and upload the feed inside.');
}

/** The head as text. Bytes that do not decode are only replaced here: the reader itself is strict and names the line. */
function headText(head: Buffer, httpCharset: string | null): string {
  const encoding = findEncoding(head, httpCharset);
  const text = new TextDecoder(encoding.label).decode(head.subarray(encoding.bomBytes));
  let controls = 0;
  const looked = Math.min(text.length, 4_000);
  for (let at = 0; at < looked; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) controls += 1;
  }
  // A stray control character is dropped by the reader; one in fifty is no text.
  if (controls > 2 && controls > looked / 50) {
    throw new FeedRefused('not-a-feed', 'This file holds binary data, not a product feed.');
  }
  return text;
}

function sniffMarkup(start: string): FeedFormat {
  if (/^(<!doctype html|<html|<table|<body|<head)\b/i.test(start.replace(/^(<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/, ''))) {
    throw new FeedRefused(
      'web-page',
      'This is a web page, not a feed: perhaps a login or error page that was saved instead of the file.',
    );
  }
  const seen = { root: '', isGoogle: false, isHtml: false };
  const xml = guardedXml({
    open(tag) {
      if (seen.root === '') {
        seen.root = tag.local;
        seen.isHtml = tag.local.toLowerCase() === 'html';
      }
      if (tag.uri === googleNamespace || Object.values(tag.ns).includes(googleNamespace)) seen.isGoogle = true;
    },
    text() {},
    close() {},
    unknownEntity() {},
  });
  try {
    for (let at = 0; at < start.length && !seen.isGoogle; at += 8_192) xml.write(start.slice(at, at + 8_192));
  } catch (error) {
    // Broken documents are for the reader to report, with their line.
    if (!(error instanceof FeedRefused)) throw error;
  }
  if (seen.isHtml) throw new FeedRefused('web-page', 'This is a web page, not a feed.');
  if (seen.isGoogle && seen.root === 'feed') return 'google-xml-atom';
  if (seen.isGoogle && (seen.root === 'rss' || seen.root === 'RDF')) return 'google-xml-rss';
  return 'xml';
}

function sniffTable(text: string): FeedFormat {
  const dialect = findDialect(text);
  const lines = dialect.returnsOnly ? text.replaceAll('\r', '\n') : text.replaceAll('\r\n', '\n');
  const body = dialect.skipLines > 0 ? lines.slice(lines.indexOf('\n') + 1) : lines;
  const columns = (readHead(body, dialect.delimiter, 1)[0] ?? []).map((cell) => cell.trim());
  if (columns.length < 2) {
    throw new FeedRefused(
      'no-columns',
      'Only one column was found. A feed needs a header row and columns separated by commas, semicolons or tabs.',
    );
  }
  return knownTable(columns) ?? 'csv';
}

/** The format whose columns these are, or null where a mapping is needed. Also for the header row of a workbook. */
export function knownTable(
  columns: readonly string[],
): 'shopify-csv' | 'woocommerce-csv' | 'google-csv' | 'master-csv' | null {
  if (masterMapping(columns)) return 'master-csv';
  if (looksLikeShopify(columns)) return 'shopify-csv';
  if (looksLikeWooCommerce(columns)) return 'woocommerce-csv';
  if (looksLikeGoogleTable(columns)) return 'google-csv';
  return null;
}
