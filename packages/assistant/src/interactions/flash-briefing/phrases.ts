import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  title: 'News',
  none: 'There is no news at the moment.',
  hearMore: 'Would you like to hear more news?',
  noMore: 'That was all the news.',
  help: 'You can ask what is new, and say: more, for the next news.',
} as const;

export type BriefingPhrases = PhrasesLike<typeof en>;

export const briefingPhrases: Readonly<Record<Language, BriefingPhrases>> = {
  en,
  de: {
    title: 'Neuigkeiten',
    none: 'Gerade gibt es nichts Neues.',
    hearMore: 'Möchtest du weitere Neuigkeiten hören?',
    noMore: 'Das waren alle Neuigkeiten.',
    help: 'Du kannst fragen, was es Neues gibt, und mit weiter geht es zur nächsten Neuigkeit.',
  },
  es: {
    title: 'Novedades',
    none: 'Ahora mismo no hay novedades.',
    hearMore: '¿Quieres oír más novedades?',
    noMore: 'Esas eran todas las novedades.',
    help: 'Puedes preguntar qué hay de nuevo y decir más para la siguiente novedad.',
  },
  fr: {
    title: 'Actualités',
    none: 'Il n’y a rien de nouveau pour le moment.',
    hearMore: 'Voulez-vous entendre d’autres nouvelles ?',
    noMore: 'C’étaient toutes les nouvelles.',
    help: 'Vous pouvez demander quoi de neuf, et dire la suite pour la prochaine nouvelle.',
  },
  hi: {
    title: 'ख़बरें',
    none: 'अभी कोई नई ख़बर नहीं है।',
    hearMore: 'क्या आप और ख़बरें सुनना चाहेंगे?',
    noMore: 'ख़बरें बस इतनी ही थीं।',
    help: 'आप पूछ सकते हैं कि नया क्या है, और अगली ख़बर के लिए कहिए और।',
  },
  it: {
    title: 'Novità',
    none: 'Al momento non ci sono novità.',
    hearMore: 'Vuoi ascoltare altre novità?',
    noMore: 'Quelle erano tutte le novità.',
    help: 'Puoi chiedere cosa c’è di nuovo e dire ancora per la prossima novità.',
  },
  ja: {
    title: 'お知らせ',
    none: '今、新しいお知らせはありません。',
    hearMore: '次のお知らせを聞きますか？',
    noMore: 'お知らせは以上です。',
    help: '「新しいお知らせは」と聞くか、次のお知らせは「もっと」と言ってください。',
  },
  pt: {
    title: 'Novidades da loja',
    none: 'No momento não há novidades.',
    hearMore: 'Quer ouvir mais novidades?',
    noMore: 'Essas eram todas as novidades.',
    help: 'Você pode perguntar o que há de novo e dizer mais para a próxima novidade.',
  },
};
