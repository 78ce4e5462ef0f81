import type { Locale } from '@voicecart/contract/locales';
import { conversationsRoutes, type playedStages, type sandboxDevices } from '@voicecart/contract/routes/conversations';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { type Dialogue, follow, launch, noDialogue, type Phrase } from './dialogue.ts';

export type SandboxDevice = (typeof sandboxDevices)[number];
export type PlayedStage = (typeof playedStages)[number];

export interface SandboxPlace {
  readonly appId: string;
  /** The draft, or what shoppers hear. */
  readonly stage: PlayedStage;
  readonly locale: Locale;
  readonly device: SandboxDevice;
}

export interface LiveDialogue extends Dialogue {
  /** Answers whether it was answered: a phrase that failed goes back to the person. */
  say(phrase: Phrase): Promise<boolean>;
  /** Forgets this dialogue and opens the app again. */
  begin(): void;
}

/** A dialogue with the app in the sandbox; it opens the app on arrival, and anew for another language or device. */
export function useDialogue(place: SandboxPlace): LiveDialogue {
  const [dialogue, dispatch] = useReducer(follow, noDialogue);
  const [count, setCount] = useState(0);
  const current = useRef<AbortController>(null);
  const name = `${place.appId} ${place.stage} ${place.locale} ${place.device} ${count}`;

  async function send(name: string, phrase: Phrase, session: Dialogue['session'], signal: AbortSignal) {
    dispatch({ type: 'said', name, phrase });
    try {
      const { appId, stage, locale, device } = place;
      const body = { skill_id: appId, stage, locale, device, text: phrase.text, touch: [...phrase.touch], session };
      const reply = await call(conversationsRoutes.sandboxSay, { body, signal });
      dispatch({ type: 'answered', name, phrase, reply });
      return true;
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', name, phrase, error });
      return signal.aborted;
    }
  }

  const open = useEffectEvent((name: string, signal: AbortSignal) => {
    dispatch({ type: 'begun', name });
    void send(name, launch, null, signal);
  });
  useEffect(() => {
    const controller = new AbortController();
    current.current = controller;
    open(name, controller.signal);
    return () => controller.abort();
  }, [name]);

  return {
    ...dialogue,
    async say(phrase) {
      const signal = current.current?.signal;
      // One phrase at a time: the answer to the first decides what the second means.
      if (!signal || dialogue.pending) return false;
      return send(name, phrase, dialogue.session, signal);
    },
    begin: () => setCount((old) => old + 1),
  };
}
