import type { BackgroundTopic } from './background.ts';

/**
 * What people ask of an assistant at large, in the languages beside English. Before the colon the words that give the topic
 * away, then the texts, parted by bars.
 */
const TOPICS: Readonly<Record<string, string>> = {
  de: `
wetter regen schnee sonne: wie wird das wetter morgen | regnet es heute | brauche ich einen regenschirm | wie kalt wird es heute nacht
hauptstadt land fluss berg einwohner: was ist die hauptstadt von frankreich | wie hoch ist der mount everest | wie viele menschen leben in indien | welcher fluss ist der längste
krieg präsident könig jahrhundert: wann war der zweite weltkrieg | wer war der erste präsident | wer hat die pyramiden gebaut
planet mond sonne atom: wie weit ist der mond entfernt | warum ist der himmel blau | wie funktionieren vulkane | wer hat die schwerkraft entdeckt
mal plus minus wurzel: was ist zwölf mal vierzehn | was ist die wurzel aus einundachtzig | wie löse ich eine quadratische gleichung
tier hund katze vogel: schlafen fische | warum schnurren katzen | mein hund hat meine hausaufgaben gefressen | wie schwer ist ein elefant
fußball spiel mannschaft tor: wer hat gestern gewonnen | wann beginnt die saison | wer ist der beste spieler der welt
film schauspieler serie kino: welche filme laufen heute | wer hat den bösewicht gespielt | was kommt heute im fernsehen
musik lied spiel band: spiel ein bisschen jazz | sing mir ein lied | wer singt das | mach die musik lauter
rezept kochen backen kalorien: was soll ich heute kochen | wie lange muss ein ei kochen | wie viele kalorien hat eine banane
arzt krank schmerzen: mein rücken tut weh | wie werde ich kopfschmerzen los | ist kaffee ungesund
auto reifen motor: wie wechsle ich einen reifen | warum leuchtet die motorlampe
flug flughafen reise hotel visum: brauche ich ein visum für japan | ruf mir ein taxi zum flughafen | wann ist die beste zeit für island
wecker termin kalender erinnere: stell einen wecker auf sieben | erinnere mich daran meine mutter anzurufen | was steht in meinem kalender
licht heizung tür: mach das licht in der küche aus | mach es wärmer | schließ die haustür ab
nachricht anrufen mail: schick eine nachricht an hans | ruf meine frau an | lies mir meine mails vor
nachrichten wahl politik: lies mir die nachrichten vor | wer hat die wahl gewonnen | wer ist der bundeskanzler
aktie geld steuer bank: wie steht der aktienkurs | soll ich in gold anlegen | wann ist die steuer fällig
witz geschichte rätsel: erzähl mir einen witz | erzähl mir eine geschichte | wirf eine münze
computer internet passwort: warum ist mein computer so langsam | wie setze ich den router zurück
: bist du ein roboter | wie alt bist du | was ist der sinn des lebens | mir ist langweilig | ich bin heute traurig | ich liebe dich | du bist dumm | wie spät ist es in tokio | wie buchstabiert man das | übersetze guten morgen ins englische | blah blah blah | asdf qwertz | lila affe spülmaschine | er ist schon nach hause gegangen | das hat meine oma immer gesagt | wer ist an der tür | warum schreien alle | was wäre wenn niemand kommt | ich habe nicht mit dir gesprochen | das war nicht für dich | woher kommt das eigentlich | wann wurde das erfunden | ist das gefährlich`,
  es: `
tiempo lluvia nieve sol: qué tiempo hará mañana | va a llover hoy | necesito un paraguas | cuánto frío hará esta noche
capital país río montaña: cuál es la capital de francia | cómo de alto es el everest | cuánta gente vive en la india | cuál es el río más largo
guerra presidente rey siglo: cuándo fue la segunda guerra mundial | quién fue el primer presidente | quién construyó las pirámides
planeta luna átomo: a qué distancia está la luna | por qué el cielo es azul | cómo funcionan los volcanes
por más menos raíz: cuánto es doce por catorce | cuál es la raíz cuadrada de ochenta y uno
animal perro gato pájaro: duermen los peces | por qué ronronean los gatos | mi perro se comió mis deberes | cuánto pesa un elefante
fútbol partido equipo gol: quién ganó el partido anoche | cuándo empieza la liga | quién es el mejor jugador del mundo
película actor serie cine: qué películas ponen hoy | quién hacía de villano | qué hay en la tele
música canción grupo: pon un poco de jazz | cántame una canción | quién canta esto | sube el volumen
receta cocinar calorías: qué puedo cocinar hoy | cuánto tarda en cocerse un huevo | cuántas calorías tiene un plátano
médico enfermo dolor: me duele la espalda | cómo me quito el dolor de cabeza | es malo el café
coche rueda motor: cómo cambio una rueda | por qué se enciende la luz del motor
vuelo aeropuerto viaje hotel: necesito visado para japón | llama un taxi al aeropuerto
alarma cita calendario recuérdame: pon una alarma a las siete | recuérdame llamar a mi madre | qué tengo en el calendario
luz calefacción puerta: apaga la luz de la cocina | cierra la puerta principal
mensaje llama correo: manda un mensaje a juan | llama a mi mujer
noticias elecciones política: léeme las noticias | quién ganó las elecciones
bolsa banco impuestos: cómo va la bolsa | debería invertir en oro
chiste cuento adivinanza: cuéntame un chiste | cuéntame un cuento | tira una moneda
: eres un robot | cuántos años tienes | cuál es el sentido de la vida | estoy aburrido | hoy estoy triste | te quiero | eres tonto | qué hora es en tokio | cómo se deletrea | traduce buenos días al inglés | bla bla bla | asdf qwerty | mono morado lavavajillas | ya se fue a casa | mi abuela siempre lo decía | quién está en la puerta | por qué gritan todos | no hablaba contigo | de dónde viene eso | cuándo se inventó | es peligroso`,
  fr: `
temps météo pluie neige: quel temps fera-t-il demain | va-t-il pleuvoir aujourd'hui | ai-je besoin d'un parapluie
capitale pays fleuve montagne: quelle est la capitale de l'espagne | quelle est la hauteur de l'everest | combien de gens vivent en inde
guerre président roi siècle: quand a eu lieu la seconde guerre mondiale | qui était le premier président | qui a construit les pyramides
planète lune atome: à quelle distance est la lune | pourquoi le ciel est bleu | comment marchent les volcans
fois plus moins racine: combien font douze fois quatorze | quelle est la racine carrée de quatre-vingt-un
animal chien chat oiseau: les poissons dorment-ils | pourquoi les chats ronronnent | mon chien a mangé mes devoirs
football match équipe but: qui a gagné le match hier | quand commence la saison | qui est le meilleur joueur du monde
film acteur série cinéma: quels films passent ce soir | qui jouait le méchant | qu'y a-t-il à la télé
musique chanson groupe: mets un peu de jazz | chante-moi une chanson | qui chante ça | monte le son
recette cuisiner calories: que cuisiner ce soir | combien de temps cuire un œuf | combien de calories dans une banane
médecin malade douleur: j'ai mal au dos | comment soigner un mal de tête | le café est-il mauvais
voiture pneu moteur: comment changer un pneu | pourquoi le voyant du moteur est allumé
vol aéroport voyage hôtel: faut-il un visa pour le japon | appelle un taxi pour l'aéroport
réveil rendez-vous calendrier rappelle: mets un réveil à sept heures | rappelle-moi d'appeler ma mère | qu'ai-je au calendrier
lumière chauffage porte: éteins la lumière de la cuisine | ferme la porte d'entrée
message appelle mail: envoie un message à jean | appelle ma femme
actualités élection politique: lis-moi les actualités | qui a gagné l'élection
bourse banque impôts: comment va la bourse | dois-je investir dans l'or
blague histoire devinette: raconte-moi une blague | raconte-moi une histoire | lance une pièce
: es-tu un robot | quel âge as-tu | quel est le sens de la vie | je m'ennuie | je suis triste aujourd'hui | je t'aime | tu es bête | quelle heure est-il à tokyo | comment ça s'écrit | traduis bonjour en anglais | bla bla bla | asdf azerty | singe violet lave-vaisselle | il est déjà rentré | ma grand-mère le disait toujours | qui est à la porte | pourquoi tout le monde crie | je ne te parlais pas | d'où ça vient | quand est-ce que ça a été inventé | est-ce dangereux`,
  it: `
tempo pioggia neve sole: che tempo farà domani | pioverà oggi | mi serve un ombrello
capitale paese fiume montagna: qual è la capitale della francia | quanto è alto l'everest | quanta gente vive in india
guerra presidente re secolo: quando c'è stata la seconda guerra mondiale | chi è stato il primo presidente | chi ha costruito le piramidi
pianeta luna atomo: quanto dista la luna | perché il cielo è blu | come funzionano i vulcani
per più meno radice: quanto fa dodici per quattordici | qual è la radice quadrata di ottantuno
animale cane gatto uccello: i pesci dormono | perché i gatti fanno le fusa | il cane ha mangiato i miei compiti
calcio partita squadra gol: chi ha vinto la partita ieri | quando inizia il campionato | chi è il miglior giocatore del mondo
film attore serie cinema: che film danno stasera | chi faceva il cattivo | cosa c'è in tv
musica canzone gruppo: metti un po' di jazz | cantami una canzone | chi canta questa | alza il volume
ricetta cucinare calorie: cosa cucino stasera | quanto deve bollire un uovo | quante calorie ha una banana
medico malato dolore: mi fa male la schiena | come passa il mal di testa | il caffè fa male
macchina gomma motore: come si cambia una gomma | perché è accesa la spia del motore
volo aeroporto viaggio albergo: serve il visto per il giappone | chiama un taxi per l'aeroporto
sveglia appuntamento calendario ricordami: metti la sveglia alle sette | ricordami di chiamare la mamma | cosa ho in calendario
luce riscaldamento porta: spegni la luce in cucina | chiudi la porta di casa
messaggio chiama mail: manda un messaggio a gianni | chiama mia moglie
notizie elezioni politica: leggimi le notizie | chi ha vinto le elezioni
borsa banca tasse: come va la borsa | devo investire in oro
barzelletta storia indovinello: raccontami una barzelletta | raccontami una storia | lancia una moneta
: sei un robot | quanti anni hai | qual è il senso della vita | mi annoio | oggi sono triste | ti amo | sei stupido | che ore sono a tokyo | come si scrive | traduci buongiorno in inglese | bla bla bla | asdf qwerty | scimmia viola lavastoviglie | è già andato a casa | lo diceva sempre mia nonna | chi c'è alla porta | perché urlano tutti | non parlavo con te | da dove viene | quando è stato inventato | è pericoloso`,
  pt: `
tempo chuva neve sol: como vai estar o tempo amanhã | vai chover hoje | preciso de guarda-chuva
capital país rio montanha: qual é a capital da frança | qual a altura do everest | quantas pessoas vivem na índia
guerra presidente rei século: quando foi a segunda guerra mundial | quem foi o primeiro presidente | quem construiu as pirâmides
planeta lua átomo: qual a distância até a lua | por que o céu é azul | como funcionam os vulcões
vezes mais menos raiz: quanto é doze vezes catorze | qual é a raiz quadrada de oitenta e um
animal cachorro gato pássaro: os peixes dormem | por que os gatos ronronam | meu cachorro comeu minha lição
futebol jogo time gol: quem ganhou o jogo ontem | quando começa o campeonato | quem é o melhor jogador do mundo
filme ator série cinema: que filmes estão passando | quem fez o vilão | o que tem na tv
música canção banda: toque um pouco de jazz | cante uma música para mim | quem canta isso | aumente o volume
receita cozinhar calorias: o que faço para o jantar | quanto tempo cozinha um ovo | quantas calorias tem uma banana
médico doente dor: minhas costas doem | como passar a dor de cabeça | café faz mal
carro pneu motor: como troco um pneu | por que a luz do motor acendeu
voo aeroporto viagem hotel: preciso de visto para o japão | chame um táxi para o aeroporto
alarme compromisso calendário lembre: coloque um alarme para as sete | me lembre de ligar para minha mãe | o que tenho na agenda
luz aquecimento porta: apague a luz da cozinha | tranque a porta da frente
mensagem ligue e-mail: mande uma mensagem para o joão | ligue para minha esposa
notícias eleição política: leia as notícias | quem ganhou a eleição
bolsa banco imposto: como está a bolsa | devo investir em ouro
piada história charada: conte uma piada | conte uma história | jogue uma moeda
: você é um robô | quantos anos você tem | qual é o sentido da vida | estou entediado | estou triste hoje | eu te amo | você é burro | que horas são em tóquio | como se escreve | traduza bom dia para o inglês | blá blá blá | asdf qwerty | macaco roxo lava-louças | ele já foi para casa | minha avó sempre dizia isso | quem está na porta | por que todos gritam | não estava falando com você | de onde vem isso | quando foi inventado | é perigoso`,
  hi: `
मौसम बारिश: कल मौसम कैसा रहेगा | क्या आज बारिश होगी | आज रात कितनी ठंड होगी
राजधानी देश नदी पहाड़: फ्रांस की राजधानी क्या है | एवरेस्ट कितना ऊँचा है | सबसे लंबी नदी कौन सी है
युद्ध राष्ट्रपति राजा: दूसरा विश्व युद्ध कब हुआ | पहला राष्ट्रपति कौन था
ग्रह चाँद: चाँद कितनी दूर है | आसमान नीला क्यों है | ज्वालामुखी कैसे काम करते हैं
जानवर कुत्ता बिल्ली: क्या मछलियाँ सोती हैं | हाथी का वज़न कितना होता है
क्रिकेट मैच टीम: कल का मैच कौन जीता | दुनिया का सबसे अच्छा खिलाड़ी कौन है
फ़िल्म फिल्म अभिनेता: आज कौन सी फ़िल्म लगी है | इस फ़िल्म का हीरो कौन है
गाना संगीत: एक गाना सुनाओ | यह किसने गाया है | आवाज़ बढ़ाओ
खाना रेसिपी: आज क्या पकाऊँ | अंडा उबालने में कितना समय लगता है
डॉक्टर दर्द बीमार: मेरी पीठ में दर्द है | सिरदर्द कैसे ठीक करूँ
अलार्म याद: सात बजे का अलार्म लगाओ | मुझे माँ को फ़ोन करना याद दिलाओ
लाइट दरवाज़ा: रसोई की लाइट बंद करो | दरवाज़ा बंद करो
समाचार चुनाव: समाचार सुनाओ | चुनाव कौन जीता | प्रधानमंत्री कौन है
: मुझे एक चुटकुला सुनाओ | तुम रोबोट हो क्या | तुम्हारी उम्र क्या है | जीवन का अर्थ क्या है | मैं बोर हो रहा हूँ | मैं आज उदास हूँ | टोक्यो में क्या समय हुआ है | एक कहानी सुनाओ | सिक्का उछालो | मैं तुमसे बात नहीं कर रहा था | दरवाज़े पर कौन है | वह घर चला गया | यह किसने बनाया | क्या यह ख़तरनाक है`,
  ja: `
天気 雨 雪: 明日の天気は | 今日は雨が降りますか | 今夜は寒いですか
首都 国 川 山: フランスの首都はどこですか | 富士山の高さは | 一番長い川は何ですか
戦争 大統領 王: 第二次世界大戦はいつですか | 最初の大統領は誰ですか
月 惑星: 月までの距離は | なぜ空は青いのですか | 火山の仕組みを教えて
犬 猫 動物: 魚は眠りますか | 象の体重はどれくらい
野球 サッカー 試合: 昨日の試合はどっちが勝った | 世界一の選手は誰
映画 俳優: 今夜はどんな映画をやってる | 悪役は誰が演じたの
音楽 歌 曲: ジャズをかけて | 歌を歌って | これは誰の曲
料理 レシピ: 夕飯は何を作ろう | 卵は何分ゆでるの
医者 痛い 病気: 背中が痛い | 頭痛の治し方は
アラーム 予定: 七時にアラームをセットして | 母に電話するのを思い出させて
電気 ドア: 台所の電気を消して | 玄関の鍵を閉めて
ニュース 選挙: ニュースを読んで | 選挙は誰が勝った | 首相は誰
: 冗談を言って | あなたはロボットですか | 何歳ですか | 人生の意味とは | 退屈だ | 今日は悲しい | 東京は今何時 | 昔話をして | コインを投げて | あなたに話していません | 玄関に誰かいる | 彼はもう帰った | 誰が作ったの | それは危険ですか`,
};

/** The background of a language; none where there is none. */
export function backgroundTopics(language: string): BackgroundTopic[] {
  if (!Object.hasOwn(TOPICS, language)) return [];
  return (TOPICS[language] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return {
        words: line.slice(0, colon).split(' ').filter(Boolean),
        texts: line
          .slice(colon + 1)
          .split('|')
          .map((text) => text.trim()),
      };
    });
}
