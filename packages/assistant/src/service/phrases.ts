import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../speech/phrase.ts';

/** What is said to who wants a person, and to who wants to be reminded: neither is something the assistant does itself. */
const en = {
  notAPerson: "I can't put you through to a person.",
  callStore: 'You can call our store, {store}, at {phone}.',
  askForStores: "Our stores can help: ask me for the nearest store's phone number.",
  contactUnknown: 'How to reach someone at {shop} is on their website.',
  contactCard: 'I have put it on a card for you.',
  contactTitle: 'How to reach {shop}',
  noReminders: "I can't set reminders.",
  mailInstead: 'I can mail you this instead. Just say: send me that.',
  noticeInstead: 'Once something that is sold out is back, I can tell you. Just say: tell me when it is back in stock.',
} as const;

export type ServicePhrases = PhrasesLike<typeof en>;

export const servicePhrases: Readonly<Record<Language, ServicePhrases>> = {
  en,
  de: {
    notAPerson: 'Mit einem Menschen verbinden kann ich dich leider nicht.',
    callStore: 'Du kannst unsere Filiale anrufen: {store}, {phone}.',
    askForStores: 'In den Filialen hilft man dir: Frag mich nach der Telefonnummer der nächsten Filiale.',
    contactUnknown: 'Wie du bei {shop} jemanden erreichst, findest du auf der Website.',
    contactCard: 'Ich habe es dir auf eine Karte geschrieben.',
    contactTitle: 'So erreichst du {shop}',
    noReminders: 'Erinnerungen kann ich nicht stellen.',
    mailInstead: 'Ich kann dir das aber mailen. Sag einfach: Schick mir das.',
    noticeInstead:
      'Aber ich kann dir Bescheid geben, wenn etwas Ausverkauftes wieder da ist. Sag einfach: Sag mir Bescheid, wenn es wieder da ist.',
  },
  es: {
    notAPerson: 'No puedo pasarte con una persona.',
    callStore: 'Puedes llamar a nuestra tienda, {store}, al {phone}.',
    askForStores: 'En nuestras tiendas te ayudan: pregúntame por el teléfono de la tienda más cercana.',
    contactUnknown: 'En la web de {shop} encuentras cómo hablar con alguien.',
    contactCard: 'Te lo he dejado en una tarjeta.',
    contactTitle: 'Cómo contactar con {shop}',
    noReminders: 'No puedo poner recordatorios.',
    mailInstead: 'En su lugar puedo mandarte esto por correo. Di: envíame eso.',
    noticeInstead: 'Pero puedo avisarte cuando algo agotado vuelva. Di: avísame cuando vuelva a estar disponible.',
  },
  fr: {
    notAPerson: 'Je ne peux pas vous passer quelqu’un.',
    callStore: 'Vous pouvez appeler notre magasin, {store}, au {phone}.',
    askForStores: 'Nos magasins peuvent vous aider : demandez-moi le téléphone du magasin le plus proche.',
    contactUnknown: 'Vous trouverez comment joindre quelqu’un sur le site de {shop}.',
    contactCard: 'Je vous l’ai mis sur une carte.',
    contactTitle: 'Joindre {shop}',
    noReminders: 'Je ne peux pas créer de rappel.',
    mailInstead: 'Je peux par contre vous envoyer ceci par mail. Dites : envoie-moi ça.',
    noticeInstead:
      'Mais je peux vous prévenir quand un article épuisé revient. Dites : préviens-moi quand il est de retour.',
  },
  hi: {
    notAPerson: 'मैं आपकी किसी इंसान से बात नहीं करा सकती।',
    callStore: 'आप हमारे स्टोर {store} को {phone} पर फ़ोन कर सकते हैं।',
    askForStores: 'हमारे स्टोर आपकी मदद कर सकते हैं: मुझसे सबसे पास के स्टोर का फ़ोन नंबर पूछिए।',
    contactUnknown: '{shop} में किसी से कैसे बात करें, यह उनकी वेबसाइट पर मिलेगा।',
    contactCard: 'मैंने इसे आपके लिए एक कार्ड पर लिख दिया है।',
    contactTitle: '{shop} से संपर्क',
    noReminders: 'मैं रिमाइंडर नहीं लगा सकती।',
    mailInstead: 'लेकिन मैं आपको यह ईमेल कर सकती हूँ। कहिए: मुझे यह भेजो।',
    noticeInstead: 'लेकिन कोई ख़त्म हुई चीज़ वापस आए तो मैं बता सकती हूँ। कहिए: जब यह वापस आए तो मुझे बताना।',
  },
  it: {
    notAPerson: 'Non posso passarti una persona.',
    callStore: 'Puoi chiamare il nostro negozio, {store}, al {phone}.',
    askForStores: 'Nei nostri negozi ti aiutano: chiedimi il telefono del negozio più vicino.',
    contactUnknown: 'Sul sito di {shop} trovi come parlare con qualcuno.',
    contactCard: 'Te lo lascio su una scheda.',
    contactTitle: 'Come contattare {shop}',
    noReminders: 'Non posso impostare promemoria.',
    mailInstead: 'Posso però mandarti questo per email. Di: mandamelo.',
    noticeInstead: 'Ma posso avvisarti quando qualcosa di esaurito torna. Di: avvisami quando torna disponibile.',
  },
  ja: {
    notAPerson: '担当者におつなぎすることはできません。',
    callStore: '店舗にお電話いただけます。{store}、{phone}です。',
    askForStores: '店舗でご相談いただけます。最寄りの店舗の電話番号をお尋ねください。',
    contactUnknown: 'お問い合わせ先は{shop}のウェブサイトにあります。',
    contactCard: 'カードにも載せました。',
    contactTitle: '{shop}のお問い合わせ先',
    noReminders: 'リマインダーの設定はできません。',
    mailInstead: '代わりにメールでお送りできます。「それを送って」と言ってください。',
    noticeInstead: '売り切れの商品なら、入荷したときにお知らせできます。「入荷したら教えて」と言ってください。',
  },
  pt: {
    notAPerson: 'Não consigo passar você para uma pessoa.',
    callStore: 'Você pode ligar para a nossa loja, {store}, no {phone}.',
    askForStores: 'Nas nossas lojas você encontra ajuda: me pergunte o telefone da loja mais próxima.',
    contactUnknown: 'No site da {shop} você encontra como falar com alguém.',
    contactCard: 'Deixei tudo em um cartão para você.',
    contactTitle: 'Como falar com {shop}',
    noReminders: 'Não consigo criar lembretes.',
    mailInstead: 'Mas posso mandar isto por e-mail. Diga: me manda isso.',
    noticeInstead: 'Mas posso avisar quando algo esgotado voltar. Diga: me avise quando voltar ao estoque.',
  },
};
