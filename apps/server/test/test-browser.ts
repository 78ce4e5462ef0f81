import { bases, type RouteRequest, type RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import type { TestReply } from './test-server.ts';

/**
 * A browser as the server sees one: keeps cookies, sends the XSRF token along, and comes from an address of its own
 * (tests come from loopback, which the server trusts to say for whom it asks).
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** The attributes that each cookie was last set with. */
  readonly attributes = new Map<string, string>();
  readonly #url: string;
  readonly #address: string;
  readonly #userAgent: string;

  constructor(url: string, address: string, userAgent = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Firefox/140.0') {
    this.#url = url;
    this.#address = address;
    this.#userAgent = userAgent;
  }

  async call<R extends RouteRow>(row: R, request: Partial<RouteRequest<R>> = {}): Promise<TestReply> {
    const params: Record<string, unknown> = { ...(request.params ?? {}) };
    const path = row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
    const query = new URLSearchParams((request.query ?? {}) as Record<string, string>);
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const response = await fetch(`${this.#url}${bases[row.base]}/${path}?${query}`, {
      method: row.method,
      headers: {
        'user-agent': this.#userAgent,
        'x-forwarded-for': this.#address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(xsrf ? { 'x-xsrf-token': decodeURIComponent(xsrf) } : {}),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, text, body: text ? JSON.parse(text) : null, headers: response.headers };
  }

  /** Proves again who is signed in: for rows that say `stepUp`. */
  async stepUp(password: string): Promise<void> {
    const { status, text } = await this.call(routes.stepUp, { body: { method: 'password', password } });
    if (status !== 200) throw new Error(`stepping up answered ${status} ${text}`);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    this.attributes.set(name, attributes.join('; '));
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
