// biome-ignore-all lint/suspicious/noTemplateCurlyInString: APL writes its data binding like this
/**
 * APL documents of the screen templates, in the features of APL 1.4 and with layouts of our own: `alexa-layouts` lives
 * on Amazon's network, and the sandbox's renderer shall show what a device shows. They read only `payload.screen`.
 */
export type AplDocument = Readonly<Record<string, unknown>>;

const background = '#084843';
const white = '#ffffff';
const soft = '#a5e8dc';
/** Amazon's own face on devices, a plain one in the sandbox. */
const fontFamily = 'sans-serif';

/** Sizes by device: a hub in the hand's reach, a television across the room, a round clock with cut-off corners. */
const resources = [
  { dimensions: { edge: '4vw', header: 28, title: 34, body: 26, small: 22, picture: 96, rowGap: 10, top: '3vh' } },
  {
    when: '${viewport.width >= 1200}',
    dimensions: { header: 34, title: 44, body: 32, small: 28, picture: 140, rowGap: 16 },
  },
  {
    when: "${viewport.shape == 'round'}",
    dimensions: { edge: '13vw', header: 20, title: 26, body: 22, small: 18, picture: 56, rowGap: 6, top: '12vh' },
  },
];

const titleBar = {
  parameters: [
    { name: 'title', type: 'string' },
    { name: 'shopName', type: 'string' },
  ],
  item: {
    type: 'Container',
    width: '100%',
    direction: "${viewport.shape == 'round' ? 'column' : 'row'}",
    alignItems: 'center',
    justifyContent: "${viewport.shape == 'round' ? 'center' : 'spaceBetween'}",
    paddingBottom: '@rowGap',
    items: [
      {
        type: 'Text',
        fontFamily,
        text: '${title}',
        fontSize: '@header',
        fontWeight: '700',
        color: white,
        maxLines: 1,
        shrink: 1,
        textAlign: "${viewport.shape == 'round' ? 'center' : 'left'}",
      },
      {
        when: "${viewport.shape != 'round' && shopName != title}",
        type: 'Text',
        fontFamily,
        text: '${shopName}',
        fontSize: '@small',
        color: soft,
        maxLines: 1,
        paddingLeft: 24,
      },
    ],
  },
};

const hintLine = {
  parameters: [{ name: 'hint', type: 'string' }],
  item: {
    when: "${hint != ''}",
    type: 'Text',
    fontFamily,
    width: '100%',
    text: '${hint}',
    fontSize: '@small',
    fontStyle: 'italic',
    color: soft,
    maxLines: "${viewport.shape == 'round' ? 2 : 1}",
    paddingTop: '@rowGap',
    textAlign: "${viewport.shape == 'round' ? 'center' : 'left'}",
  },
};

const listRow = {
  parameters: [{ name: 'row', type: 'object' }],
  item: {
    type: 'TouchWrapper',
    width: '100%',
    paddingBottom: '@rowGap',
    accessibilityLabel: '${row.number}. ${row.title}. ${row.subtitle}',
    onPress: [
      {
        type: 'SendEvent',
        arguments: ['${row.touch[0]}', '${row.touch[1]}', '${row.touch[2]}'],
      },
    ],
    item: {
      type: 'Frame',
      width: '100%',
      backgroundColor: '#0c5f59',
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
          {
            type: 'Text',
            fontFamily,
            text: '${row.number}',
            width: 44,
            fontSize: '@title',
            fontWeight: '700',
            color: soft,
          },
          {
            when: "${row.imageUrl != ''}",
            type: 'Image',
            source: '${row.imageUrl}',
            width: '@picture',
            height: '@picture',
            scale: 'best-fit',
            borderRadius: 8,
          },
          {
            type: 'Container',
            grow: 1,
            shrink: 1,
            paddingLeft: 16,
            items: [
              { type: 'Text', fontFamily, text: '${row.title}', fontSize: '@body', color: white, maxLines: 2 },
              {
                when: "${row.subtitle != ''}",
                type: 'Text',
                fontFamily,
                text: '${row.subtitle}',
                fontSize: '@small',
                color: soft,
                maxLines: 1,
              },
            ],
          },
        ],
      },
    },
  },
};

/** A page: title bar, what the template shows, a hint at the bottom. */
function page(layouts: Record<string, unknown>, content: readonly Record<string, unknown>[]): AplDocument {
  return {
    type: 'APL',
    version: '1.4',
    theme: 'dark',
    settings: { idleTimeout: 60_000 },
    import: [],
    resources,
    layouts: { TitleBar: titleBar, HintLine: hintLine, ...layouts },
    mainTemplate: {
      parameters: ['payload'],
      items: [
        {
          type: 'Frame',
          width: '100vw',
          height: '100vh',
          backgroundColor: background,
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
              { type: 'TitleBar', title: '${payload.screen.title}', shopName: '${payload.screen.shopName}' },
              ...content,
              { type: 'HintLine', hint: '${payload.screen.hint}' },
            ],
          },
        },
      ],
    },
  };
}

/** Words alone: welcome and help. */
export const messageDocument = page({}, [
  {
    type: 'ScrollView',
    width: '100%',
    grow: 1,
    shrink: 1,
    item: {
      type: 'Text',
      fontFamily,
      width: '100%',
      text: '${payload.screen.text}',
      fontSize: '@title',
      fontWeight: '300',
      color: white,
      textAlign: "${viewport.shape == 'round' ? 'center' : 'left'}",
    },
  },
]);

/** Numbered rows to touch or to name. */
export const listDocument = page({ ListRow: listRow }, [
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

/** One thing: picture beside the words, or above them where the screen is round. */
export const detailDocument = page({}, [
  {
    type: 'Container',
    width: '100%',
    grow: 1,
    shrink: 1,
    direction: "${viewport.shape == 'round' ? 'column' : 'row'}",
    alignItems: "${viewport.shape == 'round' ? 'center' : 'start'}",
    items: [
      {
        when: "${payload.screen.imageUrl != ''}",
        type: 'Image',
        source: '${payload.screen.imageUrl}',
        width: "${viewport.shape == 'round' ? '28vw' : '30vw'}",
        height: "${viewport.shape == 'round' ? '28vw' : '55vh'}",
        scale: 'best-fit',
        borderRadius: 12,
      },
      {
        type: 'ScrollView',
        width: "${viewport.shape == 'round' ? '74vw' : (payload.screen.imageUrl == '' ? '92vw' : '60vw')}",
        height: "${viewport.shape == 'round' ? '34vh' : '60vh'}",
        paddingLeft: "${viewport.shape == 'round' || payload.screen.imageUrl == '' ? 0 : 32}",
        item: {
          type: 'Container',
          width: '100%',
          items: [
            {
              when: "${payload.screen.subtitle != ''}",
              type: 'Text',
              fontFamily,
              text: '${payload.screen.subtitle}',
              fontSize: '@title',
              fontWeight: '700',
              color: soft,
              paddingBottom: '@rowGap',
              textAlign: "${viewport.shape == 'round' ? 'center' : 'left'}",
            },
            {
              type: 'Text',
              fontFamily,
              text: '${payload.screen.text}',
              fontSize: '@body',
              color: white,
              textAlign: "${viewport.shape == 'round' ? 'center' : 'left'}",
            },
          ],
        },
      },
    ],
  },
]);
