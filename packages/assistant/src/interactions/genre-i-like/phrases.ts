import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  ask: 'Which genre or kind of product do you like?',
  weHave: 'We have {genres}, for example.',
  kept: "I'll remember that you like {taste}.",
  forYou: 'Here is something for you.',
  since: 'Since you like {tastes}, here is something for you.',
  nothing: 'I have nothing for {taste} right now.',
  help: 'Just name a genre or a kind of product you like, or say: recommend something.',
} as const;

export type GenrePhrases = PhrasesLike<typeof en>;

export const genrePhrases: Readonly<Record<Language, GenrePhrases>> = {
  en,
  de: {
    ask: 'Welches Genre oder welche Art von Produkten magst du?',
    weHave: 'Wir haben zum Beispiel {genres}.',
    kept: 'Ich merke mir, dass du {taste} magst.',
    forYou: 'Das könnte etwas für dich sein.',
    since: 'Weil du {tastes} magst, könnte das etwas für dich sein.',
    nothing: 'Für {taste} habe ich gerade nichts.',
    help: 'Nenn einfach ein Genre oder eine Produktart, die du magst, oder sag: empfiehl mir etwas.',
  },
  es: {
    ask: '¿Qué género o tipo de producto te gusta?',
    weHave: 'Tenemos, por ejemplo, {genres}.',
    kept: 'Recordaré tu interés por {taste}.',
    forYou: 'Aquí tienes algo para ti.',
    since: 'Según tu interés por {tastes}, aquí tienes algo para ti.',
    nothing: 'Ahora mismo no tengo nada de {taste}.',
    help: 'Di un género o un tipo de producto que te guste, o di: recomiéndame algo.',
  },
  fr: {
    ask: 'Quel genre ou quel type de produit aimez-vous ?',
    weHave: 'Nous avons par exemple {genres}.',
    kept: 'Je note dans vos goûts : {taste}.',
    forYou: 'Voici quelque chose pour vous.',
    since: 'Selon vos goûts, {tastes}, voici quelque chose pour vous.',
    nothing: "Je n'ai rien pour {taste} en ce moment.",
    help: 'Nommez un genre ou un type de produit que vous aimez, ou dites : recommande-moi quelque chose.',
  },
  hi: {
    ask: 'आपको कौन सी शैली या किस तरह का सामान पसंद है?',
    weHave: 'हमारे पास {genres} वगैरह हैं।',
    kept: 'मैं याद रखूँगी कि आपको {taste} पसंद है।',
    forYou: 'यह आपके लिए है।',
    since: 'आपको {tastes} पसंद है, इसलिए यह आपके लिए है।',
    nothing: '{taste} के लिए अभी मेरे पास कुछ नहीं है।',
    help: 'अपनी पसंद की शैली या सामान बताइए, या कहिए: कुछ सुझाओ।',
  },
  it: {
    ask: 'Quale genere o tipo di prodotto ti piace?',
    weHave: 'Abbiamo per esempio {genres}.',
    kept: 'Mi ricorderò del tuo interesse per {taste}.',
    forYou: 'Ecco qualcosa per te.',
    since: 'Visto il tuo interesse per {tastes}, ecco qualcosa per te.',
    nothing: 'Al momento non ho niente per {taste}.',
    help: 'Di’ un genere o un tipo di prodotto che ti piace, oppure: consigliami qualcosa.',
  },
  ja: {
    ask: 'どんなジャンルや商品がお好きですか？',
    weHave: '例えば{genres}があります。',
    kept: '{taste}がお好きだと覚えておきます。',
    forYou: 'こちらがおすすめです。',
    since: '{tastes}がお好きなので、こちらがおすすめです。',
    nothing: '今のところ、{taste}の商品はありません。',
    help: 'お好きなジャンルや商品の種類を言うか、「おすすめを教えて」と言ってください。',
  },
  pt: {
    ask: 'De que gênero ou tipo de produto você gosta?',
    weHave: 'Temos, por exemplo, {genres}.',
    kept: 'Vou lembrar que você gosta de {taste}.',
    forYou: 'Aqui está algo para você.',
    since: 'Como você gosta de {tastes}, aqui está algo para você.',
    nothing: 'No momento não tenho nada de {taste}.',
    help: 'Diga um gênero ou tipo de produto de que você gosta, ou diga: me recomenda alguma coisa.',
  },
};
