/** Words of one meaning, a line a meaning; the everyday words of shopping above all. */
export const CONCEPTS_FR = `
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
cadeau présent`;
