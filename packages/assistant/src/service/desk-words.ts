import type { Language } from '@voicecart/contract/locales';

/**
 * What is said to a shop's desk rather than to its catalogue, as sources of regular expressions. `smallTalk` begins the
 * sentence, with a greeting before it or none; the rest stands anywhere in it.
 */
export interface DeskWords {
  readonly greeting: string;
  readonly smallTalk: Readonly<Record<SmallTalk, string>>;
  /** Something was bought, came or was sent. */
  readonly bought: string;
  /** What may be wrong with it. */
  readonly fault: string;
  /** A complaint by itself: "you sent me the wrong one". */
  readonly wrong: string;
  /** What only people can do: replace a thing, change an address, be the manager. */
  readonly people: string;
  /** How the shop is reached. */
  readonly reach: string;
  /** What else can be done, where something was asked for that the shopper does not have. */
  readonly stuck: string;
}

export const smallTalks = ['who', 'robot', 'howAreYou', 'joke', 'self', 'here', 'thanks'] as const;
export type SmallTalk = (typeof smallTalks)[number];

export const deskWords: Readonly<Record<Language, DeskWords>> = {
  en: {
    greeting: '(?:hi|hello|hey|so|ok|okay|well|wait|and|but|um|uh|lol|good (?:morning|evening|afternoon))',
    smallTalk: {
      who: "who (?:am i|are we) (?:talking|speaking) (?:to|with)|who (?:are you|is this|(?:am|'m) i chatting with)|what(?:'?s| is) your name|what are you(?: exactly)?$|tell me about yourself",
      robot:
        '(?:are|r) (?:you|u) (?:a |an |really |even |actually |actual |just )*(?:real|human|person|robot|bot|machine|computer|ai|alive|somebody real|live agent)|am i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:real|human|person|robot|bot|machine|computer)|is this (?:a |an )?(?:real person|human|robot|bot|machine|computer|recording)',
      howAreYou:
        "how(?:'?s it going|'?re you| are (?:you|things|u)| do you do| have you been|'?s your day)|how is (?:it going|your day)|what'?s up$",
      joke: '(?:can you |could you |please |do you )?(?:tell|know|say|sing|give) (?:me )?(?:a |an |any |something )?(?:good |funny )?(?:joke|jokes|funny|song|poem|story)|make me laugh',
      self: "(?:do|can|could|would|have|did) you (?:ever |really |even |like to |love to )*(?:play|sleep|eat|drink|dream|feel|live|cook|read|wear|use|enjoy|dance|sing|have)\\b.*(?:yourself|for fun|feelings|friends|hobbies)$|do you (?:love|like) (?:me|it here|your job)|what(?:'?s| is) your (?:favou?rite|hobby)|how old are you|where do you live|what do you do for fun",
      here: '(?:hello |hi |hey )?(?:are you (?:still )?there|can you hear me|anybody (?:there|home)|anyone there|you there)$',
      thanks:
        "(?:many |ok |okay )?(?:thanks|thank you|thx|cheers)(?: (?:a lot|so much|very much|a bunch))?(?: for (?:the|your|all your) \\w+| you'?re (?:great|kind|helpful|the best))?$|(?:you|you guys|you all|this shop|this)(?:'?re|'?s| are| is)? (?:so |very |really |pretty |just )*(?:great|awesome|amazing|the best|lovely|wonderful|cool|fantastic)(?: by the way| though| honestly)?$|(?:good|great|awesome|nice|cool|lovely|perfect|wonderful|amazing)(?: job| work)?$|you'?re (?:so |very |really )*(?:nice|kind|helpful|great|awesome|the best|sweet)$",
    },
    bought: 'bought|ordered|got|received|arrived|delivered|came|sent|purchased|delivery|package|parcel',
    fault:
      "wrong|broken|broke|damaged|wobbl\\w+|scratch\\w*|dent\\w*|missing|loose|torn|crack\\w*|faulty|defective|leak\\w*|stain\\w*|chipped|smashed|ripped|bent|falling apart|fell apart|dead|does ?n[o']t work|does not work|stopped working|nobody answers|no one answers|half of it",
    wrong:
      '(?:you|they|u) (?:guys )?(?:sent|delivered|gave|shipped|charged)(?: me| us)? (?:the |a |an |something )?(?:wrong|broken|damaged|twice|different|incorrect|too much)|(?:got|received) the wrong|not what i (?:ordered|bought|wanted)|nobody (?:answers|replies|helps|calls)|no one (?:answers|replies|helps)|(?:second|third|fourth) time (?:this|now|i)|this is the (?:second|third|fourth|last) time|charged (?:me )?twice|package (?:is|was) empty',
    people:
      '(?:want|need|like|get|send(?: me)?|have|for) (?:a |the |my )?(?:replacement|exchange)\\b(?! (?:part|filter|blade|string|policy))|(?:replace|exchange|swap) (?:it|this|them|mine) for|change (?:the |my |our |its )?(?:delivery |shipping |mailing |postal )?address|(?:wrong|different|another|new) (?:delivery |shipping )?address|(?:talk|speak|complain) to (?:your |the |a |some )*(?:manager|boss|supervisor|owner)|(?:get|where is|give) (?:me )?(?:your|the|a) (?:manager|boss|supervisor)',
    reach:
      '(?:reach|contact|e-?mail|write to|message|get hold of|get in touch with|call|phone) (?:you|you guys|you all|the team|your team|customer service|support)(?: by| via| over| with)?(?: e-?mail| mail| phone)?$|(?:your|an|the) e-?mail(?: address)?$|by e-?mail$',
    stuck:
      '(?:so |and |ok |okay |then )*(?:what now|now what|what (?:do|should|can|shall) i do(?: now| then| about it)?|what else can i do|is there (?:another|any other) way|how else)[\\s?!.]*$',
  },
  de: {
    greeting: '(?:hallo|hi|hey|guten (?:tag|morgen|abend)|also|ok|okay|na|und|aber|äh|ähm|moin)',
    smallTalk: {
      who: 'mit wem (?:spreche|rede|schreibe|chatte) ich|wer (?:bist du|sind sie|ist da|spricht da)|wie (?:heißt|heisst) du|wie ist dein name|was bist du(?: eigentlich)?$|erzähl(?:e)? (?:mir )?(?:was |etwas )?(?:von|über) (?:dir|dich)',
      robot:
        '(?:bist du|sind sie|ist das) (?:ein |eine |denn |wirklich |eigentlich |etwa |überhaupt )*(?:echter?|richtiger?|mensch|person|roboter|bot|maschine|computer|ki|automat)|(?:spreche|rede) ich (?:hier )?mit (?:einem |einer )?(?:echten |richtigen )?(?:menschen|person|roboter|bot|maschine|computer)',
      howAreYou: "wie geht(?:'?s| es)(?: dir| ihnen)?|alles (?:gut|klar) bei dir|wie läuft'?s",
      joke: '(?:kannst du |könntest du |bitte )?(?:erzähl|sag|sing|kennst|kenn)\\w* (?:du )?(?:mir |uns )?(?:bitte )?(?:mal )?(?:einen |ein |nen |was |etwas )?(?:guten )?(?:witz|witziges|lustiges|lied|gedicht|geschichte)|bring mich zum lachen',
      self: '(?:spielst|schläfst|isst|trinkst|träumst|fühlst|wohnst|lebst|kochst|trägst|magst|hast) du (?:denn |auch |eigentlich )?.*(?:selbst|selber|gern|gerne|hobbys?|freunde|gefühle|mich)$|wie alt bist du|wo wohnst du|was ist dein lieblings\\w+|was machst du gern',
      here: '(?:bist du|seid ihr|sind sie) (?:noch )?(?:da|dran)$|(?:hörst du|hören sie) mich$|(?:ist da )?(?:noch )?jemand da$',
      thanks:
        '(?:vielen |schönen |herzlichen )?dank(?:e|eschön)?(?: dir| ihnen)?(?: schön| sehr| vielmals)?(?: für (?:die|deine|ihre) hilfe)?$|ihr seid (?:so |sehr |echt |wirklich |ja )*(?:nett|lieb|toll|super|klasse|spitze|großartig)(?: übrigens)?$|(?:gut gemacht|klasse|spitze)$|du bist (?:so |sehr |echt )*(?:nett|lieb|toll|super|hilfreich|klasse)$',
    },
    bought: 'gekauft|bestellt|bekommen|erhalten|angekommen|geliefert|kam|geschickt|lieferung|paket',
    fault:
      'falsch\\w*|kaputt\\w*|beschädigt\\w*|wackel\\w*|zerkratzt\\w*|kratzer|delle\\w*|fehlt|fehlen|lose|gerissen|riss|defekt\\w*|undicht|fleck\\w*|zerbrochen\\w*|verbogen|funktioniert nicht|geht nicht|keiner antwortet|niemand antwortet',
    wrong:
      '(?:ihr habt|sie haben|man hat|du hast)(?: mir| uns)? (?:das|den|die|ein|eine|was|etwas) (?:falsche\\w*|kaputte\\w*)|falsche (?:ware|artikel|größe|farbe|lieferung)|falschen artikel|nicht (?:das )?was ich bestellt|(?:niemand|keiner) (?:antwortet|hilft|geht ran|meldet sich)|schon das (?:zweite|dritte|vierte) mal|doppelt (?:bezahlt|abgebucht|berechnet)|paket (?:ist|war) leer',
    people:
      '(?:ersatz|umtausch|austausch)(?: haben| bekommen| statt| und kein)|(?:will|möchte|brauche|hätte gern) (?:einen |gern |gerne )*(?:ersatz|umtausch|austausch)|(?:liefer)?adresse (?:noch )?(?:ändern|wechseln)|(?:falsche|andere|neue) (?:liefer)?adresse|(?:chef|vorgesetzt\\w+|manager|geschäftsführer|filialleit\\w+)(?: sprechen| reden)?',
    reach:
      '(?:per|via|über|mit) (?:e-?mail|mail)(?: erreichen)?$|(?:wie|wo) (?:erreiche|kontaktiere) ich (?:euch|sie|jemanden|den kundenservice)|(?:eure|ihre|die|deine) e-?mail(?:-?adresse)?$|euch (?:eine )?(?:e-?mail|mail) schreiben',
    stuck:
      '(?:und |also |ok |okay )*(?:was (?:nun|jetzt|mache ich (?:jetzt|nun)|soll ich (?:jetzt )?(?:tun|machen)|kann ich (?:jetzt )?(?:tun|machen))|wie geht es (?:jetzt )?weiter|geht es (?:auch )?anders|gibt es (?:einen anderen weg|eine andere möglichkeit))[\\s?!.]*$',
  },
  es: {
    greeting: '(?:hola|buenas|buenos días|buenas tardes|oye|oiga|bueno|vale|pues|y|pero|eh)',
    smallTalk: {
      who: 'con quién (?:hablo|estoy hablando)|quién (?:eres|es usted|habla)|cómo te llamas|cuál es tu nombre|qué eres$|háblame de ti',
      robot:
        '(?:eres|es usted|es esto|estoy hablando con|hablo con) (?:un |una |de verdad |realmente )*(?:persona|humano|humana|robot|bot|máquina|ordenador|computadora|real|inteligencia)',
      howAreYou: '(?:qué tal|cómo) (?:estás|está|te va|andas|le va)|qué tal$|cómo va todo',
      joke: '(?:me )?(?:puedes |podrías )?(?:cuént\\w*|cuenta\\w*|dime|di|sabes|canta\\w*|contarme|decirme) (?:algún |un |una |alguna |algo )?(?:buen )?(?:chiste|gracioso|broma|canción|poema|cuento)|hazme reír',
      self: '(?:tocas|juegas|duermes|comes|bebes|sueñas|sientes|vives|cocinas|tienes) (?:.*)(?:tú|tu mismo|también|amigos|sentimientos|hobbies|familia)$|cuántos años tienes|dónde vives|cuál es tu (?:\\S+ )?(?:favorit\\w+|preferid\\w+)|te gusta (?:la música|bailar|tu trabajo)',
      here: '(?:sigues|estás|sigue|está) (?:ahí|usted ahí)$|me (?:oyes|oye|escuchas|escucha)$|hay alguien(?: ahí)?$',
      thanks:
        '(?:muchas |mil )?gracias(?: por (?:todo|tu ayuda|la ayuda))?$|sois (?:muy |tan )*(?:amables|geniales|maj\\ws|estupend\\ws)$|(?:qué bien|genial|estupendo|perfecto)$|eres (?:muy |tan )*(?:amable|simpátic\\w|genial|maj\\w)$',
    },
    bought: 'compré|compre|pedí|pedido|recibí|llegó|llegaron|enviaron|mandaron|me ha llegado|paquete|entrega',
    fault:
      'equivocad\\w+|rot[oa]s?|dañad\\w+|cojea|tambalea|rayad\\w+|abollad\\w+|falta|faltan|suelt[oa]|rasgad\\w+|agrietad\\w+|defectuos\\w+|gotea|manchad\\w+|no funciona|nadie (?:contesta|responde)',
    wrong:
      '(?:me|nos) (?:habéis|han|has|ha) (?:enviado|mandado|entregado|cobrado) (?:.*)(?:equivocad\\w+|rot[oa]s?|que no era|dos veces|otr[oa])|me (?:enviaron|mandaron|entregaron) (?:.*)(?:equivocad\\w+|rot[oa]s?|otr[oa])|no es lo que (?:pedí|compré)|nadie (?:contesta|responde|me ayuda|coge)|es la (?:segunda|tercera|cuarta) vez|me cobraron dos veces|paquete (?:vacío|estaba vacío)',
    people:
      '(?:quiero|necesito|quisiera|prefiero) (?:un |que me lo |el )?(?:reemplazo|cambio|recambio nuevo|cambien|reemplacen)|cambiar (?:la |mi )?dirección|(?:otra|nueva) dirección|dirección (?:equivocada|incorrecta)|(?:hablar con|pásame con|ponme con) (?:el |la |tu |su |un |una )*(?:gerente|encargad\\w|jef\\w|responsable|supervisor\\w?|dueñ\\w)',
    reach:
      '(?:por|vía) (?:correo|e-?mail|email)(?: electrónico)?$|cómo (?:puedo )?(?:contactar|contacto|os contacto|escribir|os escribo)(?:les|los|te|os| con (?:ustedes|vosotros|alguien))?|(?:tu|su|vuestro|el) (?:correo|e-?mail)(?: electrónico)?$',
    stuck:
      '(?:y |entonces |pues |vale )*(?:qué hago(?: ahora| entonces)?|y ahora qué|ahora qué|qué puedo hacer|hay otra (?:forma|manera|opción))[\\s?!.]*$',
  },
  fr: {
    greeting: '(?:bonjour|bonsoir|salut|coucou|alors|bon|ok|et|mais|euh|dites)',
    smallTalk: {
      who: "(?:avec|à) qui (?:est-ce que )?(?:je parle|ai-je l'honneur|suis-je en contact)|(?:tu es|vous êtes|t'es) qui|qui (?:es-tu|êtes-vous|est-ce)|comment (?:tu t'appelles|vous appelez-vous|t'appelles-tu)|quel est (?:ton|votre) nom|parle(?:z)?-moi de (?:toi|vous)",
      robot:
        "(?:est-ce que )?(?:tu es|es-tu|vous êtes|êtes-vous|c'est|je parle (?:à|avec)) (?:un |une |vraiment |bien )*(?:vraie?|humain|humaine|personne|robot|bot|machine|ordinateur|ia)",
      howAreYou: '(?:comment (?:ça va|vas-tu|allez-vous|tu vas|vous allez))|ça va(?: bien)?(?: \\?)?$|tu vas bien',
      joke: '(?:tu peux |pouvez-vous |peux-tu )?(?:me )?(?:racont\\w*|dis|dites|connais|chant\\w*|dire)(?:-moi)? (?:-tu |tu )?(?:une |un |des )?(?:bonne )?(?:blague|blagues|histoire drôle|chanson|poème)|fais-moi rire',
      self: '(?:tu |est-ce que tu |vous )(?:joues|jouez|dors|manges|bois|rêves|vis|cuisines|aimes|as) .*(?:toi-même|vous-même|aussi|amis|sentiments|passe-temps|moi)$|quel âge as-tu|tu as quel âge|où habites-tu|tu habites où|quel est (?:ton|votre) .*préféré',
      here: "(?:tu es|vous êtes|t'es) (?:toujours |encore )?là$|(?:tu m'entends|vous m'entendez)$|(?:il y a |y a )?quelqu'un$",
      thanks:
        "(?:un grand |mille )?merci(?: beaucoup| bien| infiniment)?(?: à vous| pour (?:tout|votre aide|ton aide))?$|(?:bravo|génial|super|parfait)$|(?:tu es|vous êtes|t'es) (?:très |trop |vraiment )*(?:gentil\\w*|sympa|super|géniale?)$",
    },
    bought: 'acheté|commandé|reçu|arrivée?|livrée?|envoyé|colis|livraison',
    fault:
      'mauvaise?|cassée?s?|abîmée?s?|bancale?|branlante?|rayée?s?|cabossée?s?|manque|manquante?|déchirée?s?|fissurée?s?|défectueu\\w+|fuit|tachée?s?|ne (?:marche|fonctionne) (?:pas|plus)|marche pas|personne ne (?:répond|décroche)',
    wrong:
      "(?:vous m'avez|on m'a|tu m'as|ils m'ont) (?:envoyé|livré|donné|débité|facturé) (?:.*)(?:mauvaise?|cassée?|autre|deux fois|erreur)|(?:pas|n'est pas) ce que j'ai (?:commandé|acheté)|personne ne (?:répond|m'aide|décroche)|c'est la (?:deuxième|troisième|quatrième) fois|débité deux fois|colis (?:était |est )?vide",
    people:
      "(?:veux|voudrais|préfère|souhaite|besoin d')\\s?(?:un |plutôt un |le )?(?:remplacement|échange)|changer (?:l'|mon |d'|l’)?adresse|(?:autre|nouvelle|mauvaise) adresse|parler (?:à|au|avec) (?:votre |ton |le |la |un |une )*(?:responsable|manager|directeur|directrice|patron\\w*|gérante?|chef)",
    reach:
      "par (?:mail|e-?mail|courriel)$|(?:vous |te )(?:joindre|contacter|écrire)(?: par \\S+)?$|(?:votre|ton|l'|une) ?(?:adresse )?(?:e-?mail|mail|courriel)$",
    stuck:
      "(?:et |alors |bon |ok )*(?:(?:et )?maintenant|je fais quoi(?: maintenant)?|qu'est-ce que je (?:fais|peux faire)(?: maintenant)?|que (?:faire|puis-je faire)|y a-t-il (?:un autre moyen|une autre solution)|comment faire)[\\s?!.]*$",
  },
  hi: {
    greeting: '(?:नमस्ते|नमस्कार|हेलो|हैलो|हाय|अच्छा|सुनो|सुनिए|और|लेकिन|ठीक है)',
    smallTalk: {
      who: '(?:मैं )?किस(?:से| से) बात कर (?:रहा|रही) हूँ|(?:तुम|आप) कौन (?:हो|हैं)|(?:तुम्हारा|आपका) नाम क्या|अपने बारे में बता',
      robot:
        '(?:क्या )?(?:तुम|आप|ये|यह) (?:कोई |एक |सच में |असली )*(?:इंसान|आदमी|रोबोट|बॉट|मशीन|कंप्यूटर|असली)|इंसान से बात कर (?:रहा|रही) हूँ (?:क्या|या)',
      howAreYou: '(?:तुम|आप) कैस[ेी] (?:हो|हैं)|कैस[ेी] (?:हो|हैं)|क्या हाल',
      joke: '(?:मुझे )?(?:कोई |एक )?(?:अच्छा |मज़ेदार )?(?:चुटकुला|जोक|गाना|कविता|कहानी) (?:सुना|बता|गा)|(?:मुझे )?हँसाओ',
      self: '(?:तुम|आप) (?:खुद|ख़ुद|भी) .*(?:हो|हैं)|(?:तुम्हारी|आपकी) उम्र|(?:तुम|आप) कहाँ रहत[ेी]|(?:तुम्हारा|आपका) (?:पसंदीदा|मनपसंद)',
      here: '(?:क्या )?(?:तुम|आप) (?:अभी भी |वहाँ |यहाँ )*(?:हो|हैं)$|(?:मेरी )?आवाज़ (?:आ रही|सुनाई दे रही) है(?: क्या)?$|कोई है(?: क्या)?$',
      thanks:
        '(?:बहुत )?(?:बहुत )?(?:धन्यवाद|शुक्रिया|थैंक यू|थैंक्स)[\\s.!।]*$|(?:शाबाश|बहुत बढ़िया|बढ़िया)[\\s.!।]*$|(?:तुम|आप) बहुत अच्छ[ेी] (?:हो|हैं)$',
    },
    bought: 'खरीदा|खरीदी|ख़रीदा|मँगवा\\S*|मंगवा\\S*|मंगाया|ऑर्डर (?:किया|की)|मिला|मिली|आया|आई|भेजा|भेजी|पार्सल|डिलीवर',
    fault:
      'गलत|ग़लत|टूटा|टूटी|टूटे|खराब|ख़राब|हिलता|हिलती|खरोंच|गायब|ग़ायब|फटा|फटी|दरार|लीक|दाग|दाग़|काम नहीं कर|कोई (?:जवाब|फ़ोन) नहीं',
    wrong:
      '(?:आपने|तुमने|आप लोगों ने) (?:मुझे )?(?:गलत|ग़लत|टूटा|टूटी|खराब|ख़राब)|(?:गलत|ग़लत) (?:चीज़|सामान|साइज़|रंग|चीज) (?:भेज|आ|मिल)|कोई (?:जवाब|फ़ोन नहीं उठा|मदद) नहीं|(?:दूसरी|तीसरी|चौथी) बार|दो बार पैसे|डिब्बा खाली',
    people:
      '(?:बदले में|बदलकर) (?:दूसरा|दूसरी|नया|नई)|रिप्लेसमेंट|(?:पता|एड्रेस) बदल|(?:गलत|ग़लत|दूसरा|नया) (?:पता|एड्रेस)|(?:मैनेजर|मालिक|बॉस|सुपरवाइज़र) (?:से|को)',
    reach: '(?:ईमेल|मेल) (?:से|पर) (?:कैसे|संपर्क|लिख)|(?:आपका|तुम्हारा|आपकी) (?:ईमेल|मेल)|आपसे (?:कैसे )?संपर्क',
    stuck: '(?:तो |और )*(?:अब (?:क्या|मैं क्या) (?:करूँ|करें|करूं|होगा)|अब क्या|क्या करूँ|कोई और (?:तरीका|रास्ता))[\\s?!.।]*',
  },
  it: {
    greeting: '(?:ciao|salve|buongiorno|buonasera|allora|ok|senti|e|ma|ehm)',
    smallTalk: {
      who: 'con chi (?:sto parlando|parlo)|chi (?:sei|è lei|parla)|come ti chiami|qual è il tuo nome|cosa sei$|parlami di te',
      robot:
        '(?:sei|è|lei è|sto parlando con|parlo con) (?:un |una |uno |davvero |veramente )*(?:persona|umano|umana|robot|bot|macchina|computer|vero|vera|intelligenza)',
      howAreYou: 'come (?:stai|sta|va|te la passi)|tutto bene$',
      joke: '(?:mi )?(?:puoi |sai |conosci )?(?:raccont\\w*|dimmi|dire|cant\\w*|sai|conosci) (?:una |un |qualche )?(?:bella )?(?:barzelletta|battuta|canzone|poesia|storia)|fammi ridere',
      self: '(?:suoni|giochi|dormi|mangi|bevi|sogni|vivi|cucini|hai) .*(?:tu|anche tu|amici|sentimenti|hobby|famiglia)$|quanti anni hai|dove (?:vivi|abiti)|qual è (?:il tuo|la tua) .*preferit\\w',
      here: "(?:ci sei|sei (?:ancora )?(?:lì|là|qui))$|mi senti$|c'è qualcuno$",
      thanks:
        '(?:molte |mille |tante )?grazie(?: mille| tante)?(?: (?:di tutto|dell.aiuto))?$|siete (?:molto |davvero )*(?:gentili|bravi|simpatici|fantastici)$|(?:bravissim\\w|fantastico|perfetto)$|sei (?:molto |davvero )*(?:gentile|simpatic\\w|brav\\w|grande)$',
    },
    bought:
      'comprato|comprata|ordinato|ordinata|ricevuto|ricevuta|arrivat\\w|consegnat\\w|mandato|spedito|pacco|consegna',
    fault:
      'sbagliat\\w+|rott\\w|danneggiat\\w+|traballa\\w*|graffi\\w*|ammaccat\\w+|manca|mancano|strappat\\w+|crepat\\w+|difettos\\w+|perde|macchiat\\w+|non funziona|nessuno risponde',
    wrong:
      '(?:mi|ci) (?:avete|hanno|hai|ha) (?:mandato|spedito|inviato|consegnato|dato|addebitato) (?:.*)(?:sbagliat\\w+|rott\\w|altr\\w|due volte)|non è quello che (?:ho ordinato|avevo ordinato|volevo)|nessuno (?:risponde|mi aiuta)|è la (?:seconda|terza|quarta) volta|addebitato due volte|pacco (?:era |è )?vuoto',
    people:
      "(?:voglio|vorrei|preferisco|serve) (?:un |una |il |la )?(?:sostituzione|cambio|ricambio nuovo)|cambiare (?:l'|il |mio |l’)*\\s?indirizzo|(?:altro|nuovo) indirizzo|indirizzo (?:sbagliato|diverso)|parlare con (?:il |la |un |una |tuo |vostro )*(?:responsabile|direttore|direttrice|manager|titolare|capo)",
    reach:
      '(?:per|via|tramite) (?:e-?mail|mail|posta)$|(?:come )?(?:posso )?(?:contattarvi|contattarti|scrivervi|scriverti|raggiungervi)(?: per \\S+)?$|(?:vostra|tua|la|una) ?(?:e-?mail|mail)$',
    stuck:
      "(?:e |allora |quindi |ok )*(?:e adesso|e ora|adesso che faccio|cosa (?:faccio|posso fare|devo fare)(?: adesso| ora)?|che (?:faccio|si fa)(?: adesso| ora)?|c'è un altro modo)[\\s?!.]*$",
  },
  ja: {
    greeting: '(?:こんにちは|こんばんは|おはよう(?:ございます)?|もしもし|はい|ねえ|あの|えっと)[、。\\s]*',
    smallTalk: {
      who: '(?:あなた|きみ|君|そちら)(?:は|って)?(?:誰|だれ|どなた|何者)|(?:誰|だれ|どなた)(?:と話|ですか)|(?:お)?名前は(?:何|なん)|自己紹介',
      robot:
        '(?:あなたは?|これは?|本物の|相手は)*(?:人間|ロボット|機械|本物の人|生身の人|AI|ＡＩ|コンピューター?)(?:なの|です|と話|ですか|か)',
      howAreYou: '(?:元気|お元気|調子は)(?:ですか|どう|か|？)|ご機嫌いかが',
      joke: '(?:何か)?(?:面白い話|ジョーク|冗談|歌|詩)(?:を)?(?:言|話|聞|教|歌|して)|笑わせて',
      self: '(?:あなたは?|きみは?)(?:も|自身|自分)?.*(?:弾き|演奏し|食べ|眠り|寝|住んで|飲み|好きな).*(?:ますか|の？|ですか)|(?:何歳|おいくつ)ですか|どこに住んで',
      here: '(?:まだ)?(?:いますか|聞こえますか|聞いていますか|聞いてますか)$|誰かいますか$',
      thanks:
        '(?:どうも)?(?:ありがとう|サンキュー|感謝)(?:ございます|ございました)?[！!。]*$|(?:素敵|最高|いいお店)(?:です|だ)?(?:ね)?[！!。]*$|(?:優し|親切|すごい|えらい)(?:い)?(?:です)?ね$',
    },
    bought: '買った|買い|購入|注文した|注文し|届い|届き|送られ|受け取',
    fault:
      '間違|違う|壊れ|割れ|傷|ぐらつ|がたつ|へこ|足りな|入ってな|破れ|ひび|不良|漏れ|汚れ|動かな|使えな|電話に出な|返事がな',
    wrong:
      '(?:違う|間違った|別の|壊れた)(?:もの|物|商品|サイズ|色)(?:が)?(?:届|送ら|来)|注文(?:した)?(?:もの|物)と違|誰も(?:電話に)?(?:出|答え|返事)|(?:二|三|四|2|3|4)(?:回|度)目|二重(?:に)?請求|箱が空',
    people:
      '(?:交換)(?:してほし|して欲し|したい|してくださ|をお願い|できますか)|代わりの(?:もの|物|品)を|(?:住所|届け先|配送先)(?:を)?(?:変更|変え)|住所(?:が|を)間違|(?:店長|責任者|上司|マネージャー)(?:と|を|に|は)',
    reach: 'メール(?:で|の)?(?:連絡|問い合わせ|アドレス)|(?:連絡先|問い合わせ先)(?:は|を|って)|どうやって連絡',
    stuck: '(?:では|じゃあ|それで)?(?:どうしたら|どうすれば|どうすりゃ)(?:いい|よい|良い)|(?:他|ほか)の方法',
  },
  pt: {
    greeting: '(?:oi|olá|ola|bom dia|boa tarde|boa noite|então|ok|e|mas|ei|hum)',
    smallTalk: {
      who: '(?:com )?quem (?:é você|eu (?:estou|tô) falando|estou falando|fala|está falando)|com quem (?:eu )?(?:falo|estou falando|tô falando)|qual (?:é )?(?:o )?seu nome|como você se chama|o que você é$|fal[ea] (?:um pouco )?de você|me fala sobre você',
      robot:
        '(?:você é|vc é|isso é|é|estou falando com|tô falando com) (?:um |uma |de verdade |mesmo |realmente )*(?:pessoa|humano|humana|robô|bot|máquina|computador|gente|real|inteligência)',
      howAreYou: '(?:como (?:vai|você está|cê tá|está|vão as coisas))|tudo bem(?: com você)?(?:\\?)?$|tudo bom\\??$',
      joke: '(?:você )?(?:pode |sabe )?(?:me )?(?:conta\\w*|diz\\w*|sabe|canta\\w*|fala) (?:alguma |uma |um |algo )?(?:boa )?(?:piada|engraçad\\w|música|poema|história)|me faz rir',
      self: '(?:você|vc) (?:toca|joga|dorme|come|bebe|sonha|mora|cozinha|gosta|tem) .*(?:mesm[oa]|também|amigos|sentimentos|hobby|família|de mim)$|quantos anos você tem|onde você mora|qual (?:é )?(?:o |a )?(?:seu|sua) .*(?:favorit\\w|preferid\\w)',
      here: '(?:você )?(?:ainda )?(?:está|tá) aí$|(?:você )?(?:está |tá )?me ouvindo$|tem alguém aí$',
      thanks:
        '(?:muito |valeu )?(?:obrigad[oa]|valeu)(?: mesmo| por tudo| pela ajuda| demais)?$|vocês são (?:muito |tão )*(?:legais|gentis|ótimos|demais)$|(?:que legal|muito bom|perfeito)$|você é (?:muito |tão )*(?:gentil|simpátic\\w|legal|demais|fof\\w)$',
    },
    bought: 'comprei|pedi|recebi|chegou|chegaram|entregue|entregaram|mandaram|enviaram|pacote|entrega|encomenda',
    fault:
      'errad\\w|quebrad\\w|quebrou|danificad\\w|bamb\\w|riscad\\w|amassad\\w|falta\\w*|solt[oa]|rasgad\\w|rachad\\w|com defeito|defeituos\\w|vaza\\w*|manchad\\w|não funciona|ninguém (?:atende|responde)',
    wrong:
      '(?:vocês|eles) (?:me )?(?:mandaram|enviaram|entregaram|deram|cobraram) (?:.*)(?:errad\\w|quebrad\\w|outr\\w|duas vezes)|me (?:mandaram|enviaram|entregaram) (?:.*)(?:errad\\w|quebrad\\w|outr\\w)|não é o que eu (?:pedi|comprei)|ninguém (?:atende|responde|me ajuda)|é a (?:segunda|terceira|quarta) vez|cobraram duas vezes|pacote (?:veio |estava )?vazio',
    people:
      '(?:quero|preciso de|queria|prefiro) (?:um |uma |a |que )?(?:troca|substituição|reposição|troquem)|(?:mudar|trocar|alterar) (?:o |meu |o meu )?endereço|(?:outro|novo) endereço|endereço (?:errado|diferente)|falar com (?:o |a |seu |sua |um |uma )*(?:gerente|chefe|supervisor\\w?|responsável|don[oa])',
    reach:
      '(?:por|via) e-?mail$|(?:falar|entrar em contato|entro em contato) com (?:vocês|você|alguém)(?: por \\S+)?$|(?:seu|o|um|o seu) e-?mail(?: de vocês)?$|escrever (?:para|pra) vocês$',
    stuck:
      '(?:e |então |tá |ok )*(?:e agora|o que (?:eu )?(?:faço|posso fazer)(?: agora)?|tem outr[oa] (?:jeito|forma|maneira)|como (?:eu )?faço(?: agora)?)[\\s?!.]*$',
  },
};
