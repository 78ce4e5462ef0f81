// biome-ignore-all lint/suspicious/noTemplateCurlyInString: APL writes its data binding like this
import type { ThemeColours } from '@voicecart/contract/visual-design/contrast';
import type { ScreenBlock } from '@voicecart/contract/visual-design/screen-design';

/** An APL document, or a part of one. */
export type AplDocument = Readonly<Record<string, unknown>>;

/** How a document is to look: colours in which all can be read, and the blocks that are not shown. */
export interface Look {
  readonly colours: ThemeColours;
  readonly hides: (block: ScreenBlock) => boolean;
}

/** Amazon's own face on devices, a plain one in the preview. */
export const fontFamily = 'sans-serif';
export const isRound = "viewport.shape == 'round'";
/** Round or upright: too little width for two things beside each other. */
export const isNarrow = `(${isRound} || viewport.height > viewport.width)`;
export const textAlign = `\${${isRound} ? 'center' : 'left'}`;

/** Sizes by device: a hub in the hand's reach, a television across the room, a round clock with cut-off corners. */
const resources = [
  {
    dimensions: {
      edge: '4vw',
      header: 28,
      headline: 44,
      title: 34,
      body: 26,
      small: 22,
      number: 44,
      picture: 96,
      rowGap: 10,
      capInset: 0,
      dot: 24,
      stepGap: 8,
      top: '3vh',
    },
  },
  {
    when: '${viewport.width >= 1200}',
    dimensions: { header: 34, headline: 60, title: 44, body: 32, small: 28, number: 60, picture: 140, rowGap: 16 },
  },
  {
    when: '${viewport.height >= 1200}',
    dimensions: {
      header: 48,
      headline: 84,
      title: 60,
      body: 46,
      small: 38,
      number: 84,
      picture: 200,
      rowGap: 20,
      dot: 36,
    },
  },
  {
    when: "${viewport.shape == 'round'}",
    dimensions: {
      edge: '13vw',
      header: 20,
      headline: 30,
      title: 26,
      body: 22,
      small: 18,
      number: 36,
      picture: 56,
      rowGap: 6,
      capInset: '7vw',
      dot: 14,
      stepGap: 2,
      top: '12vh',
    },
  },
];

/** A line or more of text in the theme's colour; what is given wins. */
export function text(look: Look, given: Record<string, unknown>): Record<string, unknown> {
  return { type: 'Text', fontFamily, color: look.colours.text, ...given };
}

function titleBar(look: Look): Record<string, unknown> {
  const name = text(look, {
    when: `\${!(${isRound}) && shopName != title}`,
    text: '${shopName}',
    fontSize: '@small',
    color: look.colours.soft,
    maxLines: 1,
    paddingLeft: `\${${isNarrow} ? 0 : 24}`,
  });
  const logo = {
    when: "${logoUrl != ''}",
    type: 'Image',
    source: '${logoUrl}',
    width: `\${${isRound} ? 32 : 112}`,
    height: `\${${isRound} ? 32 : 44}`,
    scale: 'best-fit',
    align: `\${${isRound} ? 'center' : (${isNarrow} ? 'left' : 'right')}`,
    paddingLeft: `\${${isNarrow} ? 0 : 16}`,
  };
  return {
    parameters: [
      { name: 'title', type: 'string' },
      { name: 'shopName', type: 'string' },
      { name: 'logoUrl', type: 'string' },
    ],
    item: {
      type: 'Container',
      width: '100%',
      direction: `\${${isNarrow} ? 'column' : 'row'}`,
      alignItems: `\${${isRound} || !${isNarrow} ? 'center' : 'start'}`,
      // The circle is narrower there than further down.
      paddingLeft: '@capInset',
      paddingRight: '@capInset',
      paddingBottom: '@rowGap',
      items: [
        text(look, {
          text: '${title}',
          fontSize: '@header',
          fontWeight: '700',
          maxLines: 2,
          grow: 1,
          shrink: 1,
          textAlign,
        }),
        ...(look.hides('shopName') ? [] : [name]),
        ...(look.hides('logo') ? [] : [logo]),
      ],
    },
  };
}

function hintLine(look: Look): Record<string, unknown> {
  return {
    parameters: [{ name: 'hint', type: 'string' }],
    item: text(look, {
      when: "${hint != ''}",
      width: '100%',
      text: '${hint}',
      fontSize: '@small',
      fontStyle: 'italic',
      color: look.colours.soft,
      maxLines: `\${${isRound} ? 2 : 1}`,
      paddingLeft: '@capInset',
      paddingRight: '@capInset',
      paddingTop: '@rowGap',
      textAlign,
    }),
  };
}

