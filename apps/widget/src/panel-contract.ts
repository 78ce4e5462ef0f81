import type { ChatLoaderConfig } from '@voicecart/contract/chat/chat-wire';

/** What the loader gives to the panel. */
export interface Mounting {
  /** With the button's place as it is in this page. */
  readonly config: ChatLoaderConfig;
  /** The other tabs of the browser; undefined where there is no way to them. */
  readonly tabs: BroadcastChannel | undefined;
  readonly shadow: ShadowRoot;
  /** Gets the focus back when the panel closes. */
  readonly button: HTMLButtonElement;
  emit(event: string, detail?: unknown): void;
  /** What the page named the shopper with: a token, or a function that gets one; undefined for nobody. */
  jwt(): unknown;
  /** The token opens nothing any more. */
  endSession(token: string): void;
  onToggle(isOpen: boolean): void;
  /** Something came while the panel was closed. */
  onNews(): void;
}

/** What the loader asks of the panel. */
export interface Panel {
  open(): void;
  close(): void;
  identify(): void;
  reset(): void;
  resume(token: string): void;
}

export interface PanelModule {
  mount(mounting: Mounting): Panel;
}
