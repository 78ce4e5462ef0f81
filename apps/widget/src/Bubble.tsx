import type { ChatBlock, ChatItem, ChatPanelConfig } from '@voicecart/contract/chat/chat-wire';
import { Cards } from './Cards.tsx';
import type { Client } from './client.ts';

interface Props {
  readonly item: ChatItem;
  readonly config: ChatPanelConfig;
  readonly client: Client;
}

/** One item: who says it, and its blocks. Every text becomes a text node: nothing of it is ever read as HTML. */
export function Bubble({ item, config, client }: Props) {
  const { texts, language } = config;
  const who = item.by === 'shopper' ? texts.you : item.by === 'person' ? (item.name ?? texts.person) : texts.assistant;
  const at = new Date(item.at).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
  return (
    <div class={`r ${item.by === 'shopper' ? 's' : 'a'}`}>
      <span class={item.by === 'person' ? 'w' : 'v'}>{who}</span>
      {item.blocks.map((block, index) => (
        <Block key={index} block={block} config={config} client={client} />
      ))}
      <small>
        <time dateTime={item.at}>{at}</time>
      </small>
    </div>
  );
}

function Block({ block, config, client }: Omit<Props, 'item'> & { readonly block: ChatBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p class="b" dir="auto">
          {block.text}
        </p>
      );
    case 'link':
      return (
        <a class="b u" href={block.url} target="_blank" rel="noopener">
          {block.label}
        </a>
      );
    case 'cards':
      return <Cards block={block} texts={config.texts} client={client} />;
    case 'contact':
      // The form stands below all that was said, where it stays (ChatWindow.tsx).
      return null;
    case 'detail':
      return (
        <div class="b e">
          {block.imageUrl && <Picture url={block.imageUrl} />}
          <strong>{block.title}</strong>
          {block.subtitle && <span>{block.subtitle}</span>}
          {block.text && <span>{block.text}</span>}
          {block.steps.length > 0 && (
            <ol class="o">
              {block.steps.map(({ label, state }) => (
                <li key={label} class={state} aria-current={state === 'now' ? 'step' : undefined}>
                  {label}
                </li>
              ))}
            </ol>
          )}
          {block.url && (
            <a class="q" href={block.url} onClick={() => client.tell('product-clicked', block.product ?? '')}>
              {config.texts.view}
            </a>
          )}
        </div>
      );
  }
}

/** Of a fixed size, so that nothing moves when it arrives; a picture that is gone leaves its place empty. */
export function Picture({ url }: { readonly url: string }) {
  return (
    <img
      src={url}
      alt=""
      width={120}
      height={120}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={(event) => {
        event.currentTarget.style.visibility = 'hidden';
      }}
    />
  );
}
