import { type Language, languages } from '@voicecart/contract/locales';

/** What a shopper reads while linking an account; `{marks}` are filled in by `fillText`. */
export interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly email: string;
  readonly send: string;
  readonly codeTitle: string;
  readonly codeLead: string;
  readonly code: string;
  readonly confirm: string;
  readonly newCode: string;
  readonly again: string;
  readonly badEmail: string;
  readonly badCode: string;
  readonly wait: string;
  readonly badRequest: string;
  readonly shares: string;
  readonly manageTitle: string;
  readonly manageLead: string;
  readonly unlink: string;
  readonly unlinked: string;
  readonly none: string;
  readonly mailSubject: string;
  readonly mailText: string;
}

export const pageTexts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Link your account',
    lead: 'Sign in to {shop}, so that the voice assistant can tell you about your orders.',
    email: 'Email address of your orders',
    send: 'Send me a code',
    codeTitle: 'Check your mail',
    codeLead: 'We sent a code of six digits to {email}. It is good for {minutes} minutes.',
    code: 'Code',
    confirm: 'Link my account',
    newCode: 'Send me a new code',
    again: 'Use another address',
    badEmail: 'Please enter an email address.',
    badCode: 'This code is wrong or no longer good. Check it, or have a new one sent.',
    wait: 'Too many codes were asked for. Please try again in {minutes} minutes.',
    badRequest: 'This link is not complete. Please start again in the app of your voice assistant.',
    shares: 'The assistant learns only of the orders placed with this address. You can end it at any time.',
    manageTitle: 'Your linked accounts',
    manageLead: 'Sign in with the address of your orders to end the links with {shop}.',
    unlink: 'End all links',
    unlinked: 'All links are ended. Assistants can no longer tell of your orders.',
    none: 'Nothing is linked with {email}.',
    mailSubject: 'Your code for {shop}: {code}',
    mailText:
      'Your code to sign in to {shop} is {code}. It is good for {minutes} minutes. If you did not ask for it, ignore this mail.',
  },
  de: {
    title: 'Konto verknüpfen',
    lead: 'Melde dich bei {shop} an, damit der Sprachassistent dir von deinen Bestellungen erzählen kann.',
    email: 'E-Mail-Adresse deiner Bestellungen',
    send: 'Code schicken',
    codeTitle: 'Sieh in deine Mails',
    codeLead: 'Wir haben einen sechsstelligen Code an {email} geschickt. Er gilt {minutes} Minuten.',
    code: 'Code',
    confirm: 'Konto verknüpfen',
    newCode: 'Neuen Code schicken',
    again: 'Andere Adresse verwenden',
    badEmail: 'Bitte gib eine E-Mail-Adresse ein.',
    badCode: 'Dieser Code ist falsch oder gilt nicht mehr. Prüfe ihn, oder lass dir einen neuen schicken.',
    wait: 'Es wurden zu viele Codes angefordert. Bitte versuche es in {minutes} Minuten wieder.',
    badRequest: 'Dieser Link ist unvollständig. Bitte beginne in der App deines Sprachassistenten neu.',
    shares: 'Der Assistent erfährt nur von Bestellungen mit dieser Adresse. Du kannst das jederzeit beenden.',
    manageTitle: 'Deine verknüpften Konten',
    manageLead: 'Melde dich mit der Adresse deiner Bestellungen an, um die Verknüpfungen mit {shop} zu beenden.',
    unlink: 'Alle Verknüpfungen beenden',
    unlinked: 'Alle Verknüpfungen sind beendet. Assistenten können nicht mehr von deinen Bestellungen erzählen.',
    none: 'Mit {email} ist nichts verknüpft.',
    mailSubject: 'Dein Code für {shop}: {code}',
    mailText:
      'Dein Code für die Anmeldung bei {shop} ist {code}. Er gilt {minutes} Minuten. Hast du ihn nicht angefordert, beachte diese Mail nicht.',
  },
  es: {
    title: 'Vincula tu cuenta',
    lead: 'Inicia sesión en {shop} para que el asistente de voz pueda informarte de tus pedidos.',
    email: 'Correo electrónico de tus pedidos',
    send: 'Enviarme un código',
    codeTitle: 'Revisa tu correo',
    codeLead: 'Hemos enviado un código de seis cifras a {email}. Vale durante {minutes} minutos.',
    code: 'Código',
    confirm: 'Vincular mi cuenta',
    newCode: 'Enviarme otro código',
    again: 'Usar otra dirección',
    badEmail: 'Introduce una dirección de correo.',
    badCode: 'Este código es incorrecto o ya no vale. Compruébalo o pide uno nuevo.',
    wait: 'Se han pedido demasiados códigos. Inténtalo de nuevo en {minutes} minutos.',
    badRequest: 'Este enlace está incompleto. Empieza de nuevo en la aplicación de tu asistente de voz.',
    shares: 'El asistente solo conoce los pedidos hechos con esta dirección. Puedes terminarlo cuando quieras.',
    manageTitle: 'Tus cuentas vinculadas',
    manageLead: 'Inicia sesión con la dirección de tus pedidos para terminar los vínculos con {shop}.',
    unlink: 'Terminar todos los vínculos',
    unlinked: 'Todos los vínculos han terminado. Los asistentes ya no pueden informar de tus pedidos.',
    none: 'No hay nada vinculado con {email}.',
    mailSubject: 'Tu código para {shop}: {code}',
    mailText:
      'Tu código para entrar en {shop} es {code}. Vale durante {minutes} minutos. Si no lo has pedido, ignora este mensaje.',
  },
  fr: {
    title: 'Associer votre compte',
    lead: 'Connectez-vous à {shop} pour que l’assistant vocal puisse vous parler de vos commandes.',
    email: 'Adresse e-mail de vos commandes',
    send: 'M’envoyer un code',
    codeTitle: 'Consultez vos e-mails',
    codeLead: 'Nous avons envoyé un code à six chiffres à {email}. Il est valable {minutes} minutes.',
    code: 'Code',
    confirm: 'Associer mon compte',
    newCode: 'Recevoir un nouveau code',
    again: 'Utiliser une autre adresse',
    badEmail: 'Veuillez saisir une adresse e-mail.',
    badCode: 'Ce code est faux ou n’est plus valable. Vérifiez-le ou demandez-en un nouveau.',
    wait: 'Trop de codes ont été demandés. Veuillez réessayer dans {minutes} minutes.',
    badRequest: 'Ce lien est incomplet. Veuillez recommencer dans l’application de votre assistant vocal.',
    shares:
      'L’assistant ne connaît que les commandes passées avec cette adresse. Vous pouvez y mettre fin à tout moment.',
    manageTitle: 'Vos comptes associés',
    manageLead: 'Connectez-vous avec l’adresse de vos commandes pour mettre fin aux associations avec {shop}.',
    unlink: 'Mettre fin à toutes les associations',
    unlinked: 'Toutes les associations ont pris fin. Les assistants ne peuvent plus parler de vos commandes.',
    none: 'Rien n’est associé à {email}.',
    mailSubject: 'Votre code pour {shop} : {code}',
    mailText:
      'Votre code pour vous connecter à {shop} est {code}. Il est valable {minutes} minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
  },
  hi: {
    title: 'अपना खाता जोड़ें',
    lead: '{shop} में साइन इन करें, ताकि वॉइस असिस्टेंट आपको आपके ऑर्डर के बारे में बता सके।',
    email: 'आपके ऑर्डर का ईमेल पता',
    send: 'मुझे कोड भेजें',
    codeTitle: 'अपना मेल देखें',
    codeLead: 'हमने {email} पर छह अंकों का कोड भेजा है। यह {minutes} मिनट तक मान्य है।',
    code: 'कोड',
    confirm: 'मेरा खाता जोड़ें',
    newCode: 'मुझे नया कोड भेजें',
    again: 'दूसरा पता इस्तेमाल करें',
    badEmail: 'कृपया ईमेल पता लिखें।',
    badCode: 'यह कोड गलत है या अब मान्य नहीं है। इसे जाँचें या नया कोड माँगें।',
    wait: 'बहुत ज़्यादा कोड माँगे गए। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
    badRequest: 'यह लिंक अधूरा है। कृपया अपने वॉइस असिस्टेंट के ऐप में फिर से शुरू करें।',
    shares: 'असिस्टेंट को केवल इस पते से किए गए ऑर्डर पता चलते हैं। आप इसे कभी भी बंद कर सकते हैं।',
    manageTitle: 'आपके जुड़े हुए खाते',
    manageLead: '{shop} से जुड़ाव हटाने के लिए अपने ऑर्डर के पते से साइन इन करें।',
    unlink: 'सभी जुड़ाव हटाएँ',
    unlinked: 'सभी जुड़ाव हटा दिए गए। अब असिस्टेंट आपके ऑर्डर नहीं बता सकते।',
    none: '{email} से कुछ भी नहीं जुड़ा है।',
    mailSubject: '{shop} के लिए आपका कोड: {code}',
    mailText:
      '{shop} में साइन इन करने का आपका कोड {code} है। यह {minutes} मिनट तक मान्य है। अगर आपने इसे नहीं माँगा, तो इस मेल को अनदेखा करें।',
  },
  it: {
    title: 'Collega il tuo account',
    lead: 'Accedi a {shop}, così l’assistente vocale può parlarti dei tuoi ordini.',
    email: 'Indirizzo email dei tuoi ordini',
    send: 'Inviami un codice',
    codeTitle: 'Controlla la posta',
    codeLead: 'Abbiamo inviato un codice di sei cifre a {email}. Vale per {minutes} minuti.',
    code: 'Codice',
    confirm: 'Collega il mio account',
    newCode: 'Inviami un nuovo codice',
    again: 'Usa un altro indirizzo',
    badEmail: 'Inserisci un indirizzo email.',
    badCode: 'Questo codice è sbagliato o non è più valido. Controllalo o chiedine uno nuovo.',
    wait: 'Sono stati chiesti troppi codici. Riprova tra {minutes} minuti.',
    badRequest: 'Questo collegamento è incompleto. Ricomincia nell’app del tuo assistente vocale.',
    shares: 'L’assistente conosce solo gli ordini fatti con questo indirizzo. Puoi interromperlo in qualsiasi momento.',
    manageTitle: 'I tuoi account collegati',
    manageLead: 'Accedi con l’indirizzo dei tuoi ordini per interrompere i collegamenti con {shop}.',
    unlink: 'Interrompi tutti i collegamenti',
    unlinked: 'Tutti i collegamenti sono interrotti. Gli assistenti non possono più parlare dei tuoi ordini.',
    none: 'Con {email} non è collegato niente.',
    mailSubject: 'Il tuo codice per {shop}: {code}',
    mailText:
      'Il tuo codice per accedere a {shop} è {code}. Vale per {minutes} minuti. Se non l’hai chiesto, ignora questo messaggio.',
  },
  ja: {
    title: 'アカウントをリンク',
    lead: '{shop}にサインインすると、音声アシスタントがご注文についてお答えできます。',
    email: 'ご注文時のメールアドレス',
    send: 'コードを送る',
    codeTitle: 'メールをご確認ください',
    codeLead: '{email}に6桁のコードを送りました。{minutes}分間有効です。',
    code: 'コード',
    confirm: 'アカウントをリンクする',
    newCode: '新しいコードを送る',
    again: '別のアドレスを使う',
    badEmail: 'メールアドレスを入力してください。',
    badCode: 'コードが違うか、有効期限が切れています。ご確認いただくか、新しいコードをお求めください。',
    wait: 'コードの請求が多すぎます。{minutes}分後にもう一度お試しください。',
    badRequest: 'このリンクは不完全です。音声アシスタントのアプリからやり直してください。',
    shares: 'アシスタントが知るのは、このアドレスでのご注文だけです。いつでも解除できます。',
    manageTitle: 'リンク済みのアカウント',
    manageLead: '{shop}とのリンクを解除するには、ご注文時のアドレスでサインインしてください。',
    unlink: 'すべてのリンクを解除する',
    unlinked: 'すべてのリンクを解除しました。アシスタントはご注文についてお伝えできなくなりました。',
    none: '{email}にリンクされたものはありません。',
    mailSubject: '{shop}のコード：{code}',
    mailText:
      '{shop}にサインインするコードは{code}です。{minutes}分間有効です。お心当たりがない場合は、このメールを無視してください。',
  },
  pt: {
    title: 'Vincule sua conta',
    lead: 'Entre na {shop} para que o assistente de voz possa falar dos seus pedidos.',
    email: 'E-mail dos seus pedidos',
    send: 'Enviar um código',
    codeTitle: 'Confira seu e-mail',
    codeLead: 'Enviamos um código de seis dígitos para {email}. Ele vale por {minutes} minutos.',
    code: 'Código',
    confirm: 'Vincular minha conta',
    newCode: 'Enviar um novo código',
    again: 'Usar outro endereço',
    badEmail: 'Digite um endereço de e-mail.',
    badCode: 'Este código está errado ou não vale mais. Confira ou peça um novo.',
    wait: 'Foram pedidos códigos demais. Tente de novo em {minutes} minutos.',
    badRequest: 'Este link está incompleto. Comece de novo no aplicativo do seu assistente de voz.',
    shares: 'O assistente só fica sabendo dos pedidos feitos com este endereço. Você pode encerrar quando quiser.',
    manageTitle: 'Suas contas vinculadas',
    manageLead: 'Entre com o endereço dos seus pedidos para encerrar os vínculos com a {shop}.',
    unlink: 'Encerrar todos os vínculos',
    unlinked: 'Todos os vínculos foram encerrados. Os assistentes não podem mais falar dos seus pedidos.',
    none: 'Nada está vinculado a {email}.',
    mailSubject: 'Seu código para a {shop}: {code}',
    mailText:
      'Seu código para entrar na {shop} é {code}. Ele vale por {minutes} minutos. Se você não pediu, ignore esta mensagem.',
  },
};

/** The language to answer in: the first of the browser's that there are texts in. */
export function languageOfBrowser(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  for (const one of wanted) {
    const found = languages.find((language) => language === one);
    if (found) return found;
  }
  return 'en';
}

export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
