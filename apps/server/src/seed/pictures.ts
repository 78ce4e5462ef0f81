/**
 * Pictures of the demo shop's products, drawn as SVG: one shape a category, coloured and patterned by the product.
 * Every part comes from these tables, so nothing of a request's text gets into the drawing.
 */
export const shapes = {
  mug: '<path class="a" d="M110 120h130v130a40 40 0 0 1-40 40h-50a40 40 0 0 1-40-40z"/><path class="l" d="M240 150h18a34 34 0 0 1 0 78h-18" fill="none"/><path class="b" d="M110 150h130v26H110z"/><path class="s" d="M140 100q10-16 0-32M175 100q10-16 0-32M210 100q10-16 0-32" fill="none"/>',
  lamp: '<path class="a" d="M140 90h120l40 100H100z"/><path class="b" d="M190 190h20v90h-20z"/><rect class="a" x="145" y="280" width="110" height="22" rx="11"/><circle class="s" cx="200" cy="205" r="9"/>',
  chair:
    '<rect class="a" x="130" y="80" width="140" height="110" rx="26"/><rect class="b" x="116" y="196" width="168" height="38" rx="16"/><path class="l" d="M138 236l-14 76M262 236l14 76M176 236v76M224 236v76" fill="none"/>',
  rug: '<rect class="a" x="80" y="120" width="240" height="160" rx="6"/><rect class="b" x="104" y="144" width="192" height="112" rx="4"/><path class="a" d="M200 152l70 48-70 48-70-48z"/><path class="s" d="M80 130H66M80 160H66M80 190H66M80 220H66M80 250H66M320 130h14M320 160h14M320 190h14M320 220h14M320 250h14" fill="none"/>',
  candle:
    '<rect class="a" x="140" y="150" width="120" height="150" rx="14"/><rect class="b" x="140" y="205" width="120" height="44"/><path class="s" d="M200 150v-26" fill="none"/><path class="f" d="M200 70q26 30 0 54q-26-24 0-54z"/>',
  planter:
    '<path class="a" d="M130 210h140l-18 96h-104z"/><rect class="b" x="120" y="192" width="160" height="28" rx="8"/><path class="g" d="M200 190q-70-20-66-90q62 10 66 90zM200 190q70-20 66-90q-62 10-66 90zM200 190q-26-70 0-120q26 50 0 120z"/>',
  blanket:
    '<path class="a" d="M90 130q110-40 220 0v150q-110-36-220 0z"/><path class="b" d="M90 165q110-40 220 0v26q-110-40-220 0zM90 230q110-38 220 0v20q-110-36-220 0z"/><path class="s" d="M96 284v22M130 274v24M164 268v24M200 266v24M236 268v24M270 274v24M304 284v22" fill="none"/>',
  board:
    '<rect class="a" x="110" y="70" width="150" height="230" rx="34"/><circle class="h" cx="185" cy="104" r="14"/><path class="b" d="M128 150h114v14H128zM128 190h114v10H128zM128 226h114v14H128z"/>',
  notebook:
    '<rect class="a" x="115" y="80" width="175" height="230" rx="12"/><rect class="b" x="115" y="80" width="34" height="230" rx="12"/><rect class="h" x="175" y="120" width="88" height="46" rx="6"/><path class="s" d="M276 80v70l-12-12-12 12V80" />',
  bag: '<path class="l" d="M150 150v-24a50 50 0 0 1 100 0v24" fill="none"/><path class="a" d="M104 150h192l18 150H86z"/><path class="b" d="M98 206h204l4 34H94z"/><circle class="h" cx="150" cy="174" r="6"/><circle class="h" cx="250" cy="174" r="6"/>',
  clock:
    '<circle class="a" cx="200" cy="195" r="112"/><circle class="h" cx="200" cy="195" r="88"/><path class="l" d="M200 130v65l44 28" fill="none"/><circle class="b" cx="200" cy="195" r="9"/><path class="s" d="M200 116v12M200 262v12M121 195h12M267 195h12" fill="none"/>',
  vase: '<path class="a" d="M168 90h64q-6 46 34 92q34 84-28 124h-76q-62-40-28-124q40-46 34-92z"/><path class="b" d="M136 210q64 24 128 0q6 22 2 42q-66 22-132 0q-4-20 2-42z"/><path class="s" d="M160 90h80" fill="none"/>',
} as const;
export type Shape = keyof typeof shapes;

/** Names that products use, and the hue and depth they are drawn in. */
export const colours = {
  indigo: [228, 45, 42],
  teal: [176, 48, 36],
  sage: [110, 20, 52],
  ochre: [40, 68, 48],
  terracotta: [16, 56, 48],
  rose: [346, 48, 60],
  plum: [300, 26, 38],
  charcoal: [210, 10, 30],
  sand: [36, 34, 70],
  ivory: [44, 40, 86],
  navy: [216, 52, 28],
  moss: [84, 34, 34],
} as const satisfies Record<string, readonly [number, number, number]>;
export type Colour = keyof typeof colours;

/** One picture as SVG text; null for a shape or colour there is not. */
export function drawPicture(shape: string, colour: string): string | null {
  if (!Object.hasOwn(shapes, shape) || !Object.hasOwn(colours, colour)) return null;
  const [hue, saturation, lightness] = colours[colour as Colour];
  const main = `hsl(${hue} ${saturation}% ${lightness}%)`;
  const second = `hsl(${(hue + 24) % 360} ${saturation}% ${Math.min(92, lightness + 18)}%)`;
  const line = `hsl(${hue} ${saturation}% ${Math.max(14, lightness - 20)}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><style>.a{fill:${main}}.b{fill:${second}}.h{fill:hsl(${hue} 20% 96%)}.g{fill:hsl(130 30% 40%)}.f{fill:hsl(36 90% 58%)}.l{stroke:${line};stroke-width:16;stroke-linecap:round}.s{stroke:${line};stroke-width:6;stroke-linecap:round;fill:none}</style><rect width="400" height="400" fill="hsl(${hue} 24% 93%)"/><ellipse cx="200" cy="316" rx="120" ry="14" fill="hsl(${hue} 20% 84%)"/>${shapes[shape as Shape]}</svg>`;
}
