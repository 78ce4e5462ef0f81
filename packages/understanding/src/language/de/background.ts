/** What people ask of an assistant at large. Before the colon the words that give the topic away, then the texts, parted by bars. */
export const BACKGROUND_DE = `
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
: bist du ein roboter | wie alt bist du | was ist der sinn des lebens | mir ist langweilig | ich bin heute traurig | ich liebe dich | du bist dumm | wie spät ist es in tokio | wie buchstabiert man das | übersetze guten morgen ins englische | blah blah blah | asdf qwertz | lila affe spülmaschine | er ist schon nach hause gegangen | das hat meine oma immer gesagt | wer ist an der tür | warum schreien alle | was wäre wenn niemand kommt | ich habe nicht mit dir gesprochen | das war nicht für dich | woher kommt das eigentlich | wann wurde das erfunden | ist das gefährlich`;
