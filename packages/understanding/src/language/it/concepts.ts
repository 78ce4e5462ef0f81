/** Words of one meaning, a line a meaning; the everyday words of shopping above all. */
export const CONCEPTS_IT = `
comprare acquistare ordinare prendere
cercare trovare cerca trova cerco cercando ricerca
mostrare vedere mostra mostrami visualizza
avere vendere offrire avete vendete hai
volere serve vorrei voglio bisogno desidero
offerta offerte sconto sconti promozione promozioni saldi affare affari ribasso
buono buoni coupon codice codici
economico economici economica conveniente meno
caro cara cari costoso costosa
prezzo prezzi costa costano costo
ordine ordini acquisto
pacco spedizione consegna
arrivare arriva arriverà consegnato ricevere
spedito inviato partito viaggio
stato tracciare tracciamento seguire dove
altro altri altre ancora più prossimo
indietro precedente torna
aiuto aiutare aiutami
fermare stop basta uscire finire
ripetere ripeti
colore colori
taglia misura taglie
disponibile disponibili magazzino rimasto
restituire reso cambio
annullare cancellare
soldi rimborso
articolo prodotto prodotti cosa
dettagli informazioni descrizione
corriere spedizioniere
data giorno quando
telefono cellulare
regalo`;
