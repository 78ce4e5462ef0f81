import type { Language } from '@voicecart/contract/locales';
import type { PhrasesLike } from '../../speech/phrase.ts';

const en = {
  help: 'Name what you are waiting for, and I tell you once it is in stock again.',
  unknown: "I don't know which product you mean. Say its name, and that you want to hear when it is back.",
  isThere: '{product} is in stock right now.',
  willTell: "{product} is out of stock. I'll mail you once it is back.",
} as const;

export const notifyPhrases: Readonly<Record<Language, PhrasesLike<typeof en>>> = {
  en,
  de: {
    help: 'Nenne, worauf du wartest, und ich sage dir Bescheid, sobald es wieder da ist.',
    unknown: 'Ich weiß nicht, welches Produkt du meinst. Nenne seinen Namen und dass du Bescheid bekommen möchtest.',
    isThere: '{product} ist gerade verfügbar.',
    willTell: '{product} ist ausverkauft. Ich schreibe dir eine Mail, sobald es wieder da ist.',
  },
  es: {
    help: 'Dime qué estás esperando y te avisaré cuando vuelva a estar disponible.',
    unknown: 'No sé a qué producto te refieres. Di su nombre y que quieres que te avise cuando vuelva.',
    isThere: '{product} está disponible ahora mismo.',
    willTell: 'No quedan existencias de {product}. Te escribiré un correo en cuanto vuelva.',
  },
  fr: {
    help: 'Dites ce que vous attendez, et je vous préviendrai dès son retour en stock.',
    unknown: 'Je ne sais pas de quel produit vous parlez. Dites son nom et que vous voulez être prévenu de son retour.',
    isThere: '{product} est en stock en ce moment.',
    willTell: '{product} est en rupture de stock. Je vous écrirai dès son retour.',
  },
  hi: {
    help: 'बताइए आप किसका इंतज़ार कर रहे हैं, और उसके फिर से आते ही मैं आपको बता दूँगी।',
    unknown: 'मुझे नहीं पता आप किस प्रोडक्ट की बात कर रहे हैं। उसका नाम और यह कहिए कि आने पर आपको बताया जाए।',
    isThere: '{product} अभी उपलब्ध है।',
    willTell: '{product} अभी उपलब्ध नहीं है। उसके आते ही मैं आपको ईमेल करूँगी।',
  },
  it: {
    help: 'Dimmi che cosa aspetti e ti avviserò appena torna disponibile.',
    unknown: 'Non so a quale prodotto ti riferisci. Di il suo nome e che vuoi sapere quando torna.',
    isThere: '{product} è disponibile in questo momento.',
    willTell: '{product} non è disponibile. Ti scriverò una mail appena torna.',
  },
  ja: {
    help: 'お待ちの商品をおっしゃってください。入荷したらお知らせします。',
    unknown: 'どの商品のことかわかりません。商品名と、入荷したら知らせてほしいことをおっしゃってください。',
    isThere: '{product}は現在在庫があります。',
    willTell: '{product}は品切れです。入荷したらメールでお知らせします。',
  },
  pt: {
    help: 'Diga o que você está esperando e eu aviso quando voltar ao estoque.',
    unknown: 'Não sei de qual produto você está falando. Diga o nome e que quer ser avisado quando ele voltar.',
    isThere: '{product} está disponível agora mesmo.',
    willTell: '{product} está sem estoque. Vou mandar um e-mail assim que voltar.',
  },
};
