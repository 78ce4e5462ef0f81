/**
 * What people say for Amazon's built-in intents. On a device Alexa knows these phrases herself and a model names only the
 * intent, so whoever trains from such a model (the sandbox, the emulator, the chat) takes them from here.
 */
const PHRASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    CancelIntent:
      'cancel, never mind, forget it, cancel that, cancel it, forget about it, scrap that, leave it, undo that',
    HelpIntent:
      'help, help me, can you help me, what can i say, what can you do, i need help, how does this work, what are my options, how do i use this, instructions, what can i ask, i do not know what to do, what do i do now',
    StopIntent:
      'stop, off, shut up, exit, quit, goodbye, bye, stop it, end, close, i am done, that is enough, leave, be quiet, end the session, close the skill',
    NavigateHomeIntent: 'go home, home, go to the home screen, home screen',
    YesIntent:
      'yes, yes please, sure, yeah, yep, okay, ok, of course, right, correct, do it, go ahead, please do, sounds good, absolutely, definitely, certainly, that is right, alright, i do, why not, fine',
    NoIntent:
      'no, no thanks, no thank you, nope, not now, nah, not really, i do not think so, rather not, do not do that, no way, that is wrong, absolutely not, not today, i do not want that',
    RepeatIntent:
      'repeat, say that again, repeat that, say it again, what did you say, pardon, come again, once more, one more time, can you repeat that, i did not hear that, i did not understand, what was that',
    NextIntent: 'next, skip, skip forward, the next one',
    PreviousIntent: 'previous, go back, back up, skip back, the one before',
    StartOverIntent: 'start over, restart, start again, from the beginning',
    MoreIntent: 'more, show more',
    PauseIntent: 'pause, pause that',
    ResumeIntent: 'resume, continue, keep going',
    ScrollDownIntent: 'scroll down',
    ScrollUpIntent: 'scroll up',
    PageDownIntent: 'page down',
    PageUpIntent: 'page up',
  },
  de: {
    CancelIntent: 'abbrechen, vergiss es, abbruch, brich ab, lass es, egal, doch nicht',
    HelpIntent:
      'hilfe, hilf mir, was kann ich sagen, was kannst du, ich brauche hilfe, wie geht das, kannst du mir helfen, was kann ich tun',
    StopIntent: 'stopp, stop, halt, ende, beenden, tschüss, aufhören, hör auf, schluss, sei still, das reicht, fertig',
    NavigateHomeIntent: 'startseite, geh zur startseite, nach hause',
    YesIntent:
      'ja, ja bitte, klar, gerne, okay, ok, genau, richtig, na klar, natürlich, stimmt, mach das, einverstanden, jawohl, sicher',
    NoIntent:
      'nein, nein danke, nö, nicht jetzt, lieber nicht, auf keinen fall, falsch, das will ich nicht, ne, eher nicht',
    RepeatIntent:
      'wiederholen, noch einmal, sag das nochmal, wiederhole das, wie bitte, was hast du gesagt, nochmal, ich habe dich nicht verstanden',
    NextIntent: 'weiter, nächste, nächster, überspringen',
    PreviousIntent: 'zurück, vorherige, geh zurück',
    StartOverIntent: 'von vorne, neu starten, von vorn anfangen',
    MoreIntent: 'mehr, mehr zeigen',
    PauseIntent: 'pause, pausieren',
    ResumeIntent: 'fortsetzen, mach weiter, weitermachen',
  },
  es: {
    CancelIntent: 'cancelar, cancela, olvídalo, déjalo, da igual, cancela eso',
    HelpIntent:
      'ayuda, ayúdame, qué puedo decir, qué puedes hacer, necesito ayuda, cómo funciona esto, puedes ayudarme',
    StopIntent: 'para, parar, detente, salir, adiós, terminar, basta, cállate, ya está, alto, hasta luego',
    NavigateHomeIntent: 'ir a inicio, pantalla de inicio',
    YesIntent:
      'sí, sí por favor, claro, vale, de acuerdo, por supuesto, correcto, eso es, está bien, hazlo, adelante, ok, okay',
    NoIntent: 'no, no gracias, ahora no, mejor no, para nada, no quiero, claro que no, incorrecto',
    RepeatIntent:
      'repite, repetir, otra vez, dilo otra vez, qué has dicho, qué dijiste, cómo dices, no te he entendido, puedes repetir',
    NextIntent: 'siguiente, el siguiente',
    PreviousIntent: 'anterior, atrás, vuelve atrás',
    StartOverIntent: 'empezar de nuevo, desde el principio, volver a empezar',
    MoreIntent: 'más, muestra más',
    PauseIntent: 'pausa, pausar',
    ResumeIntent: 'continuar, reanudar, sigue',
  },
  fr: {
    CancelIntent: 'annule, annuler, laisse tomber, oublie ça, oublie, tant pis',
    HelpIntent:
      "aide, aide moi, j'ai besoin d'aide, que puis-je dire, que peux-tu faire, comment ça marche, peux-tu m'aider",
    StopIntent: "stop, arrête, quitter, au revoir, arrêter, c'est fini, termine, ça suffit, tais-toi, fin",
    NavigateHomeIntent: "accueil, écran d'accueil",
    YesIntent:
      "oui, oui s'il te plaît, d'accord, bien sûr, ok, okay, ouais, exact, c'est ça, vas-y, volontiers, parfait, absolument",
    NoIntent: 'non, non merci, pas maintenant, surtout pas, pas du tout, je ne veux pas, plutôt pas',
    RepeatIntent:
      "répète, répéter, encore une fois, redis-le, qu'as-tu dit, pardon, je n'ai pas compris, tu peux répéter",
    NextIntent: 'suivant, suivante',
    PreviousIntent: 'précédent, retour, reviens en arrière',
    StartOverIntent: 'recommence, recommencer, depuis le début',
    MoreIntent: 'plus, montre plus',
    PauseIntent: 'pause',
    ResumeIntent: 'reprendre, continue',
  },
  it: {
    CancelIntent: 'annulla, lascia perdere, lascia stare, non importa, dimenticalo',
    HelpIntent: 'aiuto, aiutami, cosa posso dire, cosa puoi fare, ho bisogno di aiuto, come funziona, puoi aiutarmi',
    StopIntent: 'stop, fermati, basta, esci, arrivederci, ciao, chiudi, fine, ho finito, smettila, zitto',
    NavigateHomeIntent: 'vai alla home, schermata iniziale',
    YesIntent: "sì, sì grazie, certo, va bene, d'accordo, ok, okay, esatto, giusto, certamente, perfetto, volentieri",
    NoIntent: 'no, no grazie, non ora, per niente, non voglio, meglio di no, assolutamente no, sbagliato',
    RepeatIntent:
      'ripeti, ripetere, ancora una volta, puoi ripetere, cosa hai detto, come scusa, non ho capito, dillo di nuovo',
    NextIntent: 'avanti, prossimo, successivo',
    PreviousIntent: 'indietro, precedente, torna indietro',
    StartOverIntent: 'ricomincia, dall’inizio, da capo',
    MoreIntent: 'altro, mostra altro',
    PauseIntent: 'pausa',
    ResumeIntent: 'riprendi, continua',
  },
  pt: {
    CancelIntent: 'cancelar, cancela, deixa pra lá, esquece, esqueça, não importa',
    HelpIntent:
      'ajuda, me ajuda, me ajude, o que posso dizer, o que você pode fazer, preciso de ajuda, como funciona, pode me ajudar',
    StopIntent: 'parar, pare, para, sair, tchau, encerrar, chega, fechar, terminei, acabou, silêncio, até logo',
    NavigateHomeIntent: 'ir para o início, tela inicial',
    YesIntent:
      'sim, sim por favor, claro, tudo bem, ok, okay, com certeza, isso, isso mesmo, pode ser, certo, quero, está bem',
    NoIntent: 'não, não obrigado, não obrigada, agora não, de jeito nenhum, não quero, melhor não, errado',
    RepeatIntent:
      'repete, repita, repetir, mais uma vez, de novo, o que você disse, como assim, não entendi, pode repetir',
    NextIntent: 'próximo, próxima, avançar',
    PreviousIntent: 'anterior, voltar, volta',
    StartOverIntent: 'começar de novo, recomeçar, do início',
    MoreIntent: 'mais, mostrar mais',
    PauseIntent: 'pausar, pausa',
    ResumeIntent: 'continuar, retomar',
  },
  hi: {
    CancelIntent: 'रद्द करो, रद्द करें, छोड़ो, रहने दो, भूल जाओ, कैंसिल',
    HelpIntent: 'मदद, मेरी मदद करो, मुझे मदद चाहिए, मैं क्या कह सकता हूँ, तुम क्या कर सकते हो, यह कैसे काम करता है, सहायता',
    StopIntent: 'रुको, बंद करो, बस, बाहर निकलो, अलविदा, स्टॉप, समाप्त, चुप, ख़त्म करो',
    NavigateHomeIntent: 'होम पर जाओ',
    YesIntent: 'हाँ, हां, जी हाँ, जी, ठीक है, ज़रूर, बिल्कुल, सही, ओके, हाँ जी, कर दो',
    NoIntent: 'नहीं, जी नहीं, नहीं धन्यवाद, अभी नहीं, मत करो, बिल्कुल नहीं, नहीं चाहिए, ना',
    RepeatIntent: 'दोहराओ, फिर से कहो, दोबारा बोलो, एक बार और, क्या कहा, फिर से बोलो, समझ नहीं आया',
    NextIntent: 'अगला, आगे',
    PreviousIntent: 'पिछला, पीछे',
    StartOverIntent: 'फिर से शुरू करो, शुरू से',
    MoreIntent: 'और, और दिखाओ',
    PauseIntent: 'रोको',
    ResumeIntent: 'जारी रखो',
  },
  ja: {
    CancelIntent: 'キャンセル, キャンセルして, やめて, やっぱりやめる, 取り消して, なんでもない',
    HelpIntent: 'ヘルプ, 助けて, 使い方を教えて, 何ができるの, 何て言えばいい, どうすればいい, 手伝って',
    StopIntent: 'ストップ, 止めて, 終了, 終わり, さようなら, 終了して, バイバイ, もういい, 静かにして, おしまい',
    NavigateHomeIntent: 'ホームに戻って',
    YesIntent: 'はい, うん, ええ, お願いします, そうです, いいよ, オッケー, もちろん, いいです, そう',
    NoIntent: 'いいえ, いや, 違います, いらない, 結構です, やめておく, ちがう, ううん, だめ',
    RepeatIntent: 'もう一度, もう一回, 繰り返して, もう一度言って, 何て言ったの, 聞こえなかった, リピート',
    NextIntent: '次, 次へ',
    PreviousIntent: '前, 前へ, 戻って',
    StartOverIntent: '最初から, やり直し',
    MoreIntent: 'もっと, もっと見せて',
    PauseIntent: '一時停止',
    ResumeIntent: '再開, 続けて',
  },
};

/**
 * Typical phrases of a built-in intent (`AMAZON.HelpIntent`) in the locale's language; none for an intent that has none,
 * such as the fallback.
 */
export function builtInIntentPhrases(intent: string, locale: string): string[] {
  const language = locale.split('-')[0] ?? '';
  const byIntent = Object.hasOwn(PHRASES, language) ? PHRASES[language] : undefined;
  const name = intent.replace(/^AMAZON\./, '');
  if (!byIntent || name === intent || !Object.hasOwn(byIntent, name)) return [];
  return (byIntent[name] ?? '').split(', ');
}
