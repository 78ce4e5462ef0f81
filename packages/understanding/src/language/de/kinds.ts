/** What everyday words are: a line a kind, its name first. */
export const KINDS_DE = `
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
order: bestellung paket lieferung sendung`;
