import { useSyncExternalStore } from 'react';

/** What of a browser's voice we look at; `SpeechSynthesisVoice` fits. */
interface VoiceChoice {
  readonly lang: string;
  readonly default: boolean;
}

/** The voice that speaks a locale best: of its region, else of its language; null where the browser has none. */
export function chooseVoice<Voice extends VoiceChoice>(voices: readonly Voice[], locale: string): Voice | null {
  // Android writes en_US.
  const tagOf = (voice: Voice) => voice.lang.replace('_', '-').toLowerCase();
  const wanted = locale.toLowerCase();
  const language = wanted.slice(0, 2);
  const sameRegion = voices.filter((voice) => tagOf(voice) === wanted);
  const sameLanguage = voices.filter((voice) => tagOf(voice).slice(0, 2) === language);
  const candidates = sameRegion.length > 0 ? sameRegion : sameLanguage;
  return candidates.find((voice) => voice.default) ?? candidates[0] ?? null;
}

const synthesis: SpeechSynthesis | null = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;
let voices: readonly SpeechSynthesisVoice[] = synthesis?.getVoices() ?? [];

/** Says a text in a locale, or null where this browser has no voice for it. */
export function useVoice(locale: string): { speak(text: string): void; stop(): void } | null {
  const known = useSyncExternalStore(listenToVoices, () => voices);
  const voice = chooseVoice(known, locale);
  if (!synthesis || !voice) return null;
  return {
    speak(text) {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      // What is still being said would otherwise be said to its end first.
      synthesis.cancel();
      synthesis.speak(utterance);
    },
    stop: () => synthesis.cancel(),
  };
}

/** Chrome loads its voices after the page and tells by an event. */
function listenToVoices(onChange: () => void): () => void {
  const read = () => {
    voices = synthesis?.getVoices() ?? [];
    onChange();
  };
  synthesis?.addEventListener?.('voiceschanged', read);
  return () => synthesis?.removeEventListener?.('voiceschanged', read);
}
