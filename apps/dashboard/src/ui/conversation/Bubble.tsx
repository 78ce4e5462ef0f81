import type { ReactNode } from 'react';
import classes from './Bubble.module.css';

interface BubbleProps {
  readonly from: 'shopper' | 'assistant';
  /** Who speaks, for those who don't see the side. */
  readonly speaker: string;
  readonly isFailed?: boolean | undefined;
  readonly children: ReactNode;
}

/** One thing that was said in a conversation. Its tight corner points at whoever speaks: the shopper sits right. */
export function Bubble({ from, speaker, isFailed = false, children }: BubbleProps) {
  return (
    <p className={classes.bubble} data-from={from} data-failed={isFailed}>
      <span className={classes.speaker}>{speaker}</span>
      {children}
    </p>
  );
}
