// biome-ignore-all lint/suspicious/noTemplateCurlyInString: APL writes its data binding like this
import type { AplDocument } from './parts.ts';

/**
 * Packages of ours under the names of Amazon's, for the preview: a document that imports `alexa-layouts` is drawn without
 * a request to Amazon's network, and a device draws it with Amazon's own. The layouts take the parameters that Amazon
 * documents and draw them plainly; what is not listed here, the check of documents refuses.
 */
const styles = {
  type: 'APL',
  version: '1.4',
  import: [],
  resources: [
    {
      colors: {
        colorText: '#fafafa',
        colorTextReversed: '#1e2222',
        colorBackground: '#111111',
        colorAccent: '#00caff',
      },
      dimensions: {
        spacingSmall: 16,
        spacingMedium: 24,
        spacingLarge: 32,
        marginHorizontal: '4vw',
        fontSizeTitle: 34,
        fontSizeBody: 26,
        fontSizeHint: 22,
      },
    },
    { when: '${viewport.width >= 1200}', dimensions: { fontSizeTitle: 44, fontSizeBody: 32, fontSizeHint: 28 } },
    {
      when: "${viewport.shape == 'round'}",
      dimensions: { marginHorizontal: '13vw', fontSizeTitle: 26, fontSizeBody: 22, fontSizeHint: 18 },
    },
  ],
  styles: {
    textStyleBody: { values: [{ fontFamily: 'sans-serif', fontSize: '@fontSizeBody', color: '@colorText' }] },
    textStyleDisplay3: {
      values: [{ fontFamily: 'sans-serif', fontSize: '@fontSizeTitle', fontWeight: '700', color: '@colorText' }],
    },
    textStyleHint: {
      values: [{ fontFamily: 'sans-serif', fontSize: '@fontSizeHint', fontStyle: 'italic', color: '@colorText' }],
    },
  },
} as const;

const profiles = {
  type: 'APL',
  version: '1.4',
  import: [],
  resources: [
    {
      booleans: {
        hubRoundSmall: "${viewport.shape == 'round'}",
        hubLandscapeSmall: "${viewport.shape != 'round' && viewport.height <= 480}",
        hubLandscapeMedium:
          "${viewport.shape != 'round' && viewport.mode == 'hub' && viewport.width >= 960 && viewport.width < 1280 && viewport.height > 480}",
        hubLandscapeLarge: "${viewport.mode == 'hub' && viewport.width >= 1280 && viewport.height > 480}",
        hubPortraitMedium: "${viewport.mode == 'hub' && viewport.height > viewport.width}",
        tvLandscapeXLarge: "${viewport.mode == 'tv'}",
      },
      dimensions: { viewportProfilesVersion: 1 },
    },
  ],
} as const;

const strings = (...names: readonly string[]) => names.map((name) => ({ name, type: 'string', default: '' }));

const backdrop = [
  {
    when: "${backgroundColor != ''}",
    type: 'Frame',
    width: '100vw',
    height: '100vh',
    position: 'absolute',
    backgroundColor: '${backgroundColor}',
  },
  {
    when: "${backgroundImageSource != ''}",
    type: 'Image',
    width: '100vw',
    height: '100vh',
    position: 'absolute',
    scale: 'best-fill',
    source: '${backgroundImageSource}',
  },
];
const header = {
  type: 'AlexaHeader',
  headerTitle: '${headerTitle}',
  headerSubtitle: '${headerSubtitle}',
  headerAttributionImage: '${headerAttributionImage}',
};
const footer = { type: 'AlexaFooter', hintText: '${footerHintText}' };
const pageParameters = strings(
  'headerTitle',
  'headerSubtitle',
  'headerAttributionImage',
  'footerHintText',
  'backgroundImageSource',
  'backgroundColor',
);

function pageOf(parameters: readonly object[], content: readonly object[]): object {
  return {
    parameters: [...pageParameters, ...parameters],
    item: {
      type: 'Container',
      width: '100vw',
      height: '100vh',
      items: [
        ...backdrop,
        {
          type: 'Container',
          width: '100vw',
          height: '100vh',
          paddingLeft: '@marginHorizontal',
          paddingRight: '@marginHorizontal',
          paddingTop: '@spacingMedium',
          paddingBottom: '@spacingMedium',
          items: [header, ...content, footer],
        },
      ],
    },
  };
}