/** A row of a list, to touch. The price of a cart's line stands at its end where there is room, any other second line below the first. */
export function listRow(look: Look, secondLine: 'below' | 'end'): Record<string, unknown> {
  const isAtEnd = secondLine === 'end' ? `!${isNarrow}` : 'false';
  const second = (place: 'below' | 'end') =>
    text(look, {
      when: `\${row.subtitle != '' && ${place === 'end' ? isAtEnd : `!(${isAtEnd})`}}`,
      text: '${row.subtitle}',
      color: look.colours.soft,
      maxLines: 1,
      ...(secondLine === 'end' ? { fontSize: '@body', fontWeight: '700' } : { fontSize: '@small' }),
      ...(place === 'end' ? { paddingLeft: 16 } : {}),
    });
  const title = text(look, { text: '${row.title}', fontSize: '@body', maxLines: 2 });
  const showsSecond = !look.hides('subtitle');
  const number = text(look, {
    text: '${row.number}',
    width: '@number',
    fontSize: '@title',
    fontWeight: '700',
    color: look.colours.soft,
  });
  const picture = {
    when: "${row.imageUrl != ''}",
    type: 'Image',
    source: '${row.imageUrl}',
    width: '@picture',
    height: '@picture',
    scale: 'best-fit',
    borderRadius: 8,
  };
  return {
    parameters: [{ name: 'row', type: 'object' }],
    item: {
      type: 'TouchWrapper',
      width: '100%',
      paddingBottom: '@rowGap',
      accessibilityLabel: '${row.number}. ${row.title}. ${row.subtitle}',
      onPress: [{ type: 'SendEvent', arguments: ['${row.touch[0]}', '${row.touch[1]}', '${row.touch[2]}'] }],
      item: {
        type: 'Frame',
        width: '100%',
        backgroundColor: look.colours.surface,
        borderRadius: 12,
        item: {
          type: 'Container',
          width: '100%',
          direction: 'row',
          alignItems: 'center',
          paddingLeft: 16,
          paddingRight: 16,
          paddingTop: 8,
          paddingBottom: 8,
          items: [
            ...(look.hides('numbers') ? [] : [number]),
            ...(look.hides('pictures') ? [] : [picture]),
            {
              type: 'Container',
              grow: 1,
              shrink: 1,
              paddingLeft: look.hides('numbers') && look.hides('pictures') ? 0 : 16,
              items: [title, ...(showsSecond ? [second('below')] : [])],
            },
            ...(showsSecond && secondLine === 'end' ? [second('end')] : []),
          ],
        },
      },
    },
  };
}

/** A document around what the template draws. */
export function documentAround(layouts: Record<string, unknown>, item: Record<string, unknown>): AplDocument {
  return {
    type: 'APL',
    version: '1.4',
    theme: 'dark',
    settings: { idleTimeout: 60_000 },
    import: [],
    resources,
    layouts,
    mainTemplate: { parameters: ['payload'], items: [item] },
  };
}

export const titleBarOfScreen = {
  type: 'TitleBar',
  title: '${payload.screen.title}',
  shopName: '${payload.screen.shopName}',
  logoUrl: '${payload.screen.logoUrl}',
};

/** The layouts that every page has, by what they are called in documents. */
export function pageLayouts(look: Look): Record<string, unknown> {
  return { TitleBar: titleBar(look), ...(look.hides('hint') ? {} : { HintLine: hintLine(look) }) };
}

/** A page: title bar, what the template shows, a hint at the bottom. */
export function page(
  look: Look,
  layouts: Record<string, unknown>,
  content: readonly Record<string, unknown>[],
): AplDocument {
  return documentAround(
    { ...pageLayouts(look), ...layouts },
    {
      type: 'Frame',
      width: '100vw',
      height: '100vh',
      backgroundColor: look.colours.background,
      item: {
        type: 'Container',
        width: '100vw',
        height: '100vh',
        direction: 'column',
        paddingLeft: '@edge',
        paddingRight: '@edge',
        paddingTop: '@top',
        paddingBottom: '@top',
        items: [
          titleBarOfScreen,
          ...content,
          ...(look.hides('hint') ? [] : [{ type: 'HintLine', hint: '${payload.screen.hint}' }]),
        ],
      },
    },
  );
}
