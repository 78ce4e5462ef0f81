import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  confirm: {
    one: 'Do you want to remove the only item from your cart?',
    other: 'Do you want to remove all {count} items from your cart?',
  },
  cleared: 'Your cart is empty now.',
  help: 'Say yes to empty your cart, or no to keep it.',
} as const;

export const clearCartPhrases: Readonly<Record<Language, PhrasesLike<typeof en>>> = {
  en,
  de: {
    confirm: {
      one: 'Möchtest du den einzigen Artikel aus deinem Warenkorb entfernen?',
      other: 'Möchtest du alle {count} Artikel aus deinem Warenkorb entfernen?',
    },
    cleared: 'Dein Warenkorb ist jetzt leer.',
    help: 'Sag ja, um den Warenkorb zu leeren, oder nein, um ihn zu behalten.',
  },
  es: {
    confirm: {
      one: '¿Quieres quitar el único artículo de tu carrito?',
      other: '¿Quieres quitar los {count} artículos de tu carrito?',
    },
    cleared: 'Tu carrito está vacío ahora.',
    help: 'Di sí para vaciar el carrito, o no para dejarlo como está.',
  },
  fr: {
    confirm: {
      one: 'Voulez-vous retirer le seul article de votre panier ?',
      other: 'Voulez-vous retirer les {count} articles de votre panier ?',
    },
    cleared: 'Votre panier est maintenant vide.',
    help: 'Dites oui pour vider le panier, ou non pour le garder.',
  },
  hi: {
    confirm: {
      one: 'क्या आप कार्ट की इकलौती चीज़ हटाना चाहते हैं?',
      other: 'क्या आप कार्ट की सभी {count} चीज़ें हटाना चाहते हैं?',
    },
    cleared: 'आपका कार्ट अब खाली है।',
    help: 'कार्ट खाली करने के लिए हाँ कहिए, या रखने के लिए नहीं।',
  },
  it: {
    confirm: {
      one: "Vuoi togliere l'unico articolo dal carrello?",
      other: 'Vuoi togliere tutti i {count} articoli dal carrello?',
    },
    cleared: 'Ora il tuo carrello è vuoto.',
    help: 'Di’ sì per svuotare il carrello, o no per tenerlo.',
  },
  ja: {
    confirm: { one: 'カートの1点を削除しますか？', other: 'カートの{count}点をすべて削除しますか？' },
    cleared: 'カートを空にしました。',
    help: '空にするなら「はい」、残すなら「いいえ」と言ってください。',
  },
  pt: {
    confirm: {
      one: 'Você quer tirar o único item do carrinho?',
      other: 'Você quer tirar todos os {count} itens do carrinho?',
    },
    cleared: 'Seu carrinho está vazio agora.',
    help: 'Diga sim para esvaziar o carrinho, ou não para mantê-lo.',
  },
};
