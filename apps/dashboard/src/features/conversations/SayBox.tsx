import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { type Recall, recall } from './dialogue.ts';
import classes from './Sandbox.module.css';

interface SayBoxProps {
  readonly appName: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSay: (text: string) => void;
  /** What was said so far, oldest first: arrow up brings it back. */
  readonly phrases: readonly string[];
  readonly suggestions: readonly string[];
  /** What else helps a person to know what to say. */
  readonly hint?: ReactNode;
  readonly isWaiting: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

const nowhere: Recall = { at: null, draft: '' };

/** Where the shopper's words are typed: Enter says them, the arrows walk through what was said. */
export function SayBox(props: SayBoxProps) {
  const { appName, draft, onDraft, onSay, phrases, suggestions, hint, isWaiting, inputRef } = props;
  const { t } = useLingui();
  const [place, setPlace] = useState(nowhere);

  function say(text: string) {
    if (isWaiting || text.trim() === '') return;
    setPlace(nowhere);
    onSay(text.trim());
  }
  function walk(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 'back' : event.key === 'ArrowDown' ? 'forth' : null;
    if (!direction || event.nativeEvent.isComposing) return;
    const found = recall(phrases, place.at === null ? { at: null, draft } : place, direction);
    if (!found) return;
    event.preventDefault();
    setPlace(found.state);
    onDraft(found.text);
  }
  return (
    <form
      className={classes.say}
      onSubmit={(event) => {
        event.preventDefault();
        say(draft);
      }}
    >
      <div className={classes.field}>
        <TextInput
          ref={inputRef}
          className={classes.input}
          aria-label={t`Say something to ${appName}`}
          placeholder={t`Say something to ${appName}`}
          value={draft}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="send"
          // The shell's "/" goes to the field that a screen is about.
          data-list-search
          onChange={(event) => {
            setPlace(nowhere);
            onDraft(event.currentTarget.value);
          }}
          onKeyDown={walk}
        />
        <Button
          type="submit"
          aria-disabled={isWaiting || draft.trim() === ''}
          leftSection={<SendHorizontal size={16} aria-hidden />}
        >
          <Trans>Say</Trans>
        </Button>
      </div>
      <div className={classes.suggestions}>
        {suggestions.map((text) => (
          <button
            key={text}
            type="button"
            className={classes.suggestion}
            disabled={isWaiting}
            onClick={() => say(text)}
          >
            {text}
          </button>
        ))}
        <span className={classes.hint}>
          <Trans>Press Enter to say it, ↑ to bring back the last phrase.</Trans> {hint}
        </span>
      </div>
    </form>
  );
}
