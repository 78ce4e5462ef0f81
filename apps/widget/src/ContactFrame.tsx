import type { ChatPanelConfig } from '@voicecart/contract/chat/chat-wire';
import { useEffect, useRef } from 'preact/hooks';
import type { Client } from './client.ts';

interface Props {
  readonly config: ChatPanelConfig;
  readonly client: Client;
}

/**
 * The form for an address, in a frame of our own origin: no script of the shop reads what is typed. The frame says that it
 * is ready, gets the conversation's token over a channel of its own, and sends the form to the server by itself.
 */
export function ContactFrame({ config, client }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(config.frameUrl);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (event.data !== 'voicecart-ready') return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<{ height?: number }>) => {
        if (data.height) frame.current?.style.setProperty('height', `${data.height}px`);
      };
      frame.current?.contentWindow?.postMessage({ token: client.token }, origin, [port2]);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin]);
  return (
    <iframe
      ref={frame}
      class="i"
      src={config.frameUrl}
      title={config.texts.person}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="origin"
    />
  );
}
