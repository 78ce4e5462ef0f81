import type { ChatTexts } from '@voicecart/contract/chat/chat-wire';
import { useRef } from 'preact/hooks';

const textMax = 1_000;

/** Enter sends, Shift and Enter begin a line; while a word is composed (Japanese, Hindi) Enter ends the word. */
export function Composer({ texts, onSend }: { readonly texts: ChatTexts; onSend(text: string): void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const text = field.current?.value.trim() ?? '';
    if (text === '' || !field.current) return;
    field.current.value = '';
    field.current.focus();
    onSend(text);
  };
  return (
    <form
      class="c"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        rows={1}
        maxLength={textMax}
        placeholder={texts.placeholder}
        aria-label={texts.placeholder}
        dir="auto"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" class="g" aria-label={texts.send}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 20 21 12 3 4v6l11 2-11 2z" fill="currentColor" />
        </svg>
      </button>
    </form>
  );
}
