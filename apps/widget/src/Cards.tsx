import type { ChatBlock, ChatTexts } from '@voicecart/contract/chat/chat-wire';
import { useRef } from 'preact/hooks';
import { Picture } from './Bubble.tsx';
import type { Client } from './client.ts';

interface Props {
  readonly block: Extract<ChatBlock, { kind: 'cards' }>;
  readonly texts: ChatTexts;
  readonly client: Client;
}

/** A row of cards that scrolls sideways, by finger, key or button. */
export function Cards({ block, texts, client }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const go = (way: 1 | -1) => {
    const turned = getComputedStyle(row.current ?? document.body).direction === 'rtl' ? -1 : 1;
    row.current?.scrollBy({ left: way * turned * 160 });
  };
  return (
    <div class="f">
      <ul ref={row} aria-label={block.title}>
        {block.cards.map(({ title, subtitle, imageUrl, url, touch }) => (
          <li key={touch.join() + title}>
            {imageUrl && <Picture url={imageUrl} />}
            <strong>{title}</strong>
            <span>{subtitle}</span>
            {touch.length > 0 && (
              <button
                type="button"
                class="q"
                aria-label={`${texts.choose}: ${title}`}
                onClick={() => client.send({ touch: [...touch] }, title)}
              >
                {texts.choose}
              </button>
            )}
            {url && (
              <a
                class="t"
                href={url}
                aria-label={`${texts.view}: ${title}`}
                onClick={() => client.tell('product-clicked', touch.at(-1))}
              >
                {texts.view}
              </a>
            )}
          </li>
        ))}
      </ul>
      {/* Signs that turn around by themselves in a line from right to left. */}
      {block.cards.length > 2 && (
        <div>
          <button type="button" class="h" aria-label={texts.previous} onClick={() => go(-1)}>
            <span class="z">‹</span>
          </button>
          <button type="button" class="h" aria-label={texts.next} onClick={() => go(1)}>
            <span class="z">›</span>
          </button>
        </div>
      )}
    </div>
  );
}
