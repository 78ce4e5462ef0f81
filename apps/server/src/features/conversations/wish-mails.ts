import type { Language } from '@voicecart/contract/locales';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The mails that shoppers asked for by voice, in the language they spoke. */
export const wishMails: Readonly<Record<Language, Readonly<Record<'shop-back' | 'back-in-stock', Words>>>> = {
  en: {
    'shop-back': {
      subject: '{shop} answers again',
      text: 'The shop {shop} answers again. You had asked by voice to be told.',
    },
    'back-in-stock': {
      subject: '{product} is back',
      text: '{product} is back in stock at {shop}. You had asked by voice to be told.',
    },
  },
  de: {
    'shop-back': {
      subject: '{shop} antwortet wieder',
      text: 'Der Shop {shop} antwortet wieder. Du hattest per Sprache um diese Nachricht gebeten.',
    },
    'back-in-stock': {
      subject: '{product} ist wieder da',
      text: '{product} ist bei {shop} wieder verfügbar. Du hattest per Sprache um diese Nachricht gebeten.',
    },
  },
  es: {
    'shop-back': {
      subject: '{shop} vuelve a responder',
      text: 'La tienda {shop} vuelve a responder. Nos pediste por voz que te avisáramos.',
    },
    'back-in-stock': {
      subject: '{product} está disponible de nuevo',
      text: '{product} vuelve a estar disponible en {shop}. Nos pediste por voz que te avisáramos.',
    },
  },
  fr: {
    'shop-back': {
      subject: '{shop} répond à nouveau',
      text: 'La boutique {shop} répond à nouveau. Vous aviez demandé par la voix à être prévenu.',
    },
    'back-in-stock': {
      subject: '{product} est de retour',
      text: '{product} est de nouveau disponible chez {shop}. Vous aviez demandé par la voix à être prévenu.',
    },
  },
  hi: {
    'shop-back': { subject: '{shop} फिर से चालू है', text: '{shop} फिर से जवाब दे रहा है। आपने बोलकर यह सूचना माँगी थी।' },
    'back-in-stock': {
      subject: '{product} फिर से उपलब्ध है',
      text: '{product} अब {shop} में फिर से उपलब्ध है। आपने बोलकर यह सूचना माँगी थी।',
    },
  },
  it: {
    'shop-back': {
      subject: '{shop} risponde di nuovo',
      text: 'Il negozio {shop} risponde di nuovo. Avevi chiesto a voce di essere avvisato.',
    },
    'back-in-stock': {
      subject: '{product} è di nuovo disponibile',
      text: '{product} è di nuovo disponibile da {shop}. Avevi chiesto a voce di essere avvisato.',
    },
  },
  ja: {
    'shop-back': {
      subject: '{shop}が復旧しました',
      text: '{shop}が再びご利用いただけます。音声でご依頼いただいたお知らせです。',
    },
    'back-in-stock': {
      subject: '{product}が入荷しました',
      text: '{shop}に{product}が再入荷しました。音声でご依頼いただいたお知らせです。',
    },
  },
  pt: {
    'shop-back': {
      subject: '{shop} voltou a responder',
      text: 'A loja {shop} voltou a responder. Você pediu por voz para ser avisado.',
    },
    'back-in-stock': {
      subject: '{product} está de volta',
      text: '{product} está disponível de novo na {shop}. Você pediu por voz para ser avisado.',
    },
  },
};
