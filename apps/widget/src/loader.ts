import type { ChatLoaderConfig } from '@voicecart/contract/chat/chat-wire';
import type { Panel, PanelModule } from './panel-contract.ts';

/**
 * The first file of the chat in a shop's page: a button and the page's API. It stores nothing, sets no cookie, and loads
 * the panel when somebody opens it. The server writes its settings ahead of it (chat-files.ts).
 */
declare const VOICECART: ChatLoaderConfig;

type Listener = (detail: unknown) => void;
type Command = (...call: unknown[]) => void;
interface Api extends Command {
  /** Calls that came before this file. */
  q?: unknown[][];
  /** Each chat of the page by its app, where there are several. */
  apps?: Record<string, Command>;
}
declare global {
  interface Window {
    voicecart?: Api;
  }
}

const config = VOICECART;
const page = window;
const before = page.voicecart;
const listeners = new Map<string, Listener[]>();
let panel: Promise<Panel> | undefined;
let jwt: unknown;
let isOpen = false;
let isMounted = false;
let bottomPx = config.bottomPx;
/** What the chat of this app keeps in the browser, and what its tabs are told by. */
const key = `voicecart.${config.app}`;
/** Button and gap: where another chat of the page has its button, this one's is above it. */
const stepPx = 68;
const zIndexMax = 2_147_483_647;

// Of a name of its own: a shop's rules for `div` are not for it.
const host = document.createElement('voicecart-chat');
const shadow = host.attachShadow({ mode: 'open' });
const button = document.createElement('button');
const badge = document.createElement('i');

function emit(name: string, detail?: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(detail);
}

function load(): Promise<Panel> {
  panel ??= import(/* @vite-ignore */ config.panel).then(({ mount }: PanelModule) => {
    isMounted = true;
    return mount({
      config: { ...config, bottomPx },
      tabs: openTabs(),
      endSession,
      shadow,
      button,
      emit,
      jwt: () => jwt,
      onToggle(now) {
        isOpen = now;
        button.setAttribute('aria-expanded', `${now}`);
        show();
        if (!now) return;
        badge.hidden = true;
        // Two panels of a page would lie over each other.
        for (const other of chatsOfPage()) if (other !== host) other.dispatchEvent(new Event('other-opened'));
      },
      onNews: () => {
        badge.hidden = isOpen;
      },
    });
  });
  // What did not load may load the next time.
  panel.catch(() => {
    panel = undefined;
  });
  return panel;
}

const command: Command = (name, ...rest) => {
  if (name === 'on') {
    const [event, listener] = rest as [string, Listener];
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
  } else if (name === 'identify') {
    jwt = rest[0];
    // Another tab may sign this shopper out before the chat is opened here.
    openTabs();
    void panel?.then((it) => it.identify());
  } else if (name === 'open') void load().then((it) => it.open());
  else if (name === 'close') void panel?.then((it) => it.close());
  else if (name === 'reset') signOut();
};

let tabs: BroadcastChannel | undefined;

/** The tabs of a browser tell each other what came, and that the shopper has signed out. */
function openTabs(): BroadcastChannel | undefined {
  if (tabs || typeof BroadcastChannel === 'undefined') return tabs;
  tabs = new BroadcastChannel(key);
  tabs.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') jwt = undefined;
  });
  return tabs;
}

/** At once and without the panel: a page that signs somebody out is often left in the same moment. */
function signOut(): void {
  jwt = undefined;
  const token = storedToken();
  try {
    for (const stored of storedKeys()) localStorage.removeItem(stored);
  } catch {
    // Nothing was stored.
  }
  openTabs()?.postMessage('signed-out');
  if (isMounted) void panel?.then((it) => it.reset());
  else if (token) endSession(token);
}

