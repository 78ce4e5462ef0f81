import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  askLink: 'Shall I send you the link to check out?',
  sent: 'I have sent you a card with the link to check out. You pay on the website.',
  sentSeveral:
    'I have sent you a card with the links: each one puts its products into the shop’s cart. You pay on the website.',
  pages:
    '{shop} cannot take a whole cart from a link. I have sent you a card with the pages of your products; put them into the cart there. Your cart stays here.',
  shopPage:
    '{shop} cannot take a cart from a link. I have sent you a card with the address of the website. Your cart stays here.',
  noLink: 'Sorry, {shop} has no checkout link for this cart. Please check out on the website; your cart stays here.',
  missing: '{items} cannot be put into the link; you will find it on the {shop} website.',
  takenOut: '{title} is no longer available, so I took it out.',
  fewer: {
    one: 'Of {title} there is only one left, so I changed that.',
    other: 'Of {title} there are only {count} left, so I changed that.',
  },
  newPrice: '{title} now costs {price}.',
  cardTitle: 'Check out at {shop}',
  help: 'Say yes to get the link to check out, or no to go on shopping.',
} as const;

export const checkoutPhrases: Readonly<Record<Language, PhrasesLike<typeof en>>> = {
  en,
  de: {
    askLink: 'Soll ich dir den Link zur Kasse schicken?',
    sent: 'Ich habe dir eine Karte mit dem Link zur Kasse geschickt. Bezahlt wird auf der Website.',
    sentSeveral:
      'Ich habe dir eine Karte mit den Links geschickt: Jeder legt seine Produkte in den Warenkorb der Website. Bezahlt wird dort.',
    pages:
      '{shop} kann keinen Warenkorb per Link übernehmen. Ich habe dir eine Karte mit den Seiten deiner Produkte geschickt; lege sie dort in den Warenkorb. Hier bleibt alles, wie es ist.',
    shopPage:
      '{shop} kann keinen Warenkorb per Link übernehmen. Ich habe dir eine Karte mit der Adresse der Website geschickt. Hier bleibt alles, wie es ist.',
    noLink:
      'Für diesen Warenkorb hat {shop} leider keinen Link zur Kasse. Bitte bestelle auf der Website; der Warenkorb bleibt hier.',
    missing: '{items} passt nicht in den Link; du findest es auf der Website von {shop}.',
    takenOut: '{title} ist nicht mehr zu haben, ich habe es herausgenommen.',
    fewer: {
      one: 'Von {title} ist nur noch eines da, ich habe das geändert.',
      other: 'Von {title} sind nur noch {count} da, ich habe das geändert.',
    },
    newPrice: '{title} kostet jetzt {price}.',
    cardTitle: 'Zur Kasse bei {shop}',
    help: 'Sag ja, um den Link zur Kasse zu bekommen, oder nein, um weiter einzukaufen.',
  },
  es: {
    askLink: '¿Te envío el enlace para finalizar la compra?',
    sent: 'Te he enviado una tarjeta con el enlace para finalizar la compra. Se paga en la web.',
    sentSeveral:
      'Te he enviado una tarjeta con los enlaces: cada uno añade sus productos al carrito de la web. Se paga allí.',
    pages:
      '{shop} no puede recibir un carrito por enlace. Te he enviado una tarjeta con las páginas de tus productos; añádelos al carrito allí. Tu carrito se queda aquí.',
    shopPage:
      '{shop} no puede recibir un carrito por enlace. Te he enviado una tarjeta con la dirección de la web. Tu carrito se queda aquí.',
    noLink:
      'Lo siento, {shop} no tiene enlace de compra para este carrito. Finaliza la compra en la web; el carrito se queda aquí.',
    missing: 'El enlace no puede incluir {items}, que encontrarás en la web de {shop}.',
    takenOut: '{title} ya no está disponible, así que lo he quitado.',
    fewer: {
      one: 'De {title} solo queda una unidad, así que he ajustado la cantidad.',
      other: 'De {title} solo quedan {count} unidades, así que he ajustado la cantidad.',
    },
    newPrice: '{title} cuesta ahora {price}.',
    cardTitle: 'Finalizar la compra en {shop}',
    help: 'Di sí para recibir el enlace de compra, o no para seguir comprando.',
  },
  fr: {
    askLink: 'Dois-je vous envoyer le lien pour passer la commande ?',
    sent: 'Je vous ai envoyé une carte avec le lien pour passer la commande. Le paiement se fait sur le site.',
    sentSeveral:
      'Je vous ai envoyé une carte avec les liens : chacun ajoute ses produits au panier du site. Le paiement se fait là-bas.',
    pages:
      '{shop} ne peut pas recevoir un panier par un lien. Je vous ai envoyé une carte avec les pages de vos produits ; ajoutez-les au panier sur le site. Votre panier reste ici.',
    shopPage:
      '{shop} ne peut pas recevoir un panier par un lien. Je vous ai envoyé une carte avec l’adresse du site. Votre panier reste ici.',
    noLink:
      "Désolé, {shop} n'a pas de lien de commande pour ce panier. Passez commande sur le site ; le panier reste ici.",
    missing: '{items} ne peut pas être mis dans le lien ; vous le trouverez sur le site de {shop}.',
    takenOut: "{title} n'est plus disponible, je l'ai retiré.",
    fewer: {
      one: "Il ne reste qu'un {title}, j'ai changé le nombre.",
      other: "Il ne reste que {count} {title}, j'ai changé le nombre.",
    },
    newPrice: '{title} coûte maintenant {price}.',
    cardTitle: 'Commander chez {shop}',
    help: 'Dites oui pour recevoir le lien, ou non pour continuer vos achats.',
  },
  hi: {
    askLink: 'क्या मैं आपको चेकआउट का लिंक भेजूँ?',
    sent: 'मैंने चेकआउट के लिंक वाला कार्ड भेज दिया है। भुगतान वेबसाइट पर होगा।',
    sentSeveral: 'मैंने लिंक वाला कार्ड भेज दिया है: हर लिंक अपने प्रोडक्ट वेबसाइट के कार्ट में डालता है। भुगतान वहीं होगा।',
    pages:
      '{shop} लिंक से पूरा कार्ट नहीं ले सकता। मैंने आपके प्रोडक्ट के पेजों वाला कार्ड भेज दिया है; उन्हें वहाँ कार्ट में डालिए। आपका कार्ट यहीं रहेगा।',
    shopPage: '{shop} लिंक से कार्ट नहीं ले सकता। मैंने वेबसाइट के पते वाला कार्ड भेज दिया है। आपका कार्ट यहीं रहेगा।',
    noLink: 'माफ़ कीजिए, इस कार्ट के लिए {shop} का चेकआउट लिंक नहीं है। वेबसाइट पर चेकआउट कीजिए; कार्ट यहीं रहेगा।',
    missing: '{items} को लिंक में नहीं डाला जा सकता; यह {shop} की वेबसाइट पर मिलेगा।',
    takenOut: '{title} अब उपलब्ध नहीं है, इसलिए मैंने उसे निकाल दिया है।',
    fewer: {
      one: '{title} का सिर्फ़ एक पीस बचा है, इसलिए मैंने संख्या बदल दी है।',
      other: '{title} के सिर्फ़ {count} पीस बचे हैं, इसलिए मैंने संख्या बदल दी है।',
    },
    newPrice: '{title} की कीमत अब {price} है।',
    cardTitle: '{shop} पर चेकआउट',
    help: 'चेकआउट का लिंक पाने के लिए हाँ कहिए, या खरीदारी जारी रखने के लिए नहीं।',
  },
  it: {
    askLink: 'Ti mando il link per completare l’acquisto?',
    sent: 'Ti ho mandato una scheda con il link per completare l’acquisto. Si paga sul sito.',
    sentSeveral: 'Ti ho mandato una scheda con i link: ognuno mette i suoi prodotti nel carrello del sito. Si paga lì.',
    pages:
      '{shop} non può ricevere un carrello da un link. Ti ho mandato una scheda con le pagine dei tuoi prodotti; mettili nel carrello lì. Il carrello resta qui.',
    shopPage:
      '{shop} non può ricevere un carrello da un link. Ti ho mandato una scheda con l’indirizzo del sito. Il carrello resta qui.',
    noLink:
      'Mi dispiace, {shop} non ha un link di acquisto per questo carrello. Completa l’acquisto sul sito; il carrello resta qui.',
    missing: 'Il link non può includere {items}, che trovi sul sito di {shop}.',
    takenOut: '{title} non è più disponibile, l’ho tolto.',
    fewer: {
      one: 'Di {title} ne resta uno solo, l’ho cambiato.',
      other: 'Di {title} ne restano solo {count}, l’ho cambiato.',
    },
    newPrice: '{title} ora costa {price}.',
    cardTitle: 'Acquista da {shop}',
    help: 'Di’ sì per ricevere il link, o no per continuare gli acquisti.',
  },
  ja: {
    askLink: 'お支払いのリンクをお送りしますか？',
    sent: 'お支払いのリンクをカードでお送りしました。お支払いはウェブサイトで行います。',
    sentSeveral:
      'リンクをカードでお送りしました。それぞれのリンクで商品がサイトのカートに入ります。お支払いはウェブサイトで行います。',
    pages:
      '{shop}はリンクからカートを受け取れません。商品のページをカードでお送りしましたので、サイトでカートに入れてください。こちらのカートはそのまま残ります。',
    shopPage:
      '{shop}はリンクからカートを受け取れません。ウェブサイトのアドレスをカードでお送りしました。こちらのカートはそのまま残ります。',
    noLink:
      '申し訳ありません、{shop}にはこのカートのお支払いリンクがありません。ウェブサイトでご購入ください。カートはそのまま残ります。',
    missing: '{items}はリンクに入りません。{shop}のウェブサイトでご覧ください。',
    takenOut: '{title}は販売が終わったため、カートから外しました。',
    fewer: {
      one: '{title}は残り1点のため、数を変えました。',
      other: '{title}は残り{count}点のため、数を変えました。',
    },
    newPrice: '{title}は今{price}です。',
    cardTitle: '{shop}でのお支払い',
    help: 'リンクを受け取るなら「はい」、買い物を続けるなら「いいえ」と言ってください。',
  },
  pt: {
    askLink: 'Posso enviar o link para finalizar a compra?',
    sent: 'Enviei um cartão com o link para finalizar a compra. O pagamento é feito no site.',
    sentSeveral:
      'Enviei um cartão com os links: cada um coloca os seus produtos no carrinho do site. O pagamento é feito lá.',
    pages:
      'A {shop} não consegue receber um carrinho por link. Enviei um cartão com as páginas dos seus produtos; coloque-os no carrinho lá. O carrinho continua aqui.',
    shopPage:
      'A {shop} não consegue receber um carrinho por link. Enviei um cartão com o endereço do site. O carrinho continua aqui.',
    noLink: 'Desculpe, a {shop} não tem link de compra para este carrinho. Finalize no site; o carrinho continua aqui.',
    missing: 'O link não pode incluir {items}, que você encontra no site da {shop}.',
    takenOut: '{title} não está mais disponível, então eu tirei.',
    fewer: {
      one: 'De {title} só resta uma unidade, então ajustei a quantidade.',
      other: 'De {title} só restam {count} unidades, então ajustei a quantidade.',
    },
    newPrice: '{title} agora custa {price}.',
    cardTitle: 'Finalizar a compra na {shop}',
    help: 'Diga sim para receber o link, ou não para continuar comprando.',
  },
};
