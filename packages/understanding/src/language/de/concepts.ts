/** Words of one meaning, a line a meaning; the everyday words of shopping above all. */
export const CONCEPTS_DE = `
kaufen bestellen erwerben besorgen
suchen finden suche finde gesucht
zeigen anzeigen zeig zeige sehen anschauen ansehen
haben führen verkaufen anbieten habt führt verkauft
wollen möchten brauchen hätte gern gerne möchte will brauche
angebot angebote aktion rabatt schnäppchen sonderangebot deal deals reduziert sale ermäßigung
gutschein gutscheine coupon coupons rabattcode gutscheincode code
günstig billig preiswert günstiger billiger
teuer kostspielig
preis kosten kostet preise
bestellung auftrag order bestellungen
paket lieferung sendung päckchen
ankommen kommen kommt eintreffen geliefert zugestellt angekommen
verschickt versendet versandt unterwegs abgeschickt
status stand verfolgen sendungsverfolgung tracking
mehr weitere andere anderen weiter nächste
zurück vorherige vorher
hilfe helfen hilf
stopp stop aufhören beenden schluss ende tschüss fertig
wiederholen nochmal wiederhole erneut
farbe farben farbig
größe größen groß
lager verfügbar vorrätig erhältlich auf
rückgabe zurückgeben zurückschicken umtausch umtauschen retoure
stornieren abbrechen kündigen
geld erstattung erstatten zurückzahlen
artikel produkt produkte ware sache ding
einzelheiten details infos information informationen beschreibung genauer
lieferdienst versanddienst paketdienst kurier spediteur
datum tag wann
postleitzahl plz
telefon handy telefonnummer rufnummer handynummer
geschenk präsent`;
