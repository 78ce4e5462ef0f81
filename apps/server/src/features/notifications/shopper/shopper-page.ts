import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeXml } from '../../../outside/xml.ts';

export interface ShopperPage {
  readonly language: string;
  readonly shopName: string;
  readonly title: string;
  /** Markup of ours, with everything in it escaped. */
  readonly body: string;
  /** Path of a script of ours; without one the page runs nothing. */
  readonly script?: string;
}

const style = `
:root{color-scheme:light dark;--text:#1b1f23;--dim:#5b6570;--back:#f6f8f9;--paper:#fff;--line:#d5dbe0;--main:#0f766e;--on-main:#fff}
@media (prefers-color-scheme:dark){:root{--text:#e9ecef;--dim:#aab2ba;--back:#15181b;--paper:#1f2327;--line:#3a424a;--main:#49cdb6;--on-main:#0b2521}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem}
section{background:var(--paper);border-radius:12px;padding:1.5rem}
.shop{font-weight:600;color:var(--dim);margin:0 0 .75rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 .75rem;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1.5rem 0 .5rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}
ol,ul{list-style:none;margin:0;padding:0}
ol li{position:relative;padding:0 0 1rem 1.5rem;border-left:2px solid var(--line);margin-left:.4rem}
ol li::before{content:"";position:absolute;left:-.45rem;top:.35rem;width:.75rem;height:.75rem;border-radius:50%;background:var(--line)}
ol li:first-child::before{background:var(--main)}
ol li:last-child{border-color:transparent;padding-bottom:0}
time{display:block;color:var(--dim);font-size:.875rem}
ul li{padding:.35rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
label{display:flex;gap:.75rem;align-items:flex-start;padding:.5rem 0;font-weight:600}
label small{display:block;font-weight:400;color:var(--dim);font-size:.875rem}
input[type=checkbox]{width:1.25rem;height:1.25rem;margin:.15rem 0 0;accent-color:var(--main);flex:none}
button,.go{display:block;width:100%;margin-top:1rem;font:inherit;font-weight:600;padding:.7rem;border:0;border-radius:8px;background:var(--main);color:var(--on-main);cursor:pointer;text-align:center;text-decoration:none}
.news{border-left:3px solid var(--main);padding-left:.75rem;margin-block:1rem}
#push p{margin:.5rem 0 0;color:var(--dim)}
#push p:empty{display:none}
[hidden]{display:none}
.other{display:inline-block;margin-top:1rem;color:inherit}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
`;

/** Sends a page that loads nothing and runs nothing but a script of ours, and may not be framed. */
export function sendShopperPage(reply: FastifyReply, page: ShopperPage, status = 200): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { language, shopName, title, body, script } = page;
  const runs = script === undefined ? '' : "; script-src 'self'; worker-src 'self'; connect-src 'self'";
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('x-frame-options', 'DENY')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'${runs}`,
    )
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(shopName === '' ? title : `${title} · ${shopName}`)}</title>
<style nonce="${nonce}">${style}</style>${script === undefined ? '' : `\n<script src="${script}" defer></script>`}
</head>
<body>
<main>
<section>
${shopName === '' ? '' : `<p class="shop">${escapeXml(shopName)}</p>`}
<h1>${escapeXml(title)}</h1>
${body}
</section>
</main>
</body>
</html>`);
}
