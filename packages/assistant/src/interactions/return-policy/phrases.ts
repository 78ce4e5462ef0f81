import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  title: 'Return policy',
  within: { one: 'You can return items within one day.', other: 'You can return items within {count} days.' },
  free: 'Returns are free.',
  none: 'I do not know the return policy of this shop yet. Please ask the shop.',
  onWebsite: 'You find the return policy on the website of the shop.',
  hearMore: 'Would you like to hear more about returns?',
  help: 'You can ask how to return something, or say: more.',
} as const;

export type ReturnPhrases = PhrasesLike<typeof en>;

export const returnPhrases: Readonly<Record<Language, ReturnPhrases>> = {
  en,
  de: {
    title: 'Rückgabe',
    within: {
      one: 'Du kannst Artikel innerhalb eines Tages zurückgeben.',
      other: 'Du kannst Artikel innerhalb von {count} Tagen zurückgeben.',
    },
    free: 'Die Rückgabe ist kostenlos.',
    none: 'Die Rückgaberegeln dieses Shops kenne ich noch nicht. Bitte frag den Shop.',
    onWebsite: 'Die Rückgaberegeln findest du auf der Website des Shops.',
    hearMore: 'Möchtest du mehr zur Rückgabe hören?',
    help: 'Du kannst fragen, wie man etwas zurückgibt, oder sag: weiter.',
  },
  es: {
    title: 'Política de devoluciones',
    within: {
      one: 'Puedes devolver los artículos en el plazo de un día.',
      other: 'Puedes devolver los artículos en un plazo de {count} días.',
    },
    free: 'Las devoluciones son gratuitas.',
    none: 'Todavía no conozco la política de devoluciones de esta tienda. Pregunta a la tienda, por favor.',
    onWebsite: 'Encontrarás la política de devoluciones en la web de la tienda.',
    hearMore: '¿Quieres saber más sobre las devoluciones?',
    help: 'Puedes preguntar cómo devolver algo, o decir: más.',
  },
  fr: {
    title: 'Politique de retour',
    within: {
      one: 'Vous pouvez retourner les articles sous un jour.',
      other: 'Vous pouvez retourner les articles sous {count} jours.',
    },
    free: 'Les retours sont gratuits.',
    none: 'Je ne connais pas encore la politique de retour de cette boutique. Demandez à la boutique.',
    onWebsite: 'La politique de retour se trouve sur le site de la boutique.',
    hearMore: 'Voulez-vous en savoir plus sur les retours ?',
    help: 'Vous pouvez demander comment retourner un article, ou dire : la suite.',
  },
  hi: {
    title: 'वापसी की नीति',
    within: {
      one: 'आप सामान एक दिन के अंदर वापस कर सकते हैं।',
      other: 'आप सामान {count} दिनों के अंदर वापस कर सकते हैं।',
    },
    free: 'वापसी का कोई खर्च नहीं है।',
    none: 'इस दुकान की वापसी की नीति मुझे अभी नहीं पता। कृपया दुकान से पूछिए।',
    onWebsite: 'वापसी की नीति दुकान की वेबसाइट पर है।',
    hearMore: 'क्या आप वापसी के बारे में और सुनना चाहेंगे?',
    help: 'आप पूछ सकते हैं कि सामान कैसे वापस करें, या कहिए: और।',
  },
  it: {
    title: 'Politica di reso',
    within: {
      one: 'Puoi restituire gli articoli entro un giorno.',
      other: 'Puoi restituire gli articoli entro {count} giorni.',
    },
    free: 'I resi sono gratuiti.',
    none: 'Non conosco ancora la politica di reso di questo negozio. Chiedi al negozio, per favore.',
    onWebsite: 'Trovi la politica di reso sul sito del negozio.',
    hearMore: 'Vuoi sapere altro sui resi?',
    help: 'Puoi chiedere come restituire qualcosa, o dire: ancora.',
  },
  ja: {
    title: '返品について',
    within: { one: '商品は1日以内に返品できます。', other: '商品は{count}日以内に返品できます。' },
    free: '返品は無料です。',
    none: 'このお店の返品の決まりはまだわかりません。お店にお問い合わせください。',
    onWebsite: '返品の決まりはお店のウェブサイトにあります。',
    hearMore: '返品についてもっと聞きますか？',
    help: '返品の方法を聞くか、「もっと」と言ってください。',
  },
  pt: {
    title: 'Política de devolução',
    within: {
      one: 'Você pode devolver os itens em até um dia.',
      other: 'Você pode devolver os itens em até {count} dias.',
    },
    free: 'As devoluções são gratuitas.',
    none: 'Ainda não conheço a política de devolução desta loja. Por favor, pergunte à loja.',
    onWebsite: 'A política de devolução está no site da loja.',
    hearMore: 'Quer saber mais sobre devoluções?',
    help: 'Você pode perguntar como devolver algo, ou dizer: mais.',
  },
};
