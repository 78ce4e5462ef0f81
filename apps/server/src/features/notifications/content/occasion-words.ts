import type { Language } from '@voicecart/contract/locales';
import type { NotificationState, OrderState } from '@voicecart/contract/notifications/kinds';
import type { StateWords } from './standard-words.ts';

/** What our own messages say of what no state of an order brings. */
export interface OccasionWords {
  readonly states: Readonly<Record<Exclude<NotificationState, OrderState>, StateWords>>;
  readonly seeProduct: string;
  readonly openCart: string;
  /** To somebody who asked for it, and may never have ordered. */
  readonly whyNews: string;
}

export const occasionWords: Readonly<Record<Language, OccasionWords>> = {
  en: {
    states: {
      review_asked: {
        subject: 'How was your order {order.number}?',
        text: 'You have had order {order.number} for a few days now. We would love to hear how you like it.',
      },
      back_in_stock: {
        subject: '{product.title} is back',
        text: '{product.title} is back in stock. You asked us to tell you.',
      },
      price_drop: {
        subject: '{product.title} costs less now',
        text: '{product.title} now costs {product.price} instead of {product.priceBefore}.',
      },
      cart_left: {
        subject: 'You left something in your cart',
        text: '{product.title} is still in your cart.',
      },
      subscription_due: {
        subject: 'Your subscription is due on {subscription.due}',
        text: 'Your next delivery of {product.title} is planned for {subscription.due}.',
      },
    },
    seeProduct: 'See the product',
    openCart: 'Open cart',
    whyNews: 'You’re receiving this because you asked for news from {shop.name}.',
  },
  de: {
    states: {
      review_asked: {
        subject: 'Wie war deine Bestellung {order.number}?',
        text: 'Du hast deine Bestellung {order.number} seit ein paar Tagen. Erzähl uns gern, wie sie dir gefällt.',
      },
      back_in_stock: {
        subject: '{product.title} ist wieder da',
        text: '{product.title} ist wieder verfügbar. Du wolltest, dass wir dir Bescheid geben.',
      },
      price_drop: {
        subject: '{product.title} kostet jetzt weniger',
        text: '{product.title} kostet jetzt {product.price} statt {product.priceBefore}.',
      },
      cart_left: {
        subject: 'In deinem Warenkorb liegt noch etwas',
        text: '{product.title} liegt noch in deinem Warenkorb.',
      },
      subscription_due: {
        subject: 'Dein Abo ist am {subscription.due} fällig',
        text: 'Deine nächste Lieferung von {product.title} ist für {subscription.due} geplant.',
      },
    },
    seeProduct: 'Produkt ansehen',
    openCart: 'Warenkorb öffnen',
    whyNews: 'Du bekommst diese Nachricht, weil du Neues von {shop.name} hören wolltest.',
  },
  es: {
    states: {
      review_asked: {
        subject: '¿Qué tal tu pedido {order.number}?',
        text: 'Hace unos días que tienes el pedido {order.number}. Nos encantaría saber qué te parece.',
      },
      back_in_stock: {
        subject: '{product.title} está disponible de nuevo',
        text: '{product.title} vuelve a estar disponible. Nos pediste que te avisáramos.',
      },
      price_drop: {
        subject: '{product.title} ahora cuesta menos',
        text: '{product.title} cuesta ahora {product.price} en lugar de {product.priceBefore}.',
      },
      cart_left: {
        subject: 'Dejaste algo en tu carrito',
        text: '{product.title} sigue en tu carrito.',
      },
      subscription_due: {
        subject: 'Tu suscripción vence el {subscription.due}',
        text: 'Tu próxima entrega de {product.title} está prevista para el {subscription.due}.',
      },
    },
    seeProduct: 'Ver el producto',
    openCart: 'Abrir el carrito',
    whyNews: 'Recibes este mensaje porque pediste novedades de {shop.name}.',
  },
  fr: {
    states: {
      review_asked: {
        subject: 'Que penses-tu de ta commande {order.number} ?',
        text: 'Tu as reçu la commande {order.number} il y a quelques jours. Dis-nous ce que tu en penses.',
      },
      back_in_stock: {
        subject: '{product.title} est de retour',
        text: '{product.title} est de nouveau disponible. Tu nous avais demandé de te prévenir.',
      },
      price_drop: {
        subject: '{product.title} coûte moins cher',
        text: '{product.title} coûte maintenant {product.price} au lieu de {product.priceBefore}.',
      },
      cart_left: {
        subject: 'Il reste un article dans ton panier',
        text: '{product.title} est toujours dans ton panier.',
      },
      subscription_due: {
        subject: 'Ton abonnement arrive à échéance le {subscription.due}',
        text: 'Ta prochaine livraison de {product.title} est prévue le {subscription.due}.',
      },
    },
    seeProduct: 'Voir le produit',
    openCart: 'Ouvrir le panier',
    whyNews: 'Tu reçois ce message parce que tu as demandé des nouvelles de {shop.name}.',
  },
  hi: {
    states: {
      review_asked: {
        subject: 'आपका ऑर्डर {order.number} कैसा रहा?',
        text: 'ऑर्डर {order.number} आपको कुछ दिन पहले मिल चुका है। हमें बताइए कि वह आपको कैसा लगा।',
      },
      back_in_stock: {
        subject: '{product.title} फिर से उपलब्ध है',
        text: '{product.title} फिर से स्टॉक में है। आपने हमसे यह सूचना माँगी थी।',
      },
      price_drop: {
        subject: '{product.title} अब सस्ता है',
        text: '{product.title} अब {product.priceBefore} की जगह {product.price} में मिल रहा है।',
      },
      cart_left: {
        subject: 'आपकी कार्ट में कुछ बाकी है',
        text: '{product.title} अब भी आपकी कार्ट में है।',
      },
      subscription_due: {
        subject: 'आपकी सदस्यता की अगली तारीख: {subscription.due}',
        text: '{product.title} की आपकी अगली डिलीवरी {subscription.due} को तय है।',
      },
    },
    seeProduct: 'प्रोडक्ट देखें',
    openCart: 'कार्ट खोलें',
    whyNews: 'आपको यह संदेश इसलिए मिला क्योंकि आपने {shop.name} से ख़बरें माँगी थीं।',
  },
  it: {
    states: {
      review_asked: {
        subject: 'Com’è andato il tuo ordine {order.number}?',
        text: 'Hai ricevuto l’ordine {order.number} da qualche giorno. Ci piacerebbe sapere cosa ne pensi.',
      },
      back_in_stock: {
        subject: '{product.title} è di nuovo disponibile',
        text: '{product.title} è di nuovo disponibile. Ci avevi chiesto di avvisarti.',
      },
      price_drop: {
        subject: '{product.title} ora costa meno',
        text: '{product.title} ora costa {product.price} invece di {product.priceBefore}.',
      },
      cart_left: {
        subject: 'Hai lasciato qualcosa nel carrello',
        text: '{product.title} è ancora nel tuo carrello.',
      },
      subscription_due: {
        subject: 'Il tuo abbonamento scade {subscription.due}',
        text: 'La prossima consegna di {product.title} è prevista per {subscription.due}.',
      },
    },
    seeProduct: 'Vedi il prodotto',
    openCart: 'Apri il carrello',
    whyNews: 'Ricevi questo messaggio perché hai chiesto novità da {shop.name}.',
  },
  ja: {
    states: {
      review_asked: {
        subject: 'ご注文 {order.number} はいかがでしたか',
        text: 'ご注文 {order.number} のお届けから数日がたちました。ご感想をお聞かせください。',
      },
      back_in_stock: {
        subject: '{product.title} が再入荷しました',
        text: '{product.title} が再入荷しました。ご希望いただいたお知らせです。',
      },
      price_drop: {
        subject: '{product.title} が値下がりしました',
        text: '{product.title} が {product.priceBefore} から {product.price} に値下がりしました。',
      },
      cart_left: {
        subject: 'カートに商品が残っています',
        text: '{product.title} がカートに残っています。',
      },
      subscription_due: {
        subject: '次回の定期便は {subscription.due} です',
        text: '{product.title} の次回のお届けは {subscription.due} の予定です。',
      },
    },
    seeProduct: '商品を見る',
    openCart: 'カートを開く',
    whyNews: '{shop.name} からのお知らせをご希望いただいたため、このメッセージをお送りしています。',
  },
  pt: {
    states: {
      review_asked: {
        subject: 'O que você achou do pedido {order.number}?',
        text: 'Você recebeu o pedido {order.number} há alguns dias. Adoraríamos saber o que achou.',
      },
      back_in_stock: {
        subject: '{product.title} está de volta',
        text: '{product.title} está disponível de novo. Você pediu para ser avisado.',
      },
      price_drop: {
        subject: '{product.title} está mais barato',
        text: '{product.title} agora custa {product.price} em vez de {product.priceBefore}.',
      },
      cart_left: {
        subject: 'Você deixou algo no carrinho',
        text: '{product.title} ainda está no seu carrinho.',
      },
      subscription_due: {
        subject: 'Sua assinatura vence em {subscription.due}',
        text: 'Sua próxima entrega de {product.title} está prevista para {subscription.due}.',
      },
    },
    seeProduct: 'Ver o produto',
    openCart: 'Abrir o carrinho',
    whyNews: 'Você recebe esta mensagem porque pediu novidades da {shop.name}.',
  },
};
