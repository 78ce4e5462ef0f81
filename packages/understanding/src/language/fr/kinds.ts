/** What everyday words are: a line a kind, its name first. */
export const KINDS_FR = `
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
order: commande colis livraison envoi`;
