import type { Language } from '@voicecart/contract/locales';

export const purchaseExamples: Readonly<Record<Language, readonly string[]>> = {
  en: ["what's in my cart", 'add the second one to my cart'],
  de: ['was ist in meinem Warenkorb', 'leg das zweite in den Warenkorb'],
  es: ['qué hay en mi carrito', 'añade el segundo al carrito'],
  fr: ["qu'est-ce qu'il y a dans mon panier", 'ajoute le deuxième au panier'],
  hi: ['मेरे कार्ट में क्या है', 'दूसरा वाला कार्ट में डालो'],
  it: ["cosa c'è nel mio carrello", 'aggiungi il secondo al carrello'],
  ja: ['カートの中身を教えて', '二番目をカートに入れて'],
  pt: ['o que tem no meu carrinho', 'coloque o segundo no carrinho'],
};
