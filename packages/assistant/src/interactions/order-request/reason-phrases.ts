import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  askReason: 'Why do you want to return it? For example: it does not fit, it is damaged, or I changed my mind.',
  helpReason: 'The reason helps the shop. Say no if you would rather not tell.',
} as const;

/** The question for the reason of a return. */
export const reasonPhrases: Readonly<Record<Language, PhrasesLike<typeof en>>> = {
  en,
  de: {
    askReason:
      'Warum möchtest du sie zurückgeben? Zum Beispiel: passt nicht, ist beschädigt, oder ich habe es mir anders überlegt.',
    helpReason: 'Der Grund hilft dem Shop. Sag nein, wenn du ihn nicht nennen möchtest.',
  },
  es: {
    askReason: '¿Por qué quieres devolverlo? Por ejemplo: no me queda bien, está dañado, o he cambiado de opinión.',
    helpReason: 'El motivo ayuda a la tienda. Di no si prefieres no decirlo.',
  },
  fr: {
    askReason:
      "Pourquoi voulez-vous la retourner ? Par exemple : ce n'est pas ma taille, c'est abîmé, ou j'ai changé d'avis.",
    helpReason: 'La raison aide la boutique. Dites non si vous préférez ne pas la donner.',
  },
  hi: {
    askReason: 'आप इसे क्यों वापस करना चाहते हैं? जैसे: फिट नहीं है, खराब है, या मन बदल गया।',
    helpReason: 'कारण से दुकान को मदद मिलती है। न बताना हो तो नहीं कहिए।',
  },
  it: {
    askReason: 'Perché vuoi restituirlo? Per esempio: non mi va bene, è danneggiato, o ho cambiato idea.',
    helpReason: "Il motivo aiuta il negozio. Di' no se preferisci non dirlo.",
  },
  ja: {
    askReason: '返品の理由は何ですか？例えば「サイズが合わない」「壊れている」「気が変わった」。',
    helpReason: '理由はショップの参考になります。言いたくなければ「いいえ」と言ってください。',
  },
  pt: {
    askReason: 'Por que você quer devolver? Por exemplo: não serviu, está danificado, ou mudei de ideia.',
    helpReason: 'O motivo ajuda a loja. Diga não se preferir não contar.',
  },
};
