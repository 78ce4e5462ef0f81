import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  ask: 'Which book did you like?',
  kept: "I'll remember that you like {taste}.",
  forYou: 'You may like these, too.',
  since: 'Since you like {tastes}, here is something to read.',
  nothing: 'I know nothing like {taste} right now.',
  help: 'Just name a book you liked, or say: recommend a book.',
} as const;

export type BookPhrases = PhrasesLike<typeof en>;

export const bookPhrases: Readonly<Record<Language, BookPhrases>> = {
  en,
  de: {
    ask: 'Welches Buch hat dir gefallen?',
    kept: 'Ich merke mir, dass du {taste} magst.',
    forYou: 'Das könnte dir auch gefallen.',
    since: 'Weil du {tastes} magst, habe ich etwas zum Lesen für dich.',
    nothing: 'Zu {taste} kenne ich gerade nichts Ähnliches.',
    help: 'Nenn einfach ein Buch, das dir gefallen hat, oder sag: empfiehl mir ein Buch.',
  },
  es: {
    ask: '¿Qué libro te ha gustado?',
    kept: 'Recordaré que te gusta {taste}.',
    forYou: 'Puede que esto también te guste.',
    since: 'Como te gusta {tastes}, aquí tienes algo para leer.',
    nothing: 'Ahora mismo no conozco nada parecido a {taste}.',
    help: 'Di un libro que te haya gustado, o di: recomiéndame un libro.',
  },
  fr: {
    ask: 'Quel livre avez-vous aimé ?',
    kept: 'Je retiens que vous aimez {taste}.',
    forYou: 'Ceci pourrait vous plaire aussi.',
    since: 'Comme vous aimez {tastes}, voici de quoi lire.',
    nothing: 'Je ne connais rien qui ressemble à {taste} en ce moment.',
    help: 'Nommez un livre que vous avez aimé, ou dites : recommande-moi un livre.',
  },
  hi: {
    ask: 'आपको कौन सी किताब पसंद आई?',
    kept: 'मैं याद रखूँगी कि आपको {taste} पसंद है।',
    forYou: 'आपको ये भी पसंद आ सकती हैं।',
    since: 'आपको {tastes} पसंद है, इसलिए पढ़ने के लिए यह सुनिए।',
    nothing: '{taste} जैसा अभी मेरे पास कुछ नहीं है।',
    help: 'अपनी पसंद की किताब का नाम बताइए, या कहिए: कोई किताब सुझाओ।',
  },
  it: {
    ask: 'Quale libro ti è piaciuto?',
    kept: 'Mi ricorderò che ti piace {taste}.',
    forYou: 'Potrebbe piacerti anche questo.',
    since: 'Dato che ti piace {tastes}, ecco qualcosa da leggere.',
    nothing: 'Al momento non conosco niente di simile a {taste}.',
    help: 'Di’ un libro che ti è piaciuto, oppure: consigliami un libro.',
  },
  ja: {
    ask: 'どの本がお気に召しましたか？',
    kept: '{taste}がお好きだと覚えておきます。',
    forYou: 'こちらもお気に召すかもしれません。',
    since: '{tastes}がお好きなので、こちらの本がおすすめです。',
    nothing: '今のところ、{taste}に似た本はありません。',
    help: 'お好きな本の名前を言うか、「本をおすすめして」と言ってください。',
  },
  pt: {
    ask: 'De que livro você gostou?',
    kept: 'Vou lembrar que você gosta de {taste}.',
    forYou: 'Você também pode gostar disto.',
    since: 'Como você gosta de {tastes}, aqui está algo para ler.',
    nothing: 'No momento não conheço nada parecido com {taste}.',
    help: 'Diga um livro de que você gostou, ou diga: me recomenda um livro.',
  },
};
