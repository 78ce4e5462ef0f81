/**
 * What people say for Amazon's built-in intents. Alexa knows it by herself and a model names only the intent, perhaps with
 * a few words of its own; an app that has such an intent is understood here as it would be there.
 */
const PHRASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    CancelIntent:
      'cancel, never mind, nevermind, forget it, forget that, cancel that, cancel it, cancel this, forget about it, scrap that, leave it, undo that, drop it, ignore that, disregard that, abort, i changed my mind, do not do that, let it go, skip it, i want to cancel, just cancel it, no cancel, scratch that, abandon it, call that off, i do not want that any more, i changed my mind cancel, never mind then, oh never mind, actually forget it, let us forget it, let us drop it, do not bother, no do not bother, no never mind, stop that i changed my mind, that was a mistake, get me out of this, i did not mean that',
    HelpIntent:
      'help, help me, can you help me, please help, what can i say, what can you do, what can i do here, what do you do, i need help, i need assistance, how does this work, how do i use this, how do i use you, what are my options, instructions, give me instructions, what can i ask, what can i ask you, what should i say, what am i supposed to say, i do not know what to do, i do not know what to say, what do i do now, i am stuck, i am confused, how do i start, what are the commands, what features do you have, explain how it works, what is this, what are you for, give me a hand, can you give me a hand, give me some help, i could use some help, i could use a hand, could you help me, can i get some help, i need a hand, i am lost, i got lost, i do not understand, i do not get it, explain this to me, explain this app, explain what you do, tell me what you can do, tell me what to say, tell me how this works, tell me how to use this, show me how this works, show me what you can do, walk me through it, guide me, how do i talk to you, how do i get started, how do i begin, how can you help me, how can i use this, what could i ask for, what can you help me with, what can you tell me, what kinds of things can i say, what sort of questions can i ask, what is possible, what are you able to do, what should i be asking, what now, what do you understand, what do i have to say, user guide, give me an example, give me some examples',
    StopIntent:
      'stop, off, turn off, shut up, exit, quit, goodbye, bye, bye bye, stop it, stop talking, i want to stop, end, end it, finish, i am finished, close, close the app, i am done, we are done, that is enough, enough, leave, i want to leave, be quiet, silence, end the session, close the skill, see you, see you later, good night, that will be all, no more, get out, stop now, stop this, okay stop, shut it down, close this, close it, turn yourself off, switch off, go away, leave me alone, let me go, let me out, i am leaving, i have to go, i have had enough, enough of this, that is it stop, stop listening, no more talking, cut it out, hush, good bye for now, farewell, so long, talk to you later, exit the skill, exit the app, quit the app, quit this, end this, end the conversation, leave the shop, get me out of here',
    NavigateHomeIntent:
      'go home, home, go to the home screen, home screen, return home, back home, back to home, back to the home screen, go to the main menu, main menu, take me to the main menu, open the home screen, go to the home page, home page, return to the home screen, back to the main screen, exit to home, show the home screen',
    YesIntent:
      'yes, yes please, yes do it, yes i do, yes that one, sure, sure thing, yeah, yep, yup, okay, ok, of course, right, correct, exactly, do it, go ahead, please do, sounds good, that sounds good, absolutely, definitely, certainly, indeed, that is right, that is correct, alright, all right, i do, i would, i would like that, i would love to, why not, fine, that is fine, that works, works for me, great, perfect, good, good idea, you bet, uh huh, by all means, for sure, i guess so, very well, let us do it, yes of course, yes sure, yeah sure, yes i want that, yes that is right, yes i would, yes go ahead, okay do it, okay sure, sure why not, sure go ahead, sounds great, sounds perfect, that would be great, that would be nice, i want that, i want it, please, yes absolutely, affirmative, true, got it right, that is the one, i agree, agreed, confirm, i confirm, confirmed, be my guest, go for it, no problem, ok yes, mm hmm, totally',
    NoIntent:
      'no, no thanks, no thank you, nope, not now, nah, not really, not today, not at all, no way, never, negative, i do not think so, rather not, i would rather not, do not, do not do that, no do not, please do not, that is wrong, wrong, incorrect, that is not right, not that, absolutely not, certainly not, definitely not, of course not, no need, i do not want that, i do not want it, i do not, i am not interested, not interested, i am good, maybe later, not at the moment, no sorry, no not now, no not that, no i do not want that, no i would not, no stop, not right now, not this time, not yet, i would not, i would not like that, i am fine, no i am fine, no it is not, no that is wrong, no way thanks, nope thanks, nothing, never ever, i disagree, do not do it, i do not want to, i do not need that, i do not need it, let us not, better not, no leave it, leave it as it is, not a chance, under no circumstances',
    RepeatIntent:
      'repeat, say that again, repeat that, repeat it, please repeat, say it again, say again, tell me again, again, what did you say, what was that, what, huh, pardon, sorry what, excuse me, come again, once more, one more time, can you repeat that, could you say that again, read that again, i did not hear that, i did not hear you, i did not catch that, i missed that, i did not understand, i did not get that, say it one more time, can you say it one more time, say that one more time, once again, read it again, read it to me again, could you repeat it, would you repeat that, tell me that again, what was that again, i did not quite hear that, i did not quite catch that, i could not hear you, i was not listening, say what, sorry, sorry i missed that, what did you just say, what was the last thing you said, go over that again, run that by me again',
    NextIntent: 'next, skip, skip forward, the next one',
    PreviousIntent: 'previous, go back, back up, skip back, the one before',
    StartOverIntent:
      'start over, restart, start again, from the beginning, start from the beginning, let us start over, let us start again, let us begin again, begin from the start, from the top, take it from the top, go from the top, go back to the beginning, go back to the start, back to square one, back to the start, all over again, start all over, begin all over, do it all over, restart everything, reset everything, start afresh, start fresh, from scratch, start from scratch, let us begin from scratch, new start, try again from the beginning, i want to start over, i would like to start again, can we restart, wipe the slate clean',
    MoreIntent: 'more, show more',
    PauseIntent: 'pause, pause that',
    ResumeIntent: 'resume, continue, keep going',
    ScrollDownIntent: 'scroll down',
    ScrollUpIntent: 'scroll up',
    PageDownIntent: 'page down',
    PageUpIntent: 'page up',
  },
  de: {
    CancelIntent:
      'cancel, never mind, nevermind, forget it, forget that, cancel that, cancel it, cancel this, forget about it, scrap that, leave it, undo that, drop it, ignore that, disregard that, abort, i changed my mind, do not do that, let it go, skip it',
    HelpIntent:
      'hilfe, hilf mir, was kann ich sagen, was kannst du, ich brauche hilfe, wie geht das, kannst du mir helfen, was kann ich tun',
    StopIntent:
      'stop, off, turn off, shut up, exit, quit, goodbye, bye, bye bye, stop it, stop talking, i want to stop, end, end it, finish, i am finished, close, close the app, i am done, we are done, that is enough, enough, leave, i want to leave, be quiet, silence, end the session, close the skill, see you, see you later, good night, that will be all, no more, get out',
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
    NoIntent:
      'no, no thanks, no thank you, nope, not now, nah, not really, not today, not at all, no way, never, negative, i do not think so, rather not, i would rather not, do not, do not do that, please do not, that is wrong, wrong, incorrect, that is not right, not that, absolutely not, certainly not, definitely not, of course not, no need, i do not want that, i do not want it, i do not, i am not interested, not interested, i am good, maybe later, not at the moment, no sorry',
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
    HelpIntent:
      'help, help me, can you help me, please help, what can i say, what can you do, what can i do here, what do you do, i need help, i need assistance, how does this work, how do i use this, how do i use you, what are my options, instructions, give me instructions, what can i ask, what can i ask you, what should i say, what am i supposed to say, i do not know what to do, i do not know what to say, what do i do now, i am stuck, i am confused, how do i start, what are the commands, what features do you have, explain how it works, what is this, what are you for',
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
    YesIntent:
      'yes, yes please, yes do it, yes i do, yes that one, sure, sure thing, yeah, yep, yup, okay, ok, of course, right, correct, exactly, do it, go ahead, please do, sounds good, that sounds good, absolutely, definitely, certainly, indeed, that is right, that is correct, alright, all right, i do, i would, i would like that, i would love to, why not, fine, that is fine, that works, works for me, great, perfect, good, good idea, you bet, uh huh, by all means, for sure, i guess so, very well, let us do it',
    NoIntent: 'नहीं, जी नहीं, नहीं धन्यवाद, अभी नहीं, मत करो, बिल्कुल नहीं, नहीं चाहिए, ना',
    RepeatIntent:
      'repeat, say that again, repeat that, repeat it, please repeat, say it again, say again, tell me again, again, what did you say, what was that, what, huh, pardon, sorry what, excuse me, come again, once more, one more time, can you repeat that, could you say that again, read that again, i did not hear that, i did not hear you, i did not catch that, i missed that, i did not understand, i did not get that',
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
export function universalPhrases(intent: string, locale: string): string[] {
  const language = locale.split('-')[0] ?? '';
  const byIntent = Object.hasOwn(PHRASES, language) ? PHRASES[language] : undefined;
  const name = intent.replace(/^AMAZON\./, '');
  if (!byIntent || name === intent || !Object.hasOwn(byIntent, name)) return [];
  return (byIntent[name] ?? '').split(', ');
}
