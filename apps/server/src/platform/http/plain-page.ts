import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A page outside the dashboard: a title, what it is for, and a form without a script or a link out of a frame. */
export interface Page {
  readonly language: string;
  readonly shopName: string;
  readonly title: string;
  readonly lead: string;
  readonly error?: string | undefined;
  readonly form?: Form | undefined;
  readonly note?: string | undefined;
  /** Opens a window of its own: other sites' frames hold none of our sessions. */
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

interface Form {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly field?: {
    readonly name: string;
    readonly label: string;
    readonly type: 'email' | 'text';
    readonly value: string;
  };
  readonly submit: string;
  /** A second form without fields, such as for another code; its hidden values go where the first's do. */
  readonly again?: { readonly label: string; readonly hidden: Readonly<Record<string, string>> };
  readonly other?: { readonly label: string; readonly href: string };
}

const style = `
:root{color-scheme:light dark;--text:#1b1f23;--dim:#5b6570;--back:#f6f8f9;--paper:#fff;--line:#7d8893;--main:#0f766e;--on-main:#fff;--bad:#b42318}
@media (prefers-color-scheme:dark){:root{--text:#e9ecef;--dim:#aab2ba;--back:#15181b;--paper:#1f2327;--line:#7d8893;--main:#49cdb6;--on-main:#0b2521;--bad:#ff9b8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:3rem 1rem}
section{background:var(--paper);border-radius:12px;padding:1.5rem}
.shop{font-weight:600;color:var(--dim);margin:0 0 .75rem;overflow-wrap:anywhere}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 .5rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
label{display:block;font-weight:500;margin-bottom:.25rem}
input{width:100%;font:inherit;color:inherit;background:var(--paper);padding:.6rem .75rem;border:1px solid var(--line);border-radius:8px}
.code{letter-spacing:.3em;font-variant-numeric:tabular-nums}
.bad{color:var(--bad);margin:.35rem 0 0}
button:not(.again),.go{display:block;width:100%;margin-top:1rem;font:inherit;font-weight:600;padding:.7rem;border:0;border-radius:8px;background:var(--main);color:var(--on-main);cursor:pointer;text-align:center;text-decoration:none}
a:not(.go){color:inherit}
.again,.other{display:inline-block;margin-top:1rem}
.again{font:inherit;color:inherit;background:none;border:0;padding:0;text-decoration:underline;cursor:pointer}
.note{color:var(--dim);font-size:.875rem;margin:1rem 0 0}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
`;

/**
 * Sends a page that loads nothing and whose form goes to us and, after it, to `goesTo`. No other page may frame it but
 * those of `framedBy`, for what is opened within a shop's own back office.
 */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  status = 200,
  goesTo: string | null = null,
  framedBy: readonly string[] = [],
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const target = goesTo === null ? '' : ` ${goesTo}`;
  const isAlone = framedBy.length === 0;
  if (isAlone) reply.header('x-frame-options', 'DENY');
  const framers = isAlone ? "'none'" : framedBy.join(' ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'${target}; frame-ancestors ${framers}; base-uri 'none'`,
    )
    .send(html(page, nonce));
}

function html({ language, shopName, title, lead, error, form, note, link }: Page, nonce: string): string {
  const alone = error && !form?.field ? `<p class="bad" role="alert">${escaped(error)}</p>` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title} · ${shopName}`)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<section>
<p class="shop">${escaped(shopName)}</p>
<h1>${escaped(title)}</h1>
<p>${escaped(lead)}</p>
${alone}
${form ? formHtml(form, error) : ''}
${link ? `<a class="go" href="${escaped(link.href)}" target="_blank" rel="noopener">${escaped(link.label)}</a>` : ''}
${note ? `<p class="note">${escaped(note)}</p>` : ''}
</section>
</main>
</body>
</html>`;
}

function formHtml({ action, hidden, field, submit, again, other }: Form, error: string | undefined): string {
  const isCode = field?.type === 'text';
  const kind = isCode
    ? 'type="text" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12"'
    : 'type="email" autocomplete="email" maxlength="200"';
  const shown = field
    ? `<label for="field">${escaped(field.label)}</label>
<input id="field" name="${field.name}" ${kind} value="${escaped(field.value)}" required autofocus${
        error ? ' aria-invalid="true" aria-describedby="fault"' : ''
      }>${error ? `\n<p class="bad" id="fault" role="alert">${escaped(error)}</p>` : ''}`
    : '';
  const way = other ? `<a class="other" href="${escaped(other.href)}">${escaped(other.label)}</a>` : '';
  const repeat = again
    ? `<form method="post" action="${escaped(action)}">
${hiddenHtml(again.hidden)}
<button type="submit" class="again">${escaped(again.label)}</button>
</form>`
    : '';
  return `<form method="post" action="${escaped(action)}">
${hiddenHtml(hidden)}
${shown}
<button type="submit">${escaped(submit)}</button>
</form>
${repeat}
${way}`;
}

function hiddenHtml(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('\n');
}

/** Text as a part of HTML, within quotes as well. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
