import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { RelativeTime } from '../values.tsx';
import { Bubble } from './Bubble.tsx';
import classes from './Conversation.module.css';
import { Said } from './Said.tsx';

export interface ConversationTurn {
  readonly key: string;
  /** What the shopper said; null where the app was opened without words, absent where somebody else speaks. */
  readonly said?: string | null;
  /** Null while the assistant still thinks about this phrase. */
  readonly answered: string | null;
  /** Who answered, where it was not the assistant. */
  readonly answeredBy?: string;
  readonly at?: string | null;
  /** In one line: intent, slots, confidence. Folded under the phrase. */
  readonly understood?: ReactNode;
  /** More about the turn, inside the fold: alternatives, JSON. */
  readonly details?: ReactNode;
  readonly isFailed?: boolean;
}

interface ConversationProps {
  readonly label: string;
  readonly turns: readonly ConversationTurn[];
  /** The assistant is thinking. */
  readonly isWaiting?: boolean;
}

/** Bubbles: the shopper right, the assistant left; what was understood is folded under each phrase. */
export function Conversation({ label, turns, isWaiting = false }: ConversationProps) {
  const { t } = useLingui();
  // What was said and what was answered, each as it comes: an answer is longer than the dots that it takes the place of.
  const answered = turns.filter((turn) => turn.answered !== null).length;
  const end = useScrollToNewest(turns.length + answered);
  return (
    <div role="log" aria-label={label} className={classes.log}>
      {turns.map((turn) => (
        <div key={turn.key} className={classes.turn}>
          <div className={classes.said}>
            {turn.said !== undefined && (
              <Bubble from="shopper" speaker={t`Shopper:`}>
                {turn.said === null ? <Trans>opened the app</Trans> : <Said size="bubble">{turn.said}</Said>}
              </Bubble>
            )}
            {(turn.understood || turn.details) && (
              <details className={classes.understood}>
                <summary>{turn.understood ?? <Trans>What was understood</Trans>}</summary>
                {turn.details}
              </details>
            )}
          </div>
          {turn.answered !== null && (
            <Bubble
              from="assistant"
              speaker={turn.answeredBy === undefined ? t`Assistant:` : `${turn.answeredBy}:`}
              isFailed={turn.isFailed}
            >
              {turn.answered}
            </Bubble>
          )}
          {turn.at && (
            <Text size="xs" c="dimmed">
              {turn.answeredBy !== undefined && <>{turn.answeredBy} · </>}
              <RelativeTime at={turn.at} />
            </Text>
          )}
        </div>
      ))}
      {isWaiting && (
        <Bubble from="assistant" speaker={t`Assistant:`}>
          <span className={classes.waiting} role="img" aria-label={t`The assistant is answering`}>
            <i />
            <i />
            <i />
          </span>
        </Bubble>
      )}
      <div ref={end} />
    </div>
  );
}

/** A new phrase comes into view; on arrival the page stays where it is. */
function useScrollToNewest(count: number) {
  const end = useRef<HTMLDivElement>(null);
  const last = useRef(count);
  useEffect(() => {
    if (count > last.current) end.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    last.current = count;
  }, [count]);
  return end;
}
