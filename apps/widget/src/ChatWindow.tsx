import type { ChatPanelConfig, ChatQuickReply } from '@voicecart/contract/chat/chat-wire';
import { useEffect, useRef } from 'preact/hooks';
import { Bubble } from './Bubble.tsx';
import { Composer } from './Composer.tsx';
import { ContactFrame } from './ContactFrame.tsx';
import type { ChatState } from './chat-state.ts';
import type { Client } from './client.ts';

interface Props {
  readonly client: Client;
  readonly state: ChatState;
  /** Null until it is loaded. */
  readonly config: ChatPanelConfig | null;
  readonly hasFailed: boolean;
  readonly isOpen: boolean;
  onClose(): void;
  onRetry(): void;
}

export function ChatWindow({ client, state, config, hasFailed, isOpen, onClose, onRetry }: Props) {
  const box = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const count = state.items.length + state.pending.length;
  useEffect(() => {
    if (isOpen) (box.current?.querySelector('textarea') ?? box.current?.querySelector('button'))?.focus();
  }, [isOpen, config === null]);
  useEffect(() => {
    const it = log.current;
    if (it) it.scrollTop = it.scrollHeight;
  }, [count, isOpen, state.isAnswering, config === null]);
  useViewportHeight(box, isOpen);
  if (!isOpen) return null;
  const texts = config?.texts;
  const tap = ({ label, action }: ChatQuickReply) =>
    client.send(action === 'say' ? { text: label } : { action }, label);
  const quick = quickOf(state);
  return (
    <section
      ref={box}
      class="p"
      role="dialog"
      aria-label={config?.title ?? '…'}
      lang={config?.language}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else keepFocus(event, box.current);
      }}
    >
      <div class="top">
        <h2>{config?.title}</h2>
        {state.items.length > 0 && texts && !client.isCustomer && (
          <button type="button" class="h" onClick={() => client.reset()}>
            {texts.startOver}
          </button>
        )}
        <button type="button" class="h x" aria-label={texts?.close ?? 'Close'} onClick={onClose}>
          ✕
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div ref={log} class="l" role="log" aria-live="polite" aria-label={texts?.log} tabIndex={0}>
        {config ? (
          <>
            <p class="m">{config.texts.aboutAi}</p>
            {state.items.length === 0 && (
              <div class="r a">
                <p class="b">{config.greeting}</p>
              </div>
            )}
            {state.items.map((item) => (
              <Bubble key={item.seq} item={item} config={config} client={client} />
            ))}
            {state.pending.map(({ message, label, state: sent }) => (
              <div key={message.id} class="r s">
                <p class="b">{label}</p>
                <small>
                  {sent === 'sending' ? config.texts.sending : config.texts.unsent}
                  {sent === 'failed' && (
                    <button type="button" class="t" onClick={() => client.retry()}>
                      {config.texts.retry}
                    </button>
                  )}
                </small>
              </div>
            ))}
            {isAddressAsked(state) && <ContactFrame config={config} client={client} />}
            {state.isAnswering && (
              <div class="r a" aria-hidden="true">
                <p class="b d">
                  <i />
                  <i />
                  <i />
                </p>
              </div>
            )}
          </>
        ) : hasFailed ? (
          <button type="button" class="q" onClick={onRetry}>
            ↻
          </button>
        ) : (
          <div class="k" aria-busy="true" />
        )}
      </div>
      {config && (
        <>
          <div class="qs">
            {quick.map((one) => (
              <button key={one.label} type="button" class="q" onClick={() => tap(one)}>
                {one.label}
              </button>
            ))}
            {count === 0 &&
              config.suggestions.map((text) => (
                <button key={text} type="button" class="q" onClick={() => client.send({ text }, text)}>
                  {text}
                </button>
              ))}
          </div>
          <p class="n" role="status">
            {noticeOf(state, config)}
          </p>
          <Composer texts={config.texts} onSend={(text) => client.send({ text }, text)} />
        </>
      )}
    </section>
  );
}

/** What can be tapped now. Whoever waits for a person may go back to the assistant, whatever they wrote meanwhile. */
function quickOf({ items, pending, handling }: ChatState): readonly ChatQuickReply[] {
  const last = items.at(-1);
  if (handling !== 'assistant') {
    const back = items.flatMap((item) => item.quick).findLast(({ action }) => action === 'assistant');
    return back ? [back] : [];
  }
  return pending.length === 0 && last && last.by !== 'shopper' ? last.quick : [];
}

/**
 * Whether the form for an address is there: also while the shopper writes and waits. What the assistant says after it
 * asked is the thanks for the address, or that it answers again.
 */
function isAddressAsked({ items, handling }: ChatState): boolean {
  const lastByAssistant = items.findLast(({ by }) => by === 'assistant');
  return handling !== 'assistant' && (lastByAssistant?.blocks.some(({ kind }) => kind === 'contact') ?? false);
}

function noticeOf({ isOffline, notice, handling }: ChatState, { texts }: ChatPanelConfig): string {
  if (isOffline) return texts.offline;
  if (notice) return texts[notice];
  return handling === 'assistant' ? '' : texts.waiting;
}

/** Tab goes round within the panel, as a dialog's does. */
function keepFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'Tab' || !box) return;
  const all = [...box.querySelectorAll<HTMLElement>('button:not(:disabled),textarea,a[href],iframe,[tabindex="0"]')];
  const root = box.getRootNode() as ShadowRoot;
  const at = root.activeElement;
  const [first] = all;
  const end = all.at(-1);
  if (!event.shiftKey && at === end) first?.focus();
  else if (event.shiftKey && at === first) end?.focus();
  else return;
  event.preventDefault();
}

/** A keyboard on a phone covers half of the window: the panel is as high as what is left. */
function useViewportHeight(box: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return;
    const fit = () => box.current?.style.setProperty('--h', `${view.height}px`);
    fit();
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [isOpen]);
}
