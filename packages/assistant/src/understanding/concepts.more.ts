/** Words of one meaning, a line a meaning, in the languages beside English; the everyday words of shopping above all. */
export const CONCEPTS_MORE: Readonly<Record<string, string>> = {
  de: `
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
geschenk präsent`,
  es: `
comprar pedir adquirir encargar
buscar encontrar busca busco encuentra buscando
mostrar enseñar ver muestra muéstrame enséñame
tener vender ofrecer tienes tenéis vendes vendéis tienen
querer necesitar quiero necesito quisiera gustaría
oferta ofertas descuento descuentos rebaja rebajas promoción promociones ganga gangas
cupón cupones vale vales código códigos
barato baratos barata baratas económico económica asequible
caro cara caros costoso
precio precios cuesta cuestan costar vale
pedido pedidos orden compra
paquete envío entrega
llegar llega llegará entregado recibir
enviado enviaron salido camino mandado
estado seguimiento rastrear rastreo localizar
más otros otras siguiente demás
volver atrás anterior
ayuda ayudar ayúdame
parar para detente terminar salir basta adiós
repetir repite
color colores
talla tamaño tallas
disponible disponibles stock existencias queda quedan
devolver devolución cambio
cancelar anular
dinero reembolso
artículo producto productos cosa
detalles información características descripción
transportista mensajería mensajero
fecha día cuándo
teléfono móvil celular
regalo obsequio`,
  fr: `
acheter commander acquérir prendre
chercher trouver cherche trouve recherche recherches
montrer afficher voir montre affiche
avoir vendre proposer avez vendez as proposez
vouloir besoin voudrais aimerais veux souhaite
offre offres promotion promotions promo promos remise remises solde soldes réduction réductions affaire
coupon coupons bon bons code codes
pas cher bon marché moins abordable économique
cher chère chers coûteux
prix coûte coûtent tarif combien
commande commandes achat
colis paquet livraison envoi
arriver arrive arrivera livré reçu recevoir
expédié envoyé parti route
statut état suivi suivre où
plus autres suivant suivante encore
retour précédent arrière revenir
aide aider aidez
arrêter stop arrête quitter fini terminer
répéter répète redire
couleur couleurs
taille pointure tailles
disponible disponibles stock reste
rendre retourner échanger renvoyer
annuler
argent remboursement rembourser
article produit produits chose
détails informations description précisions
transporteur livreur coursier
date jour quand
téléphone portable mobile numéro
cadeau présent`,
  it: `
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
regalo`,
  pt: `
comprar pedir adquirir encomendar
buscar procurar encontrar busca procura procuro
mostrar ver mostre mostra exibir
ter vender oferecer tem vende vocês
querer precisar quero preciso gostaria
oferta ofertas desconto descontos promoção promoções liquidação pechincha
cupom cupons vale código códigos
barato baratos barata econômico acessível
caro cara caros
preço preços custa custam valor quanto
pedido pedidos encomenda compra
pacote entrega envio remessa
chegar chega chegará entregue receber
enviado despachado saiu caminho
status situação rastrear rastreamento acompanhar
mais outros outras próximo
voltar anterior
ajuda ajudar ajude
parar pare sair encerrar chega
repetir repita
cor cores
tamanho tamanhos número
disponível disponíveis estoque
devolver devolução troca trocar
cancelar
dinheiro reembolso
artigo produto produtos item
detalhes informações descrição
transportadora entregador
data dia quando
telefone celular
presente`,
  hi: `
खरीदना ख़रीदना लेना मंगाना ऑर्डर
खोजो ढूंढो ढूँढो खोजें तलाश सर्च
दिखाओ दिखाइए दिखाएं देखना
चाहिए चाहता चाहती ज़रूरत
ऑफ़र ऑफर छूट डिस्काउंट सेल डील
कूपन कोड वाउचर
सस्ता सस्ती सस्ते कम किफ़ायती
महंगा महंगी महंगे
दाम कीमत क़ीमत कितने
पार्सल पैकेट डिलीवरी सामान
आएगा पहुँचेगा मिलेगा पहुंचा
भेजा निकला रवाना
स्थिति स्टेटस ट्रैक
और दूसरे अन्य अगला
वापस पीछे
मदद सहायता
बंद रुको बस
दोहराओ दोबारा फिर
रंग कलर
उपलब्ध स्टॉक
जानकारी विवरण बताओ
फ़ोन फोन मोबाइल नंबर`,
  ja: `
買う 購入 買い 注文
探す 探し 検索 見つけ
見せ 表示 見 見たい
欲しい ほしい 必要
セール 割引 お得 特価 キャンペーン 値引き
クーポン コード 割引券
安い 安く 手頃 お手頃 低価格
高い 高すぎ
値段 価格 いくら
荷物 商品 配送 配達 品物
届く 届き 到着 着く
発送 出荷 送り
状況 ステータス 追跡
もっと 他 ほか 次
戻る 戻っ 前
色 カラー
サイズ 大きさ
在庫 あります
詳しく 詳細 説明 情報
いつ 日 日付
電話 携帯`,
};