/** Also where the page is left meanwhile. Where the server can't be reached, this machine has forgotten at least. */
function endSession(token: string): void {
  fetch(`${config.origin}/chat/${config.app}/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** The conversation's, and one for each message that waits. */
function storedKeys(): string[] {
  return Object.keys(localStorage).filter((stored) => stored.startsWith(key));
}

function storedToken(): string | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}').token ?? null;
  } catch {
    return null;
  }
}

/** An asterisk in a path stands for anything. */
function isHere(): boolean {
  const { rule, paths } = config.pages;
  const here = location.pathname;
  const fits = paths.some((path) =>
    new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(here),
  );
  return rule === 'all' || (rule === 'only') === fits;
}

/** Set on the element, and so that no rule of the shop's comes before it. */
function show(): void {
  const rules = {
    all: 'initial',
    position: 'fixed',
    // What is fixed is a layer of its own: a number inside of it says nothing to the shop's bars and headers.
    'z-index': `${isOpen ? zIndexMax : zIndexMax - 1}`,
    display: isHere() ? 'block' : 'none',
  };
  for (const [name, value] of Object.entries(rules)) host.style.setProperty(name, value, 'important');
}

function chatsOfPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('voicecart-chat')];
}

function start(): void {
  const language = document.documentElement.lang.slice(0, 2).toLowerCase();
  const [first = ''] = Object.values(config.labels);
  const sheet = new CSSStyleSheet();
  const ink = config.ink;
  const side = config.position === 'end' ? 'inset-inline-end' : 'inset-inline-start';
  const taken = chatsOfPage().filter(({ dataset }) => dataset.side === config.position);
  while (taken.some(({ dataset }) => Math.abs(Number(dataset.bottom) - bottomPx) < stepPx)) bottomPx += stepPx;
  host.dataset.side = config.position;
  host.dataset.bottom = `${bottomPx}`;
  sheet.replaceSync(
    `#b{position:fixed;${side}:20px;inset-block-end:calc(${bottomPx}px + env(safe-area-inset-bottom));` +
      `width:56px;height:56px;padding:0;border:0;border-radius:28px;cursor:pointer;` +
      `background:${config.color};color:${ink};box-shadow:0 2px 12px rgb(0 0 0/.25)}` +
      `#b:focus-visible{outline:3px solid ${ink};box-shadow:0 0 0 6px ${config.color}}` +
      `#b svg,#b img{width:28px;height:28px;display:block;margin:auto;object-fit:contain}` +
      `#b i{position:absolute;inset-block-start:2px;inset-inline-end:2px;width:12px;height:12px;border-radius:6px;background:#c0264f;border:2px solid #fff}` +
      `#b i[hidden]{display:none}@media print{:host{display:none}}`,
  );
  shadow.adoptedStyleSheets = [sheet];
  button.id = 'b';
  button.type = 'button';
  button.setAttribute('aria-label', config.labels[language] ?? first);
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-expanded', 'false');
  host.dir = getComputedStyle(document.documentElement).direction;
  if (config.logoUrl) {
    const logo = new Image();
    logo.alt = '';
    logo.referrerPolicy = 'no-referrer';
    logo.src = config.logoUrl;
    button.append(logo);
  } else {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('d', 'M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z');
    path.setAttribute('fill', 'currentColor');
    svg.append(path);
    button.append(svg);
  }
  badge.hidden = true;
  button.append(badge);
  host.addEventListener('other-opened', () => isOpen && void panel?.then((it) => it.close()));
  button.onclick = () => void load().then((it) => (isOpen ? it.close() : it.open()));
  // A finger or a pointer on the way to the button: the panel is there when it arrives.
  button.onpointerenter = () => void load();
  shadow.append(button);
  document.body.append(host);
  show();
  addEventListener('popstate', show);
  (page as { navigation?: EventTarget }).navigation?.addEventListener('navigatesuccess', show);
  // An answer by mail links back to its conversation; what opens it does not stay in the address.
  const resumed = /[#&]voicecart=([\w-]{20,})/.exec(location.hash)?.[1];
  if (resumed) {
    history.replaceState(history.state, '', location.pathname + location.search);
    void load().then((it) => it.resume(resumed));
  } else if (config.preview) command('open');
  else if (hasConversation()) void load();
}

/** Whoever talks already hears of answers without opening the panel. */
function hasConversation(): boolean {
  try {
    return storedKeys().length > 0;
  } catch {
    return false;
  }
}

/** The page's own function is that of its first chat, but whoever signs out does so in each of them. */
function forPage(): Api {
  const api: Api = (name, ...rest) => {
    if (name !== 'reset') return command(name, ...rest);
    for (const each of Object.values(api.apps ?? {})) each(name);
  };
  api.q = before?.q?.filter(([name]) => name === 'reset') ?? [];
  return api;
}

if (config.isShown && !before?.apps?.[config.app]) {
  const api: Api = before?.apps ? before : forPage();
  api.apps = { ...before?.apps, [config.app]: command };
  page.voicecart = api;
  for (const call of before?.q ?? []) command(...call);
  const idle = page.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  const begin = () => idle(start);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
