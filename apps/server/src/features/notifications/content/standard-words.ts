import type { Language } from '@voicecart/contract/locales';
import type { OrderState } from '@voicecart/contract/notifications/kinds';

/** What our own messages say of a state: the subject, which is also the heading, and a sentence. */
export interface StateWords {
  readonly subject: string;
  readonly text: string;
}

export interface MessageWords {
  readonly states: Readonly<Record<OrderState, StateWords>>;
  /** The text of `exception` where no new date is known. */
  readonly undated: string;
  readonly track: string;
  readonly why: string;
  readonly preferences: string;
  readonly unsubscribe: string;
  readonly digestSubject: string;
  /** At the foot of a text message to a country whose law asks for it. */
  readonly stop: string;
}

export const messageWords: Readonly<Record<Language, MessageWords>> = {
  en: {
    states: {
      placed: {
        subject: 'We have your order {order.number}',
        text: 'Thank you. We have received order {order.number} and are preparing it.',
      },
      shipped: { subject: 'Your order {order.number} has shipped', text: 'Order {order.number} is on its way to you.' },
      out_for_delivery: {
        subject: 'Your order {order.number} arrives today',
        text: 'Order {order.number} is out for delivery and should arrive today.',
      },
      delivered: {
        subject: 'Your order {order.number} was delivered',
        text: 'Order {order.number} has been delivered. We hope you like it.',
      },
      exception: {
        subject: 'Your order {order.number} is delayed',
        text: 'Order {order.number} takes longer than planned. The new delivery date: {order.expected}.',
      },
      returned: {
        subject: 'We have your return of order {order.number}',
        text: 'We have received your return of order {order.number}.',
      },
      refunded: {
        subject: 'Your refund for order {order.number}',
        text: 'We have refunded order {order.number}. Your bank may take a few days to show it.',
      },
      cancelled: {
        subject: 'Your order {order.number} was cancelled',
        text: 'Order {order.number} has been cancelled and will not be sent.',
      },
    },
    undated: 'There is a problem with the delivery of order {order.number}. It may arrive later than planned.',
    track: 'Track your order',
    why: 'You’re receiving this because you ordered at {shop.name}.',
    preferences: 'Manage preferences',
    unsubscribe: 'Unsubscribe',
    digestSubject: 'News about your orders at {shop.name}',
    stop: 'Reply STOP to opt out.',
  },
  de: {
    states: {
      placed: {
        subject: 'Wir haben deine Bestellung {order.number}',
        text: 'Danke. Deine Bestellung {order.number} ist eingegangen und wird vorbereitet.',
      },
      shipped: {
        subject: 'Deine Bestellung {order.number} ist unterwegs',
        text: 'Deine Bestellung {order.number} ist auf dem Weg zu dir.',
      },
      out_for_delivery: {
        subject: 'Deine Bestellung {order.number} kommt heute',
        text: 'Deine Bestellung {order.number} ist in Zustellung und kommt voraussichtlich heute an.',
      },
      delivered: {
        subject: 'Deine Bestellung {order.number} wurde zugestellt',
        text: 'Deine Bestellung {order.number} wurde zugestellt. Viel Freude damit.',
      },
      exception: {
        subject: 'Deine Bestellung {order.number} verspätet sich',
        text: 'Deine Bestellung {order.number} braucht länger als geplant. Neuer Liefertermin: {order.expected}.',
      },
      returned: {
        subject: 'Deine Rücksendung zu {order.number} ist da',
        text: 'Deine Rücksendung zur Bestellung {order.number} ist bei uns angekommen.',
      },
      refunded: {
        subject: 'Deine Erstattung zu {order.number}',
        text: 'Wir haben dir die Bestellung {order.number} erstattet. Bis deine Bank das anzeigt, können ein paar Tage vergehen.',
      },
      cancelled: {
        subject: 'Deine Bestellung {order.number} wurde storniert',
        text: 'Die Bestellung {order.number} wurde storniert und wird nicht verschickt.',
      },
    },
    undated:
      'Bei der Lieferung deiner Bestellung {order.number} gibt es ein Problem. Sie kommt vielleicht später als geplant.',
    track: 'Bestellung verfolgen',
    why: 'Du bekommst diese Nachricht, weil du bei {shop.name} bestellt hast.',
    preferences: 'Nachrichten auswählen',
    unsubscribe: 'Abbestellen',
    digestSubject: 'Neues zu deinen Bestellungen bei {shop.name}',
    stop: 'Antworte STOP, um keine SMS mehr zu erhalten.',
  },
  es: {
    states: {
      placed: {
        subject: 'Hemos recibido tu pedido {order.number}',
        text: 'Gracias. Hemos recibido el pedido {order.number} y lo estamos preparando.',
      },
      shipped: { subject: 'Tu pedido {order.number} está en camino', text: 'El pedido {order.number} va de camino.' },
      out_for_delivery: {
        subject: 'Tu pedido {order.number} llega hoy',
        text: 'El pedido {order.number} está en reparto y debería llegar hoy.',
      },
      delivered: {
        subject: 'Tu pedido {order.number} se ha entregado',
        text: 'El pedido {order.number} se ha entregado. Esperamos que te guste.',
      },
      exception: {
        subject: 'Tu pedido {order.number} se retrasa',
        text: 'El pedido {order.number} tarda más de lo previsto. Nueva fecha de entrega: {order.expected}.',
      },
      returned: {
        subject: 'Hemos recibido tu devolución del pedido {order.number}',
        text: 'Hemos recibido la devolución del pedido {order.number}.',
      },
      refunded: {
        subject: 'Tu reembolso del pedido {order.number}',
        text: 'Hemos reembolsado el pedido {order.number}. Tu banco puede tardar unos días en mostrarlo.',
      },
      cancelled: {
        subject: 'Tu pedido {order.number} se ha cancelado',
        text: 'El pedido {order.number} se ha cancelado y no se enviará.',
      },
    },
    undated: 'Hay un problema con la entrega del pedido {order.number}. Puede llegar más tarde de lo previsto.',
    track: 'Seguir mi pedido',
    why: 'Recibes este mensaje porque has comprado en {shop.name}.',
    preferences: 'Elegir qué mensajes recibo',
    unsubscribe: 'Darse de baja',
    digestSubject: 'Novedades de tus pedidos en {shop.name}',
    stop: 'Responde STOP para no recibir más SMS.',
  },
  fr: {
    states: {
      placed: {
        subject: 'Ta commande {order.number} est enregistrée',
        text: 'Merci. Nous avons reçu la commande {order.number} et nous la préparons.',
      },
      shipped: { subject: 'Ta commande {order.number} est en route', text: 'La commande {order.number} est en route.' },
      out_for_delivery: {
        subject: 'Ta commande {order.number} arrive aujourd’hui',
        text: 'La commande {order.number} est en cours de livraison et devrait arriver aujourd’hui.',
      },
      delivered: {
        subject: 'Ta commande {order.number} est livrée',
        text: 'La commande {order.number} a été livrée. Nous espérons qu’elle te plaît.',
      },
      exception: {
        subject: 'Ta commande {order.number} a du retard',
        text: 'La commande {order.number} prend plus de temps que prévu. Nouvelle date de livraison : {order.expected}.',
      },
      returned: {
        subject: 'Nous avons reçu ton retour de la commande {order.number}',
        text: 'Le retour de la commande {order.number} nous est bien parvenu.',
      },
      refunded: {
        subject: 'Ton remboursement de la commande {order.number}',
        text: 'Nous avons remboursé la commande {order.number}. Ta banque peut mettre quelques jours à l’afficher.',
      },
      cancelled: {
        subject: 'Ta commande {order.number} est annulée',
        text: 'La commande {order.number} a été annulée et ne sera pas expédiée.',
      },
    },
    undated:
      'La livraison de la commande {order.number} rencontre un problème. Elle arrivera peut-être plus tard que prévu.',
    track: 'Suivre ma commande',
    why: 'Tu reçois ce message parce que tu as commandé chez {shop.name}.',
    preferences: 'Choisir mes messages',
    unsubscribe: 'Se désabonner',
    digestSubject: 'Des nouvelles de tes commandes chez {shop.name}',
    stop: 'Réponds STOP pour ne plus recevoir de SMS.',
  },
  hi: {
    states: {
      placed: {
        subject: 'आपका ऑर्डर {order.number} मिल गया',
        text: 'धन्यवाद। हमें ऑर्डर {order.number} मिल गया है और हम उसे तैयार कर रहे हैं।',
      },
      shipped: { subject: 'आपका ऑर्डर {order.number} भेज दिया गया', text: 'ऑर्डर {order.number} आपके पास आ रहा है।' },
      out_for_delivery: {
        subject: 'आपका ऑर्डर {order.number} आज पहुँचेगा',
        text: 'ऑर्डर {order.number} डिलीवरी के लिए निकल चुका है और आज पहुँचना चाहिए।',
      },
      delivered: {
        subject: 'आपका ऑर्डर {order.number} पहुँच गया',
        text: 'ऑर्डर {order.number} डिलीवर हो गया है। आशा है, आपको पसंद आएगा।',
      },
      exception: {
        subject: 'आपके ऑर्डर {order.number} में देरी है',
        text: 'ऑर्डर {order.number} में सोचे गए समय से ज़्यादा लग रहा है। डिलीवरी की नई तारीख: {order.expected}।',
      },
      returned: {
        subject: 'ऑर्डर {order.number} की वापसी मिल गई',
        text: 'हमें ऑर्डर {order.number} का वापस भेजा गया सामान मिल गया है।',
      },
      refunded: {
        subject: 'ऑर्डर {order.number} का रिफ़ंड',
        text: 'हमने ऑर्डर {order.number} का पैसा वापस कर दिया है। बैंक में दिखने में कुछ दिन लग सकते हैं।',
      },
      cancelled: {
        subject: 'आपका ऑर्डर {order.number} रद्द हो गया',
        text: 'ऑर्डर {order.number} रद्द कर दिया गया है और नहीं भेजा जाएगा।',
      },
    },
    undated: 'ऑर्डर {order.number} की डिलीवरी में समस्या आई है। यह सोचे गए समय से देर से पहुँच सकता है।',
    track: 'ऑर्डर ट्रैक करें',
    why: 'आपको यह संदेश इसलिए मिला क्योंकि आपने {shop.name} से ऑर्डर किया था।',
    preferences: 'चुनें कि कौन से संदेश मिलें',
    unsubscribe: 'सदस्यता छोड़ें',
    digestSubject: '{shop.name} पर आपके ऑर्डर की ख़बर',
    stop: 'SMS बंद करने के लिए STOP लिखकर जवाब दें।',
  },
  it: {
    states: {
      placed: {
        subject: 'Abbiamo ricevuto il tuo ordine {order.number}',
        text: 'Grazie. Abbiamo ricevuto l’ordine {order.number} e lo stiamo preparando.',
      },
      shipped: {
        subject: 'Il tuo ordine {order.number} è in viaggio',
        text: 'L’ordine {order.number} è in viaggio verso di te.',
      },
      out_for_delivery: {
        subject: 'Il tuo ordine {order.number} arriva oggi',
        text: 'L’ordine {order.number} è in consegna e dovrebbe arrivare oggi.',
      },
      delivered: {
        subject: 'Il tuo ordine {order.number} è stato consegnato',
        text: 'L’ordine {order.number} è stato consegnato. Speriamo che ti piaccia.',
      },
      exception: {
        subject: 'Il tuo ordine {order.number} è in ritardo',
        text: 'L’ordine {order.number} richiede più tempo del previsto. Nuova data di consegna: {order.expected}.',
      },
      returned: {
        subject: 'Abbiamo ricevuto il reso dell’ordine {order.number}',
        text: 'Il reso dell’ordine {order.number} è arrivato da noi.',
      },
      refunded: {
        subject: 'Il rimborso dell’ordine {order.number}',
        text: 'Abbiamo rimborsato l’ordine {order.number}. La banca può impiegare qualche giorno a mostrarlo.',
      },
      cancelled: {
        subject: 'Il tuo ordine {order.number} è stato annullato',
        text: 'L’ordine {order.number} è stato annullato e non verrà spedito.',
      },
    },
    undated: 'C’è un problema con la consegna dell’ordine {order.number}. Potrebbe arrivare più tardi del previsto.',
    track: 'Segui il tuo ordine',
    why: 'Ricevi questo messaggio perché hai ordinato da {shop.name}.',
    preferences: 'Scegli quali messaggi ricevere',
    unsubscribe: 'Annulla l’iscrizione',
    digestSubject: 'Novità sui tuoi ordini da {shop.name}',
    stop: 'Rispondi STOP per non ricevere più SMS.',
  },
  ja: {
    states: {
      placed: {
        subject: 'ご注文 {order.number} を承りました',
        text: 'ありがとうございます。ご注文 {order.number} を承り、準備を進めています。',
      },
      shipped: {
        subject: 'ご注文 {order.number} を発送しました',
        text: 'ご注文 {order.number} をお届けに向けて発送しました。',
      },
      out_for_delivery: {
        subject: 'ご注文 {order.number} は本日お届け予定です',
        text: 'ご注文 {order.number} は配達中で、本日お届けの予定です。',
      },
      delivered: {
        subject: 'ご注文 {order.number} をお届けしました',
        text: 'ご注文 {order.number} のお届けが完了しました。気に入っていただけますように。',
      },
      exception: {
        subject: 'ご注文 {order.number} のお届けが遅れています',
        text: 'ご注文 {order.number} のお届けが予定より遅れています。新しいお届け予定日：{order.expected}',
      },
      returned: {
        subject: 'ご注文 {order.number} の返品を受け取りました',
        text: 'ご注文 {order.number} の返品が到着しました。',
      },
      refunded: {
        subject: 'ご注文 {order.number} の返金について',
        text: 'ご注文 {order.number} の返金手続きが完了しました。反映まで数日かかる場合があります。',
      },
      cancelled: {
        subject: 'ご注文 {order.number} はキャンセルされました',
        text: 'ご注文 {order.number} はキャンセルされ、発送されません。',
      },
    },
    undated: 'ご注文 {order.number} の配送に問題が発生しました。お届けが予定より遅れる場合があります。',
    track: '注文を追跡する',
    why: '{shop.name} でご注文いただいたため、このメッセージをお送りしています。',
    preferences: '受け取るメッセージを選ぶ',
    unsubscribe: '配信を停止する',
    digestSubject: '{shop.name} のご注文についてのお知らせ',
    stop: '配信停止は STOP と返信してください。',
  },
  pt: {
    states: {
      placed: {
        subject: 'Recebemos seu pedido {order.number}',
        text: 'Obrigado. Recebemos o pedido {order.number} e estamos preparando tudo.',
      },
      shipped: { subject: 'Seu pedido {order.number} foi enviado', text: 'O pedido {order.number} está a caminho.' },
      out_for_delivery: {
        subject: 'Seu pedido {order.number} chega hoje',
        text: 'O pedido {order.number} saiu para entrega e deve chegar hoje.',
      },
      delivered: {
        subject: 'Seu pedido {order.number} foi entregue',
        text: 'O pedido {order.number} foi entregue. Esperamos que você goste.',
      },
      exception: {
        subject: 'Seu pedido {order.number} está atrasado',
        text: 'O pedido {order.number} vai demorar mais que o previsto. Nova data de entrega: {order.expected}.',
      },
      returned: {
        subject: 'Recebemos a devolução do pedido {order.number}',
        text: 'A devolução do pedido {order.number} chegou até nós.',
      },
      refunded: {
        subject: 'Seu reembolso do pedido {order.number}',
        text: 'Reembolsamos o pedido {order.number}. O banco pode levar alguns dias para mostrar.',
      },
      cancelled: {
        subject: 'Seu pedido {order.number} foi cancelado',
        text: 'O pedido {order.number} foi cancelado e não será enviado.',
      },
    },
    undated: 'Houve um problema na entrega do pedido {order.number}. Ele pode chegar depois do previsto.',
    track: 'Acompanhar pedido',
    why: 'Você recebe esta mensagem porque comprou na {shop.name}.',
    preferences: 'Escolher quais mensagens receber',
    unsubscribe: 'Cancelar inscrição',
    digestSubject: 'Novidades dos seus pedidos na {shop.name}',
    stop: 'Responda STOP para não receber mais SMS.',
  },
};
