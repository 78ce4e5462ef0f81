import { useLingui } from '@lingui/react/macro';
import frontDialogue from '@voicecart/contract/front/front-dialogue' with { type: 'json' };
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { DeviceFrame } from '../../../ui/conversation/DeviceFrame.tsx';
import { Said } from '../../../ui/conversation/Said.tsx';
import { ScreenPreview } from '../../../ui/conversation/ScreenPreview.tsx';
import { readScreen } from '../../../ui/conversation/screen-data.ts';
import classes from './LandingDialogue.module.css';

const { shop, turns } = frontDialogue;
const screens = turns.map(({ screen }) => readScreen(screen));
/** Long enough to read an answer; all of them take ten seconds. */
const turnMs = 2_500;

/** The demo shop, recorded from the engine turn by turn, with the screen that the sandbox draws. It plays when somebody says so. */
export function DemoDialogue() {
  const { t } = useLingui();
  const { now, isPlaying, toggle, show } = usePlayer();
  const turn = turns[now];
  const number = now + 1;
  return (
    <section className={classes.stage} aria-label={t`A conversation with the demo shop ${shop}`}>
      <Stacked
        now={now}
        className={classes.said}
        render={({ said }) => (
          <Said lang="en" size="hero">
            {said}
          </Said>
        )}
      />
      <div className={classes.answer}>
        <div className={classes.bubble}>
          <p className={classes.who}>{t`${shop} answers`}</p>
          <Stacked now={now} className={classes.answered} render={({ answered }) => answered} />
        </div>
        <DeviceFrame device="hub" label={t`What a device with a screen shows`}>
          <ScreenPreview screen={screens[now] ?? null} device="hub" />
        </DeviceFrame>
      </div>
      <div className={classes.player}>
        <button
          type="button"
          className={classes.play}
          aria-label={isPlaying ? t`Pause the conversation` : t`Play the conversation`}
          onClick={toggle}
        >
          {isPlaying ? <Pause size={22} aria-hidden /> : <Play size={22} aria-hidden />}
        </button>
        <ol className={classes.turns}>
          {turns.map(({ said, answered }, index) => (
            <li key={said}>
              <button
                type="button"
                title={said}
                aria-label={said}
                lang="en"
                aria-current={index === now ? 'step' : undefined}
                data-heard={index <= now}
                onClick={() => show(index)}
              >
                {barsOf(`${said} ${answered}`).map(({ key, height }) => (
                  <i key={key} style={{ '--height': height } as CSSProperties} />
                ))}
              </button>
            </li>
          ))}
        </ol>
        <span className={classes.count}>{t`${number} of ${turns.length}`}</span>
      </div>
      <p className={classes.caption}>{t`Recorded from the demo shop in its sandbox. Nothing was edited.`}</p>
      <p className={classes.hidden} role="status" lang="en">
        {isPlaying && turn ? `${turn.said} ${turn.answered}` : ''}
      </p>
    </section>
  );
}

interface StackedProps {
  readonly now: number;
  readonly className: string | undefined;
  readonly render: (turn: (typeof turns)[number]) => ReactNode;
}

/** All turns in one place, one of them visible: the longest sets the height, so that nothing moves while it plays. */
function Stacked({ now, className, render }: StackedProps) {
  return (
    <div className={classes.stack}>
      {turns.map((turn, index) => (
        <p key={turn.said} className={className} lang="en" data-shown={index === now}>
          {render(turn)}
        </p>
      ))}
    </div>
  );
}

function usePlayer() {
  const [now, setNow] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const last = turns.length - 1;
  // A clock: the next turn follows when this one was up for its time.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (now === last ? setPlaying(false) : setNow(now + 1)), turnMs);
    return () => clearTimeout(timer);
  }, [isPlaying, now, last]);
  return {
    now,
    isPlaying,
    toggle() {
      if (!isPlaying && now === last) setNow(0);
      setPlaying(!isPlaying);
    },
    show(index: number) {
      setPlaying(false);
      setNow(index);
    },
  };
}

/** A bar for each word of a turn, as high as the word is long. */
function barsOf(text: string) {
  return text
    .split(' ')
    .map((word, index) => ({ key: `${index} ${word}`, height: Math.min(1, (word.length + 1) / 11) }));
}
