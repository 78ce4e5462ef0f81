/**
 * What people call a thing that the catalogue calls otherwise, a line for each: asked only where the catalogue lacks the
 * word that was said. Folded as `foldPlural` folds them.
 */
const lines = `
lamp light
sofa couch settee
mug cup
rug carpet
bag purse handbag
pant trouser
sneaker trainer shoe
sweater jumper pullover
tee tshirt
jewelry jewellery
earphone headphone earbud
amp amplifier
television tv
refrigerator fridge
cushion pillow
drape curtain
duvet comforter
cutlery flatware silverware
saucepan pot
stroller pram pushchair
diaper nappy
pacifier dummy
flashlight torch
faucet tap
apparel clothing
candy sweet
cookie biscuit
nightstand bedside
leash lead
lampe leuchte
sofa couch
kissen polster
teppich läufer
geldbörse portemonnaie
handy smartphone
lámpara luz luminaria
sofá sillón
bolso cartera
gafas lentes
lampe luminaire
canapé sofa
sac pochette
lampada luce
divano sofà
borsa borsetta
luminária lâmpada abajur
sofá poltrona
bolsa sacola
`;

const others = new Map<string, Set<string>>();
for (const line of lines.trim().split('\n')) {
  const words = line.split(' ').map((word) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
  for (const word of words) {
    const known = others.get(word) ?? new Set();
    for (const other of words) if (other !== word) known.add(other);
    others.set(word, known);
  }
}

export function sameThings(word: string): readonly string[] {
  return [...(others.get(word) ?? [])];
}
