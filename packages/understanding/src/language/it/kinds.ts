/** What everyday words are: a line a kind, its name first. */
export const KINDS_IT = `
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
order: ordine pacco consegna spedizione`;
