import type { ChatPanelConfig } from '@voicecart/contract/chat/chat-wire';
import { render } from 'preact';
import { ChatWindow } from './ChatWindow.tsx';
import { Client } from './client.ts';
import type { Mounting, Panel } from './panel-contract.ts';
import { panelSheet } from './panel-style.ts';

/** The panel: loaded when somebody opens the chat for the first time, or has a conversation already. */
export function mount(mounting: Mounting): Panel {
  const { shadow, button, config } = mounting;
  const root = document.createElement('div');
  let isOpen = false;
  let panelConfig: ChatPanelConfig | null = null;
  let hasFailed = false;
  let isLoading = false;
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, panelSheet(config)];
  shadow.append(root);
  const client = new Client(mounting, draw);
  if (client.hasConversation || client.state.pending.length > 0) void client.resumeAll();

  function draw(): void {
    render(
      <ChatWindow
        client={client}
        state={client.state}
        config={panelConfig}
        hasFailed={hasFailed}
        isOpen={isOpen}
        onClose={close}
        onRetry={() => void loadConfig()}
      />,
      root,
    );
  }

  async function loadConfig(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      panelConfig = await client.config(document.documentElement.lang);
      hasFailed = false;
    } catch {
      hasFailed = true;
    }
    isLoading = false;
    draw();
  }

  function open(): void {
    if (isOpen) return;
    isOpen = true;
    mounting.onToggle(true);
    if (!panelConfig) void loadConfig();
    client.tell('opened');
    if (client.hasConversation || mounting.jwt() !== undefined) void client.resumeAll();
    draw();
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    mounting.onToggle(false);
    mounting.emit('closed');
    draw();
    button.focus();
  }

  return {
    open,
    close,
    identify: () => void client.identify(),
    reset: () => client.reset(),
    resume(token) {
      void client.resume(token);
      open();
    },
  };
}
