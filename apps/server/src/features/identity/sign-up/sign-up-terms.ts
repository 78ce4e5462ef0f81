import { type PlanId, planIds } from '@voicecart/contract/plans';
import sanitizeHtml from 'sanitize-html';
import { OutsideFault } from '../../../outside/exchange.ts';
import { fetchPublicPage, type PublicPage } from '../../../outside/public-page.ts';
import { failure, notFound } from '../../../platform/errors.ts';
import { type Platform, perPlatform } from '../../../platform/platform.ts';

/** The spec's default age of a cache. */
const cacheLifeMs = 300_000;
const pageBytesMax = 1_000_000;
const timeoutMs = 8_000;

interface Kept {
  readonly html: string;
  readonly until: number;
}
const pages = perPlatform(() => new Map<string, Kept>());

/** The link a plan's terms stand at; null where the product's own terms hold. */
export function termsLink({ config }: Platform, plan: string): string | null {
  return isPlanId(plan) ? (config.TERMS_LINKS.get(plan) ?? null) : null;
}

/**
 * The terms of a plan as HTML that can't do anything: fetched from the plan's link, cleaned, kept for five minutes.
 * @throws AppError 404 for a plan without a link, 502 where its page can't be had
 */
export async function termsPage(platform: Platform, plan: string): Promise<string> {
  const link = termsLink(platform, plan);
  if (!link) throw notFound('This page');
  const cache = pages(platform);
  const known = cache.get(link);
  if (known && known.until > Date.now()) return known.html;
  const html = cleanTerms(await fetchTerms(platform, link));
  cache.set(link, { html, until: Date.now() + cacheLifeMs });
  return html;
}

async function fetchTerms(platform: Platform, link: string): Promise<PublicPage> {
  const isLoopbackAllowed = platform.config.FETCH_LOOPBACK === 'on';
  try {
    return await fetchPublicPage(link, { bytesMax: pageBytesMax, timeoutMs, isLoopbackAllowed });
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    platform.log.warn({ err: error, link }, 'terms page could not be fetched');
    throw failure('terms_unavailable', {}, { cause: error });
  }
}

/** Only what text needs: no script, style, picture, form or handler; links open elsewhere and are told no more than that. */
export function cleanTerms({ text, url, contentType }: PublicPage): string {
  if (contentType.startsWith('text/plain'))
    return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
  return sanitizeHtml(text, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre'],
      ...['strong', 'b', 'em', 'i', 'u', 'small', 'sub', 'sup', 'a', 'div', 'span', 'section', 'article'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'svg', 'math'],
    transformTags: {
      // The dialog has a title of its own: the page's headings come below it.
      h1: 'h3',
      h2: 'h3',
      a: (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(href && URL.canParse(href, url) ? { href: new URL(href, url).href } : {}),
          rel: 'noreferrer noopener',
          target: '_blank',
        },
      }),
    },
  });
}

function isPlanId(text: string): text is PlanId {
  return (planIds as readonly string[]).includes(text);
}
