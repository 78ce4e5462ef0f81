import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  greeting: 'Hello from {shop}.',
  help: 'You came by a link. You can ask for anything else, too.',
} as const;

export const quickLinkPhrases: Readonly<Record<Language, PhrasesLike<typeof en>>> = {
  en,
  de: {
    greeting: 'Hallo von {shop}.',
    help: 'Du bist über einen Link gekommen. Du kannst auch nach allem anderen fragen.',
  },
  es: { greeting: 'Hola de parte de {shop}.', help: 'Has llegado por un enlace. También puedes pedir otra cosa.' },
  fr: {
    greeting: 'Bonjour de la part de {shop}.',
    help: 'Vous êtes venu par un lien. Vous pouvez demander autre chose.',
  },
  hi: { greeting: '{shop} की ओर से नमस्ते।', help: 'आप एक लिंक से आए हैं। आप कुछ और भी पूछ सकते हैं।' },
  it: { greeting: 'Ciao da {shop}.', help: 'Un link ti ha portato qui. Puoi chiedere anche altro.' },
  ja: { greeting: '{shop}です。', help: 'リンクからお越しです。ほかのこともお尋ねください。' },
  pt: { greeting: 'Olá da {shop}.', help: 'Você chegou por um link. Pode pedir qualquer outra coisa também.' },
};