const line = (text: string, style: string, given: object = {}) => ({
  when: `\${${text} != ''}`,
  type: 'Text',
  style,
  text: `\${${text}}`,
  ...given,
});

const listItem = (first: string, second: string) => ({
  type: 'TouchWrapper',
  width: '100%',
  paddingBottom: '@spacingSmall',
  onPress: '${data.primaryAction}',
  item: {
    type: 'Container',
    direction: 'row',
    alignItems: 'center',
    items: [
      {
        when: '${data.imageSource}',
        type: 'Image',
        source: '${data.imageSource}',
        width: 96,
        height: 96,
        scale: 'best-fit',
      },
      {
        type: 'Text',
        style: 'textStyleBody',
        text: `\${data.${first}}`,
        maxLines: 2,
        grow: 1,
        shrink: 1,
        paddingLeft: '@spacingSmall',
      },
      { when: `\${data.${second}}`, type: 'Text', style: 'textStyleHint', text: `\${data.${second}}`, maxLines: 1 },
    ],
  },
});

const listOf = (first: string, second: string) =>
  pageOf(
    [{ name: 'listItems', type: 'array', default: [] }],
    [{ type: 'Sequence', width: '100%', grow: 1, shrink: 1, data: '${listItems}', item: listItem(first, second) }],
  );

const layouts = {
  type: 'APL',
  version: '1.4',
  import: [
    { name: 'alexa-styles', version: '1.4.0' },
    { name: 'alexa-viewport-profiles', version: '1.4.0' },
  ],
  layouts: {
    AlexaBackground: {
      parameters: strings('backgroundImageSource', 'backgroundColor'),
      item: { type: 'Container', width: '100vw', height: '100vh', position: 'absolute', items: backdrop },
    },
    AlexaHeader: {
      parameters: strings('headerTitle', 'headerSubtitle', 'headerAttributionImage'),
      item: {
        type: 'Container',
        width: '100%',
        direction: 'row',
        alignItems: 'center',
        paddingBottom: '@spacingSmall',
        items: [
          {
            type: 'Container',
            grow: 1,
            shrink: 1,
            items: [
              line('headerTitle', 'textStyleBody', { maxLines: 1 }),
              line('headerSubtitle', 'textStyleHint', { maxLines: 1 }),
            ],
          },
          {
            when: "${headerAttributionImage != ''}",
            type: 'Image',
            source: '${headerAttributionImage}',
            width: 112,
            height: 44,
            scale: 'best-fit',
            align: 'right',
          },
        ],
      },
    },
    AlexaFooter: {
      parameters: strings('hintText'),
      item: line('hintText', 'textStyleHint', { width: '100%', maxLines: 1 }),
    },
    AlexaHeadline: pageOf(strings('primaryText', 'secondaryText'), [
      {
        type: 'Container',
        width: '100%',
        grow: 1,
        shrink: 1,
        justifyContent: 'center',
        items: [
          line('primaryText', 'textStyleDisplay3', { maxLines: 4 }),
          line('secondaryText', 'textStyleBody', { maxLines: 2 }),
        ],
      },
    ]),
    AlexaDetail: pageOf(strings('primaryText', 'secondaryText', 'bodyText', 'imageSource'), [
      {
        type: 'Container',
        width: '100%',
        grow: 1,
        shrink: 1,
        direction: "${viewport.shape == 'round' ? 'column' : 'row'}",
        items: [
          {
            when: "${imageSource != ''}",
            type: 'Image',
            source: '${imageSource}',
            width: '28vw',
            height: '28vw',
            scale: 'best-fit',
          },
          {
            type: 'ScrollView',
            grow: 1,
            shrink: 1,
            height: '60vh',
            paddingLeft: '@spacingMedium',
            item: {
              type: 'Container',
              items: [
                line('primaryText', 'textStyleDisplay3'),
                line('secondaryText', 'textStyleBody'),
                line('bodyText', 'textStyleBody'),
              ],
            },
          },
        ],
      },
    ]),
    AlexaTextList: listOf('primaryText', 'secondaryText'),
    AlexaImageList: listOf('primaryText', 'secondaryText'),
  },
} as const;

/** By the name that a document imports. */
export const amazonPackages: Readonly<Record<string, AplDocument>> = {
  'alexa-layouts': layouts,
  'alexa-styles': styles,
  'alexa-viewport-profiles': profiles,
};

/** What the packages add to the components that a document may use. */
export const amazonLayouts: readonly string[] = Object.keys(layouts.layouts);
