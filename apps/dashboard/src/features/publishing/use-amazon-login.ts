import { useQueryClient } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AmazonLoginNews, hearAmazonLogin } from './amazon-channel.ts';

/** Where a login in a window of its own stands, as far as this page knows. */
export type AmazonLoginState = 'idle' | 'open' | 'blocked' | 'closed' | AmazonLoginNews['kind'];

const lookMs = 500;
/** The window's last word may come after it is gone. */
const lastWordMs = 1_500;

export const amazonLoginPath = to('amazonExternalLogin');

/**
 * The login with Amazon in a window of its own. A browser may block the window, the person may close it or say no: each
 * is a state of its own, and the way back is to open it again.
 */
export function useAmazonLogin() {
  const client = useQueryClient();
  const [state, setState] = useState<AmazonLoginState>('idle');
  const popup = useRef<Window | null>(null);

  const hear = useEffectEvent(({ kind }: AmazonLoginNews) => {
    setState(kind);
    void client.invalidateQueries({ queryKey: ['amazon'] });
  });
  useEffect(() => hearAmazonLogin((news) => hear(news)), []);

  const isOpen = state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    let closedAt = 0;
    const timer = setInterval(() => {
      if (!popup.current?.closed) return;
      closedAt ||= Date.now();
      if (Date.now() - closedAt < lastWordMs) return;
      setState('closed');
      // A window that Amazon cut off from us looks closed; whether the login came through, the server knows.
      void client.invalidateQueries({ queryKey: ['amazon'] });
    }, lookMs);
    return () => clearInterval(timer);
  }, [isOpen, client]);

  return {
    state,
    open() {
      if (isOpen && popup.current && !popup.current.closed) return popup.current.focus();
      popup.current = window.open(amazonLoginPath, 'voicecart-amazon-login', 'popup,width=520,height=720');
      setState(popup.current ? 'open' : 'blocked');
    },
    forget: () => setState('idle'),
  };
}
