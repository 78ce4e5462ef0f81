// biome-ignore-all lint/suspicious/noTemplateCurlyInString: APL writes its data binding like this
import { themeColours } from '@voicecart/contract/visual-design/contrast';
import {
  defaultScreenDesign,
  type ScreenDesign,
  type ScreenTemplate,
  type ScreenTheme,
  type TemplateDesign,
  unchangedTemplate,
} from '@voicecart/contract/visual-design/screen-design';
import type { Screen } from '../../../turn/reply.ts';
import {
  type AplDocument,
  documentAround,
  isNarrow,
  isRound,
  type Look,
  listRow,
  page,
  text,
  textAlign,
} from './parts.ts';

/**
 * THE table of the APL templates, in the features of APL 1.4 and with layouts of our own: `alexa-layouts` lies on
 * Amazon's network, and the preview shall show what a device shows. They read only `payload.screen`.
 */
const builders: Readonly<Record<ScreenTemplate, (look: Look) => AplDocument>> = {
  headline,
  list: (look) => listPage(look, 'below'),
  detail,
  image,
  timeline,
  cart: (look) => listPage(look, 'end'),
};

/** The template that a design shows a reply's screen with. */
export function templateOf(screen: Screen, { uses }: Pick<ScreenDesign, 'uses'>): ScreenTemplate {
  if (screen.template === 'message') return 'headline';
  if (screen.template === 'list') return screen.subject === 'cart' ? uses.cart : 'list';
  if (screen.subject === 'product') return uses.product;
  if (screen.subject === 'order') return uses.order;
  return 'detail';
}

/** The document that is made of a template, whatever a merchant wrote in its place. */
export function builtDocument(template: ScreenTemplate, theme: ScreenTheme, hidden: TemplateDesign['hidden'] = []) {
  return builders[template]({ colours: themeColours(theme), hides: (block) => hidden.includes(block) });
}

const made = new WeakMap<ScreenDesign, Map<ScreenTemplate, AplDocument>>();

/** The document of a template by a design: made once for each, since every answer asks for it. */
export function documentOf(template: ScreenTemplate, design: ScreenDesign = defaultScreenDesign): AplDocument {
  const known = made.get(design) ?? new Map<ScreenTemplate, AplDocument>();
  made.set(design, known);
  const document = known.get(template) ?? writtenDocument(template, design);
  known.set(template, document);
  return document;
}

function writtenDocument(template: ScreenTemplate, { theme, templates }: ScreenDesign): AplDocument {
  const { hidden, document } = templates[template] ?? unchangedTemplate;
  return (document === null ? null : parsed(document)) ?? builtDocument(template, theme, hidden);
}

/** What is stored was checked when it was saved; what is no object all the same gives way to the template. */
function parsed(json: string): AplDocument | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Words alone: welcome, help, a policy. */
function headline(look: Look): AplDocument {
  return page(look, {}, [
    {
      type: 'ScrollView',
      width: '100%',
      grow: 1,
      shrink: 1,
      item: text(look, {
        width: '100%',
        text: '${payload.screen.text}',
        fontSize: '@headline',
        fontWeight: '300',
        textAlign,
      }),
    },
  ]);
}

/** Numbered rows to touch or to name. */
function listPage(look: Look, secondLine: 'below' | 'end'): AplDocument {
  return page(look, { ListRow: listRow(look, secondLine) }, [
    {
      type: 'Sequence',
      width: '100%',
      grow: 1,
      shrink: 1,
      scrollDirection: 'vertical',
      data: '${payload.screen.items}',
      item: { type: 'ListRow', row: '${data}' },
    },
  ]);
}

/** One thing: picture beside the words, or above them where the screen is round or upright. */
function detail(look: Look): AplDocument {
  const hasPicture = look.hides('picture') ? 'false' : "payload.screen.imageUrl != ''";
  const picture = {
    when: `\${${hasPicture}}`,
    type: 'Image',
    source: '${payload.screen.imageUrl}',
    width: `\${${isRound} ? '28vw' : (${isNarrow} ? '92vw' : '30vw')}`,
    height: `\${${isRound} ? '28vw' : (${isNarrow} ? '40vh' : '55vh')}`,
    scale: 'best-fit',
    borderRadius: 12,
  };
  const subtitle = text(look, {
    when: "${payload.screen.subtitle != ''}",
    text: '${payload.screen.subtitle}',
    fontSize: '@title',
    fontWeight: '700',
    color: look.colours.soft,
    paddingBottom: '@rowGap',
    textAlign,
  });
  const words = text(look, { text: '${payload.screen.text}', fontSize: '@body', textAlign });
  return page(look, {}, [
    {
      type: 'Container',
      width: '100%',
      grow: 1,
      shrink: 1,
      direction: `\${${isNarrow} ? 'column' : 'row'}`,
      alignItems: `\${${isRound} ? 'center' : 'start'}`,
      items: [
        ...(look.hides('picture') ? [] : [picture]),
        {
          type: 'ScrollView',
          width: `\${${isRound} ? '74vw' : (${isNarrow} || !(${hasPicture}) ? '92vw' : '60vw')}`,
          height: `\${${isRound} ? '34vh' : (${isNarrow} && ${hasPicture} ? '36vh' : '60vh')}`,
          paddingLeft: `\${${isNarrow} || !(${hasPicture}) ? 0 : 32}`,
          paddingTop: `\${!(${isRound}) && ${isNarrow} && ${hasPicture} ? 16 : 0}`,
          item: {
            type: 'Container',
            width: '100%',
            items: [...(look.hides('subtitle') ? [] : [subtitle]), ...(look.hides('text') ? [] : [words])],
          },
        },
      ],
    },
  ]);
}

