import type { ChatLoaderConfig } from '@voicecart/contract/chat/chat-wire';

/** What the loader gives to the panel. */
export interface Mounting {
  readonly config: ChatLoaderConfig;
  readonly shadow: ShadowRoot;
  /** Gets the focus back when the panel closes. */
  readonly button: HTMLButtonElement;
  emit(event: string, detail?: unknown): void;
  /** What the page named the shopper with: a token, or a function that gets one; undefined for nobody. */
  jwt(): unknown;
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
