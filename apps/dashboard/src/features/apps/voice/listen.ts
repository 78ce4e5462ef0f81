/** Whether this browser can read something out. */
export const canListen = typeof window !== 'undefined' && 'speechSynthesis' in window;

/** Reads a text out with the browser's own voice of a language; what was being read stops. */
export function listen(text: string, locale: string, rate = 1): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = locale;
  utterance.rate = rate;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
}
