import { localeOfTag } from '@voicecart/assistant/channels/dialogflow/names';
import { shopNameOf } from '@voicecart/assistant/phrases/messages';
import { languageOf } from '@voicecart/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { listNewestProducts } from '../catalogue/catalogue.ts';
import type { ChatApp } from './chat-app.ts';
import { fillWords } from './chat-handoff.ts';
import { chatWords } from './chat-words.ts';

const demoProductsMax = 12;

/** The form for an address, as it stands in the panel's frame. */
export function frameHtml(
  app: ChatApp,
  page: { script: string; nonce: string; language: string; origins: readonly string[] },
): string {
  const locale = localeOfTag(page.language, app.definition.locales);
  const words = chatWords[languageOf(locale)];
  const shop = shopNameOf(app.definition);
  const style = `body{margin:0;padding:12px;font:15px/1.45 system-ui,sans-serif;color:#1c2226;background:#fff}
h1{font-size:16px;margin:0 0 8px}label{display:block;margin:0 0 8px}input[type=email]{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:8px;font:inherit;font-size:16px;border:1px solid #56616a;border-radius:8px}
button{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;border:0;border-radius:8px;background:#1c2226;color:#fff;cursor:pointer}#fault{color:#a51d1d;margin:0 0 8px}[hidden]{display:none}:focus-visible{outline:2px solid #1c2226;outline-offset:2px}`;
  return `<!doctype html>
<html lang="${locale}" data-origins="${escaped(page.origins.join(' '))}">
<head><meta charset="utf-8"><title>${escaped(words.contactTitle)}</title><style nonce="${page.nonce}">${style}</style></head>
<body>
<form action="/chat/${app.id}/contact" novalidate>
<h1>${escaped(words.contactTitle)}</h1>
<label>${escaped(words.contactLabel)}<input type="email" name="email" required maxlength="254" autocomplete="email"></label>
<label><input type="checkbox" name="consent" required> ${escaped(fillWords(words.contactConsent, { shop }))}</label>
<label><input type="checkbox" name="transcript"> ${escaped(words.contactTranscript)}</label>
<p id="fault" role="alert" hidden>${escaped(words.contactBad)}</p>
<button>${escaped(words.contactSend)}</button>
</form>
<script src="${page.script}" defer></script>
</body></html>`;
}

/** A small shop with the merchant's newest products, to try the chat in. */
export async function demoHtml(
  platform: Platform,
  app: ChatApp,
  { nonce, preview }: { nonce: string; preview: string },
): Promise<string> {
  const shop = escaped(shopNameOf(app.definition));
  const products = await listNewestProducts(platform, app.merchantId, demoProductsMax);
  const locale = app.definition.locales[0] ?? 'en-US';
  const price = (minor: number, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
      minor /
        10 **
          (new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2),
    );
  const tiles = products.map(
    ({ title, imageUrl, priceMinor, salePriceMinor, currency }) =>
      `<li>${imageUrl ? `<img src="${escaped(imageUrl)}" alt="" width="160" height="160" loading="lazy">` : '<div class="no"></div>'}<strong>${escaped(title)}</strong><span>${escaped(price(salePriceMinor ?? priceMinor, currency))}</span></li>`,
  );
  const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fafaf8}.top{padding:20px 24px;background:#fff;border-bottom:1px solid #ddd}h1{margin:0;font-size:22px}p{margin:4px 0 0;color:#5a5a5a}
ul{list-style:none;margin:0;padding:24px;display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:20px}li{background:#fff;border:1px solid #e2e2e2;border-radius:8px;padding:12px;display:flex;flex-direction:column;gap:4px}img,.no{width:100%;height:160px;object-fit:contain;background:#f3f3f1}`;
  const query = preview === '' ? '' : `?preview=${encodeURIComponent(preview)}`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${shop}</title>
<style nonce="${nonce}">${style}</style>
<script async src="/w/${app.id}.js${query}"></script></head>
<body><div class="top"><h1>${shop}</h1><p>Demo shop</p></div><ul>${tiles.join('')}</ul></body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