/** The picture as large as the screen, its name on a band of the background's own colour: text in no picture. */
function image(look: Look): AplDocument {
  const line = (given: Record<string, unknown>) => text(look, { width: '100%', maxLines: 1, textAlign, ...given });
  const subtitle = line({
    when: "${payload.screen.subtitle != ''}",
    text: '${payload.screen.subtitle}',
    fontSize: '@body',
    fontWeight: '700',
    color: look.colours.soft,
  });
  const hint = line({
    when: "${payload.screen.hint != ''}",
    text: '${payload.screen.hint}',
    fontSize: '@small',
    fontStyle: 'italic',
    color: look.colours.soft,
  });
  const logo = {
    when: `\${payload.screen.logoUrl != '' && !(${isRound})}`,
    type: 'Image',
    source: '${payload.screen.logoUrl}',
    position: 'absolute',
    top: '@top',
    right: '@edge',
    width: 112,
    height: 44,
    scale: 'best-fit',
    align: 'right',
  };
  const name = line({
    when: `\${!(${isRound}) && payload.screen.shopName != payload.screen.title}`,
    text: '${payload.screen.shopName}',
    fontSize: '@small',
    color: look.colours.soft,
  });
  return documentAround(
    {},
    {
      type: 'Frame',
      width: '100vw',
      height: '100vh',
      backgroundColor: look.colours.background,
      item: {
        type: 'Container',
        width: '100vw',
        height: '100vh',
        items: [
          {
            when: "${payload.screen.imageUrl != ''}",
            type: 'Image',
            source: '${payload.screen.imageUrl}',
            width: '100vw',
            height: '100vh',
            scale: 'best-fill',
            position: 'absolute',
          },
          ...(look.hides('logo') ? [] : [logo]),
          {
            type: 'Frame',
            position: 'absolute',
            // Without a picture the words are all there is.
            bottom: "${payload.screen.imageUrl == '' ? '36vh' : 0}",
            width: '100vw',
            backgroundColor: look.colours.background,
            item: {
              type: 'Container',
              width: '100vw',
              paddingLeft: `\${${isRound} ? '18vw' : '4vw'}`,
              paddingRight: `\${${isRound} ? '18vw' : '4vw'}`,
              paddingTop: '@rowGap',
              paddingBottom: `\${${isRound} && payload.screen.imageUrl != '' ? '13vh' : '@rowGap'}`,
              items: [
                ...(look.hides('shopName') ? [] : [name]),
                line({ text: '${payload.screen.title}', fontSize: '@title', fontWeight: '700', maxLines: 2 }),
                ...(look.hides('subtitle') ? [] : [subtitle]),
                ...(look.hides('hint') ? [] : [hint]),
              ],
            },
          },
        ],
      },
    },
  );
}

/** The way of an order: steps in a row, or below each other where the screen is round or upright. */
function timeline(look: Look): AplDocument {
  const { colours } = look;
  const dot = {
    type: 'Frame',
    width: '@dot',
    height: '@dot',
    borderRadius: '@dot',
    borderWidth: 3,
    borderColor: colours.soft,
    backgroundColor: `\${step.state == 'next' ? '${colours.background}' : '${colours.soft}'}`,
  };
  const label = text(look, {
    text: '${step.label}',
    fontSize: '@small',
    fontWeight: "${step.state == 'now' ? '700' : '400'}",
    color: `\${step.state == 'now' ? '${colours.text}' : '${colours.soft}'}`,
    maxLines: 2,
    shrink: 1,
    paddingLeft: `\${${isNarrow} ? 12 : 0}`,
    paddingTop: `\${${isNarrow} ? 0 : 8}`,
    textAlign: `\${${isNarrow} ? 'left' : 'center'}`,
  });
  const step = {
    parameters: [
      { name: 'step', type: 'object' },
      { name: 'count', type: 'number' },
    ],
    item: {
      type: 'Container',
      direction: `\${${isNarrow} ? 'row' : 'column'}`,
      width: `\${${isNarrow} ? '72vw' : (count <= 3 ? '28vw' : '18vw')}`,
      alignItems: 'center',
      paddingBottom: `\${${isNarrow} ? '@stepGap' : 0}`,
      items: [dot, label],
    },
  };
  const steps = {
    when: '${payload.screen.steps.length > 0}',
    type: 'Container',
    width: '100%',
    direction: `\${${isNarrow} ? 'column' : 'row'}`,
    paddingTop: '@rowGap',
    paddingBottom: '@rowGap',
    data: '${payload.screen.steps}',
    items: [{ type: 'Step', step: '${data}', count: '${length}' }],
  };
  const subtitle = text(look, {
    when: "${payload.screen.subtitle != ''}",
    width: '100%',
    text: '${payload.screen.subtitle}',
    fontSize: '@title',
    fontWeight: '700',
    textAlign,
  });
  const words = text(look, {
    width: '100%',
    text: '${payload.screen.text}',
    fontSize: '@body',
    // As many lines as a round screen has room for below five steps; all of it is spoken.
    maxLines: `\${${isRound} ? 4 : 0}`,
    textAlign,
  });
  return page(look, look.hides('steps') ? {} : { Step: step }, [
    {
      type: 'ScrollView',
      width: '100%',
      grow: 1,
      shrink: 1,
      item: {
        type: 'Container',
        width: '100%',
        items: [
          ...(look.hides('subtitle') ? [] : [subtitle]),
          ...(look.hides('steps') ? [] : [steps]),
          ...(look.hides('text') ? [] : [words]),
        ],
      },
    },
  ]);
}
