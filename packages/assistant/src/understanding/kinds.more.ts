/** What everyday words are, in the languages beside English: a line a kind, its name first. */
export const KINDS_MORE: Readonly<Record<string, string>> = {
  de: `
person: anna maria peter thomas michael andreas stefan christian martin daniel sabine susanne petra monika julia laura lena lisa sarah sara katrin claudia markus matthias alexander sebastian florian felix lukas max paul jonas leon finn emma mia hannah sofia johannes hans klaus jürgen wolfgang helga ursula john
family: mama mutter papa vater eltern mann frau ehemann ehefrau sohn tochter bruder schwester onkel tante oma opa großmutter großvater kind familie freund freundin partner nachbar kollege kollegin chef
place: berlin hamburg münchen köln frankfurt stuttgart düsseldorf leipzig dresden hannover nürnberg bremen wien zürich basel bern salzburg london paris rom madrid york tokio moskau
food: pizza pasta nudeln reis brot brötchen kuchen käse butter milch ei eier fleisch huhn hähnchen rind schwein fisch lachs salat suppe gemüse obst apfel banane tomate kartoffel zwiebel zucker salz mehl schokolade eis keks burger wurst sahne joghurt honig
drink: wasser kaffee tee saft bier wein milch cola limonade espresso cappuccino
meal: frühstück mittagessen abendessen essen mahlzeit gericht
cook: kochen backen braten grillen rezept zutat zutaten küche ofen pfanne topf
eatery: restaurant café lokal kneipe bar imbiss pizzeria bäckerei
animal: hund katze vogel fisch pferd kuh maus haustier
vehicle: auto wagen lkw motorrad fahrrad
transit: zug bahn bus u-bahn s-bahn straßenbahn fähre bahnhof haltestelle ticket fahrkarte
ride: taxi uber
flight: flug flugzeug flughafen fliegen
trip: reise urlaub ausflug hotel
money: geld euro dollar cent pfund franken währung
day: heute morgen gestern übermorgen tag datum
part-of-day: vormittag nachmittag abend nacht mittag mitternacht früh
clock: uhr uhrzeit stunde minute sekunde
span: sekunde minute stunde tag woche monat jahr
frequency: jeden jede täglich wöchentlich immer oft nie
numeral: null eins ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend million halb
ordinal: erste erster zweite zweiter dritte dritter vierte letzte letzter nächste nächster
arithmetic: plus minus mal geteilt durch wurzel prozent summe
up: lauter heller höher mehr erhöhe erhöhen hoch rauf wärmer
down: leiser dunkler niedriger weniger verringere senken runter dimme dimmen kälter
on: an einschalten anmachen starten aktivieren
off: aus ausschalten ausmachen stoppen deaktivieren stumm
sound: lautstärke ton lautsprecher laut leise stumm
light: licht lampe lichter beleuchtung hell dunkel
appliance: staubsauger roboter kaffeemaschine heizung fernseher steckdose ofen spülmaschine ventilator
room: küche schlafzimmer bad badezimmer wohnzimmer zimmer raum büro flur garage haus wohnung
device: handy telefon smartphone computer laptop tablet gerät
music: musik lied song album künstler sänger band playlist jazz rock pop klassik konzert
play: spiele spielen abspielen hören höre
film: film kino serie folge schauspieler
reading: buch roman autor hörbuch lesen lies kapitel geschichte
broadcast: radio sender podcast
news: nachrichten news schlagzeile schlagzeilen politik wahl präsident
game: spiel schach würfel rätsel quiz
weather: wetter regen schnee sonne sonnig temperatur wind sturm heiß kalt regenschirm grad vorhersage
list: liste einkaufsliste todo
calendar: kalender termin ereignis besprechung meeting erinnerung erinnere plan
alarm: wecker wecken weck
message: nachricht mail email sms schreiben schreib antworten senden sende schick
social: facebook twitter instagram tweet post
contact: kontakt kontakte nummer adresse telefonnummer
call: anrufen ruf anruf wählen
greeting: hallo hi hey guten tag servus moin
farewell: tschüss auf wiedersehen ciao bis später
thanks: danke vielen dank
praise: gut toll super klasse prima schön wunderbar perfekt
blame: schlecht falsch furchtbar blöd fehler
yes: ja genau klar richtig stimmt okay
no: nein nicht falsch nie
joke: witz lustig lachen
again: nochmal wieder wiederhole erneut
clothes: hemd kleid schuh schuhe hose jacke mantel hut socken rock pullover stiefel turnschuhe
order: bestellung paket lieferung sendung`,
  es: `
person: maría josé juan carlos luis antonio manuel francisco javier david daniel pedro pablo miguel jorge alejandro ana carmen laura marta elena lucía sofía isabel cristina rosa paula andrea diego sergio fernando alberto john
family: mamá madre papá padre padres marido esposo esposa mujer hijo hija hermano hermana tío tía abuela abuelo niño niña bebé familia amigo amiga novio novia vecino colega jefe
place: madrid barcelona valencia sevilla bilbao málaga zaragoza méxico bogotá lima santiago buenos aires caracas londres parís roma berlín york tokio
food: pizza pasta arroz pan queso mantequilla leche huevo huevos carne pollo ternera cerdo pescado salmón ensalada sopa verdura fruta manzana plátano tomate patata papa cebolla azúcar sal harina chocolate helado galleta pastel tarta hamburguesa jamón yogur miel
drink: agua café té zumo jugo cerveza vino leche refresco
meal: desayuno almuerzo comida cena merienda plato
cook: cocinar cocina hornear freír receta ingrediente ingredientes horno sartén
eatery: restaurante bar cafetería pizzería panadería
animal: perro gato pájaro pez caballo vaca ratón mascota
vehicle: coche carro auto camión moto bicicleta
transit: tren bus autobús metro tranvía estación billete boleto
ride: taxi uber
flight: vuelo avión aeropuerto volar
trip: viaje vacaciones excursión hotel
money: dinero euro dólar peso centavo libra moneda
day: hoy mañana ayer día fecha
part-of-day: mañana tarde noche mediodía medianoche madrugada
clock: hora horas minuto segundo reloj
span: segundo minuto hora día semana mes año
frequency: cada diario diariamente semanal siempre nunca
numeral: cero uno una dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta cien ciento mil millón media
ordinal: primero primera segundo segunda tercero tercera cuarto último última siguiente próximo próxima
arithmetic: más menos por dividido raíz porcentaje suma
up: sube subir aumenta aumentar más alto fuerte brillante
down: baja bajar reduce reducir menos bajo atenúa atenuar
on: enciende encender prende prender activa activar inicia
off: apaga apagar desactiva desactivar silencia silenciar
sound: volumen sonido altavoz audio silencio
light: luz luces lámpara iluminación brillo oscuro
appliance: aspiradora robot cafetera calefacción televisor tele enchufe horno lavavajillas ventilador
room: cocina dormitorio habitación baño salón sala cuarto oficina pasillo garaje casa
device: móvil celular teléfono ordenador computadora portátil tableta
music: música canción álbum artista cantante grupo banda lista jazz rock pop concierto
play: pon poner reproduce reproducir toca escuchar
film: película cine serie episodio actor actriz
reading: libro novela autor audiolibro leer lee capítulo cuento
broadcast: radio emisora podcast
news: noticias noticia titulares política elecciones presidente
game: juego ajedrez dado adivinanza jugar
weather: tiempo clima lluvia nieve sol soleado temperatura viento tormenta calor frío paraguas grados pronóstico
list: lista compras tareas
calendar: calendario cita evento reunión recordatorio recuérdame agenda
alarm: alarma despertador despiértame
message: mensaje correo email sms escribe escribir responde envía enviar manda
social: facebook twitter instagram tuit publicar
contact: contacto contactos número dirección
call: llama llamar llamada marca
greeting: hola buenos buenas saludos
farewell: adiós hasta luego chao
thanks: gracias
praise: bien bueno genial excelente perfecto estupendo
blame: mal malo incorrecto terrible error
yes: sí claro correcto vale exacto
no: no nunca falso
joke: chiste gracioso broma
again: otra vez repite repetir nuevamente
clothes: camisa vestido zapato zapatos pantalón chaqueta abrigo sombrero calcetines falda jersey botas zapatillas
order: pedido paquete envío entrega`,
  fr: `
person: marie jean pierre michel philippe nicolas julien thomas antoine paul louis lucas hugo emma léa chloé camille manon sarah laura julie sophie isabelle nathalie catherine claire alice jules arthur gabriel john
family: maman mère papa père parents mari femme fils fille frère soeur oncle tante grand-mère grand-père mamie papi enfant bébé famille ami amie copain copine voisin collègue patron
place: paris lyon marseille toulouse nice nantes strasbourg bordeaux lille montréal québec bruxelles genève londres rome berlin madrid york tokyo
food: pizza pâtes riz pain fromage beurre lait oeuf oeufs viande poulet boeuf porc poisson saumon salade soupe légume légumes fruit fruits pomme banane tomate oignon sucre sel farine chocolat glace biscuit gâteau tarte burger jambon yaourt miel crème
drink: eau café thé jus bière vin lait soda
meal: petit-déjeuner déjeuner dîner repas plat goûter
cook: cuisiner cuire cuisson recette ingrédient ingrédients four poêle
eatery: restaurant bar bistrot brasserie pizzeria boulangerie
animal: chien chat oiseau poisson cheval vache souris animal
vehicle: voiture auto camion moto vélo
transit: train bus métro tramway gare station billet
ride: taxi uber
flight: vol avion aéroport voler
trip: voyage vacances excursion hôtel
money: argent euro dollar centime livre monnaie
day: aujourd'hui demain hier jour date
part-of-day: matin après-midi soir nuit midi minuit
clock: heure heures minute seconde
span: seconde minute heure jour semaine mois année an
frequency: chaque quotidien hebdomadaire toujours jamais
numeral: zéro un une deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante cent mille million demi
ordinal: premier première deuxième second seconde troisième dernier dernière prochain prochaine suivant
arithmetic: plus moins fois divisé racine pourcent somme
up: augmente augmenter monte monter plus fort haut
down: baisse baisser diminue diminuer réduis réduire moins bas tamise
on: allume allumer active activer démarre lance
off: éteins éteindre désactive désactiver coupe couper muet
sound: volume son haut-parleur silence
light: lumière lumières lampe éclairage luminosité
appliance: aspirateur robot cafetière chauffage télé télévision prise four lave-vaisselle ventilateur
room: cuisine chambre salon salle pièce bureau couloir garage maison
device: portable téléphone ordinateur tablette
music: musique chanson album artiste chanteur groupe playlist jazz rock pop concert
play: joue jouer mets lance écouter
film: film cinéma série épisode acteur actrice
reading: livre roman auteur lire lis chapitre histoire
broadcast: radio station podcast
news: nouvelles actualités infos titres politique élection président
game: jeu échecs dé devinette jouer
weather: météo temps pluie neige soleil ensoleillé température vent orage chaud froid parapluie degrés prévisions
list: liste courses tâches
calendar: calendrier rendez-vous événement réunion rappel rappelle agenda
alarm: alarme réveil réveille
message: message mail email sms écris écrire réponds envoie envoyer
social: facebook twitter instagram tweet publier
contact: contact contacts numéro adresse
call: appelle appeler appel
greeting: bonjour salut bonsoir coucou
farewell: revoir adieu bientôt
thanks: merci
praise: bien bon super excellent parfait génial
blame: mauvais mal faux terrible erreur
yes: oui exact ouais accord
no: non jamais faux
joke: blague drôle rire
again: encore répète répéter nouveau
clothes: chemise robe chaussure chaussures pantalon veste manteau chapeau chaussettes jupe pull bottes baskets
order: commande colis livraison envoi`,
  it: `
person: maria giuseppe giovanni antonio mario luigi francesco andrea marco matteo luca alessandro lorenzo davide anna giulia sofia chiara sara laura martina francesca paola elena john
family: mamma madre papà padre genitori marito moglie figlio figlia fratello sorella zio zia nonna nonno bambino famiglia amico amica fidanzato fidanzata vicino collega capo
place: roma milano napoli torino firenze bologna venezia genova palermo bari londra parigi berlino madrid york tokyo
food: pizza pasta riso pane formaggio burro latte uovo uova carne pollo manzo maiale pesce salmone insalata zuppa verdura frutta mela banana pomodoro patata cipolla zucchero sale farina cioccolato gelato biscotto torta prosciutto yogurt miele panna
drink: acqua caffè tè succo birra vino latte bibita
meal: colazione pranzo cena pasto piatto
cook: cucinare cuocere ricetta ingrediente ingredienti forno padella
eatery: ristorante bar trattoria pizzeria panetteria
animal: cane gatto uccello pesce cavallo mucca topo animale
vehicle: macchina auto camion moto bicicletta
transit: treno autobus metro tram stazione biglietto
ride: taxi uber
flight: volo aereo aeroporto volare
trip: viaggio vacanza vacanze gita hotel albergo
money: soldi denaro euro dollaro centesimo sterlina valuta
day: oggi domani ieri giorno data
part-of-day: mattina pomeriggio sera notte mezzogiorno mezzanotte
clock: ora ore minuto secondo orologio
span: secondo minuto ora giorno settimana mese anno
frequency: ogni quotidiano settimanale sempre mai
numeral: zero uno una due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta quaranta cinquanta cento mille milione mezzo
ordinal: primo prima secondo seconda terzo terza ultimo ultima prossimo prossima
arithmetic: più meno per diviso radice percento somma
up: alza alzare aumenta aumentare più alto forte
down: abbassa abbassare diminuisci riduci ridurre meno basso
on: accendi accendere attiva attivare avvia
off: spegni spegnere disattiva disattivare muto silenzia
sound: volume suono altoparlante silenzio
light: luce luci lampada illuminazione luminosità
appliance: aspirapolvere robot riscaldamento televisore tv presa forno lavastoviglie ventilatore
room: cucina camera bagno salotto soggiorno stanza ufficio corridoio garage casa
device: cellulare telefono computer portatile tablet
music: musica canzone album artista cantante gruppo playlist jazz rock pop concerto
play: riproduci suona metti ascoltare
film: film cinema serie episodio attore attrice
reading: libro romanzo autore audiolibro leggi leggere capitolo storia
broadcast: radio stazione podcast
news: notizie notizia titoli politica elezioni presidente
game: gioco scacchi dado indovinello giocare
weather: tempo meteo pioggia neve sole soleggiato temperatura vento temporale caldo freddo ombrello gradi previsioni
list: lista spesa
calendar: calendario appuntamento evento riunione promemoria ricordami agenda
alarm: sveglia svegliami
message: messaggio mail email sms scrivi rispondi invia inviare manda
social: facebook twitter instagram tweet pubblica
contact: contatto contatti numero indirizzo
call: chiama chiamare chiamata
greeting: ciao salve buongiorno buonasera
farewell: arrivederci addio presto
thanks: grazie
praise: bene buono ottimo perfetto fantastico bravo
blame: male cattivo sbagliato terribile errore
yes: sì esatto certo giusto
no: no mai falso
joke: barzelletta divertente battuta
again: ancora ripeti ripetere nuovo
clothes: camicia vestito scarpa scarpe pantaloni giacca cappotto cappello calzini gonna maglione stivali
order: ordine pacco consegna spedizione`,
  pt: `
person: maria josé joão antônio carlos paulo pedro lucas luiz marcos gabriel rafael daniel bruno felipe ana juliana fernanda camila amanda beatriz mariana larissa patrícia márcia john
family: mamãe mãe papai pai pais marido esposa mulher filho filha irmão irmã tio tia avó avô vovó criança bebê família amigo amiga namorado namorada vizinho colega chefe
place: paulo rio janeiro brasília salvador fortaleza curitiba recife porto lisboa londres paris roma berlim york tóquio
food: pizza massa arroz pão queijo manteiga leite ovo ovos carne frango porco peixe salmão salada sopa verdura fruta maçã banana tomate batata cebola açúcar sal farinha chocolate sorvete biscoito bolo torta hambúrguer presunto iogurte mel feijão
drink: água café chá suco cerveja vinho leite refrigerante
meal: almoço jantar refeição prato lanche café-da-manhã
cook: cozinhar assar fritar receita ingrediente ingredientes forno panela
eatery: restaurante bar lanchonete pizzaria padaria
animal: cachorro cão gato pássaro peixe cavalo vaca rato
vehicle: carro caminhão moto bicicleta
transit: trem ônibus metrô estação passagem bilhete
ride: táxi uber
flight: voo avião aeroporto voar
trip: viagem férias passeio hotel
money: dinheiro real reais euro dólar centavo moeda
day: hoje amanhã ontem dia data
part-of-day: manhã tarde noite meio-dia meia-noite
clock: hora horas minuto segundo relógio
span: segundo minuto hora dia semana mês ano
frequency: cada diário diariamente semanal sempre nunca todo
numeral: zero um uma dois duas três quatro cinco seis sete oito nove dez onze doze vinte trinta quarenta cinquenta cem cento mil milhão meia
ordinal: primeiro primeira segundo segunda terceiro terceira último última próximo próxima
arithmetic: mais menos vezes dividido raiz porcento soma
up: aumenta aumente aumentar sobe mais alto
down: diminui diminua diminuir abaixa baixar reduz menos baixo
on: liga ligue ligar acende acenda ativa ativar
off: desliga desligue desligar apaga apague desativa mudo silencia
sound: volume som alto-falante silêncio
light: luz luzes lâmpada iluminação brilho
appliance: aspirador robô cafeteira aquecedor televisão tv tomada forno ventilador
room: cozinha quarto banheiro sala escritório corredor garagem casa
device: celular telefone computador notebook tablet
music: música canção álbum artista cantor cantora banda playlist jazz rock pop show
play: toca tocar toque reproduzir ouvir
film: filme cinema série episódio ator atriz
reading: livro romance autor audiolivro ler leia capítulo história
broadcast: rádio estação podcast
news: notícias notícia manchetes política eleição presidente
game: jogo xadrez dado adivinha jogar
weather: tempo clima chuva neve sol ensolarado temperatura vento tempestade quente frio guarda-chuva graus previsão
list: lista compras tarefas
calendar: calendário compromisso evento reunião lembrete lembre agenda
alarm: alarme despertador acorda
message: mensagem email sms escreve escrever responde envia enviar manda
social: facebook twitter instagram tweet publicar postar
contact: contato contatos número endereço
call: liga ligar chamada chama
greeting: oi olá bom boa
farewell: tchau adeus até logo
thanks: obrigado obrigada valeu
praise: bom ótimo excelente perfeito legal
blame: ruim mau errado péssimo erro
yes: sim claro certo isso
no: não nunca falso
joke: piada engraçado
again: novo novamente repete repita
clothes: camisa vestido sapato sapatos calça jaqueta casaco chapéu meias saia suéter botas tênis
order: pedido pacote entrega encomenda`,
  hi: `
family: माँ मां पिता पापा माता पति पत्नी बेटा बेटी भाई बहन चाचा दादी दादा बच्चा बच्चे परिवार दोस्त
place: दिल्ली मुंबई कोलकाता चेन्नई बेंगलुरु हैदराबाद पुणे जयपुर लखनऊ लंदन
food: पिज़्ज़ा चावल रोटी दूध अंडा मांस चिकन मछली सलाद सूप सब्जी सब्ज़ी फल सेब केला टमाटर आलू प्याज चीनी नमक आटा चॉकलेट केक दही शहद दाल पनीर
drink: पानी कॉफ़ी कॉफी चाय जूस दूध
meal: नाश्ता खाना भोजन डिनर लंच
cook: पकाना पकाने बनाना रेसिपी सामग्री रसोई
animal: कुत्ता बिल्ली पक्षी घोड़ा गाय
transit: ट्रेन बस मेट्रो स्टेशन टिकट
ride: टैक्सी उबर कैब
flight: उड़ान फ्लाइट हवाई
trip: यात्रा छुट्टी होटल
money: पैसा पैसे रुपये रुपया डॉलर
day: आज कल परसों दिन तारीख
part-of-day: सुबह दोपहर शाम रात
clock: बजे समय घंटा मिनट सेकंड
span: मिनट घंटा घंटे दिन हफ्ता सप्ताह महीना साल
numeral: एक दो तीन चार पाँच पांच छह सात आठ नौ दस बीस सौ हज़ार हजार
ordinal: पहला पहली दूसरा दूसरी तीसरा तीसरी आखिरी अगला अगली
up: बढ़ाओ बढ़ाएं तेज ज्यादा ऊंचा
down: कम घटाओ धीमा धीरे
on: चालू जलाओ ऑन
off: बंद बुझाओ ऑफ
sound: आवाज आवाज़ वॉल्यूम ध्वनि
light: लाइट बत्ती रोशनी लैंप
room: रसोई कमरा बाथरूम बेडरूम घर ऑफिस
device: फोन फ़ोन मोबाइल कंप्यूटर
music: गाना गाने संगीत एल्बम गायक प्लेलिस्ट
play: बजाओ चलाओ सुनाओ सुनना
film: फिल्म फ़िल्म सिनेमा
reading: किताब पुस्तक उपन्यास कहानी पढ़ो
broadcast: रेडियो पॉडकास्ट
news: समाचार खबर खबरें न्यूज़
game: खेल गेम शतरंज
weather: मौसम बारिश बर्फ धूप तापमान गर्मी ठंड
list: सूची लिस्ट
calendar: कैलेंडर मीटिंग अपॉइंटमेंट याद रिमाइंडर
alarm: अलार्म जगाओ
message: संदेश मैसेज ईमेल मेल भेजो लिखो
call: कॉल फोन
greeting: नमस्ते हैलो
thanks: धन्यवाद शुक्रिया
yes: हाँ हां जी ठीक सही
no: नहीं ना गलत
joke: चुटकुला मजाक
clothes: कमीज कमीज़ ड्रेस जूते जूता पैंट जैकेट कोट टोपी
order: ऑर्डर पार्सल डिलीवरी पैकेट`,
  ja: `
family: 母 父 お母さん お父さん 両親 夫 妻 息子 娘 兄 弟 姉 妹 祖母 祖父 子供 家族 友達 友人 上司 同僚
place: 東京 大阪 京都 名古屋 札幌 福岡 横浜 神戸 ロンドン パリ
food: ピザ パスタ ご飯 米 パン チーズ バター 牛乳 卵 肉 鶏肉 牛肉 豚肉 魚 サラダ スープ 野菜 果物 りんご バナナ トマト 砂糖 塩 チョコレート ケーキ 寿司 ラーメン
drink: 水 コーヒー お茶 ジュース ビール ワイン 牛乳
meal: 朝食 昼食 夕食 朝ごはん 昼ごはん 晩ごはん 食事 料理
cook: 料理 焼く 作り方 レシピ 材料
eatery: レストラン カフェ 居酒屋 食堂
transit: 電車 バス 地下鉄 駅 新幹線 切符
ride: タクシー
flight: 飛行機 空港 フライト
trip: 旅行 休暇 ホテル
money: お金 円 ドル ユーロ
day: 今日 明日 昨日 日 日付
part-of-day: 朝 昼 夕方 夜 午前 午後
clock: 時 分 時間 秒 時刻
span: 秒 分 時間 日 週 月 年 週間
numeral: 一 二 三 四 五 六 七 八 九 十 百 千 万
up: 上げ 大きく 明るく 高く 増やし
down: 下げ 小さく 暗く 低く 減らし
on: つけ オン 点け 入れ
off: 消し オフ 切っ 止め
sound: 音量 音 ボリューム スピーカー
light: 電気 照明 ライト 明かり
room: 台所 キッチン 寝室 部屋 リビング 風呂 家 オフィス
device: 電話 携帯 スマホ パソコン タブレット
music: 音楽 曲 歌 アルバム 歌手 プレイリスト
play: 再生 かけ 流し 聞き 聴き
film: 映画 ドラマ
reading: 本 小説 読ん 物語
broadcast: ラジオ ポッドキャスト
news: ニュース 記事
game: ゲーム 将棋 チェス
weather: 天気 雨 雪 晴れ 気温 風 暑い 寒い 傘 予報
list: リスト 買い物
calendar: カレンダー 予定 会議 イベント リマインダー
alarm: アラーム 目覚まし 起こし
message: メッセージ メール 送っ 返信
call: 電話 かけ
greeting: こんにちは おはよう こんばんは
thanks: ありがとう
yes: はい うん そう
no: いいえ 違う
joke: 冗談 ジョーク
clothes: シャツ ドレス 靴 ズボン ジャケット コート 帽子 スカート
order: 注文 荷物 配達 配送`,
};
