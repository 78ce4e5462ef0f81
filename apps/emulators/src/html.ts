const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that has been escaped already; `html` lets it through as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function rendered(value: unknown): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(rendered).join('');
  return String(value ?? '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Builds markup; every value put into it is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Markup {
  return new Markup(
    parts.reduce((text, part, index) => text + part + (index < values.length ? rendered(values[index]) : ''), ''),
  );
}

const style = new Markup(`<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #8884; vertical-align: top; overflow-wrap: anywhere; }
code, pre { font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; } pre { overflow: auto; padding: .75rem; border: 1px solid #8884; }
iframe { width: 100%; height: 32rem; border: 1px solid #8884; background: #fff; } .note { opacity: .75; }
button, input { font: inherit; padding: .35rem .8rem; }
</style>`);

/** The security headers every page of an emulator carries. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** A whole page. */
export function page(title: string, body: Markup): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${style}</head><body>${body}</body></html>`
    .text;
}
