import { type NotificationContent, notificationNames } from '@voicecart/contract/notifications/kinds';
import { escapeXml } from '../../../outside/xml.ts';
import { type Block, type Composition, type ContentKind, whyOf } from './composition.ts';
import { fillMarks } from './marks.ts';
import { messageWords } from './standard-words.ts';

/** The MJML of a content. What the merchant wrote is text only: its marks are filled after the mail is laid out. */
export function markupOf({ blocks }: Composition, kind: ContentKind): string {
  const { language } = kind;
  const words = messageWords[language];
  return `<mjml lang="${language}">
  <mj-head>
    <mj-attributes>
      <mj-all font-family="Arial, Helvetica, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="#1f2937" />
      <mj-button background-color="#0f766e" border-radius="8px" font-size="16px" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style>
      @media (prefers-color-scheme: dark) {
        body, body > div { background: #15181b !important; }
        .paper, .paper table { background: #1f2327 !important; }
        .paper div, .paper p, .paper h1, .paper strong, .paper th, .paper td { color: #e9ecef !important; }
        .foot div, .foot a { color: #aab2ba !important; }
      }
    </mj-style>
  </mj-head>
  <mj-body background-color="#f6f8f9">
    <mj-section background-color="#ffffff" padding="24px" border-radius="12px" css-class="paper">
      <mj-column>
        <mj-text font-weight="600" color="#5b6570">{shop.name}</mj-text>
${blocks.map(blockMarkup).join('\n')}
      </mj-column>
    </mj-section>
    <mj-section padding="16px" css-class="foot">
      <mj-column>
        <mj-text font-size="13px" color="#5b6570" align="center">${marked(whyOf(kind))}<br />{shop.address}</mj-text>
        <mj-text font-size="13px" color="#5b6570" align="center"><a href="{link.preferences}" style="color:#5b6570">${marked(words.preferences)}</a> · <a href="{link.unsubscribe}" style="color:#5b6570">${marked(words.unsubscribe)}</a></mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

/** The same for an expert to go on from: raw markup is not theirs to write. */
export function expertMarkupOf(content: NotificationContent, kind: ContentKind): string {
  return markupOf(content, kind).replace(/ *<mj-raw>.*<\/mj-raw>\n/, '');
}

function blockMarkup(block: Block): string {
  switch (block.kind) {
    case 'header':
      return `<mj-text font-size="22px" font-weight="600" line-height="1.3">${marked(block.text)}</mj-text>`;
    case 'text':
      return `<mj-text>${marked(block.text).replaceAll('\n', '<br />')}</mj-text>`;
    case 'product':
      return '<mj-text font-size="18px">{order.product}</mj-text>';
    case 'items':
      return '<mj-text>{order.items}</mj-text>';
    case 'digest':
      return '<mj-text>{digest.orders}</mj-text>';
    case 'parcel':
      return '<mj-text>{order.parcel}</mj-text>';
    case 'button':
      return `<mj-button href="${block.url === '' ? '{link.main}' : linked(block.url)}">${marked(block.label)}</mj-button>`;
    case 'divider':
      return '<mj-divider border-width="1px" border-color="#d5dbe0" />';
  }
}

/** An address of the merchant's own: no mark in it is filled in, which would hand a shopper's own links to another site. */
function linked(url: string): string {
  return escapeXml(url).replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** Escaped, with the spaces inside of its marks gone; a brace that is none of a known name stays a brace. */
function marked(text: string): string {
  return fillMarks(escapeXml(text), (name, written) =>
    (notificationNames as readonly string[]).includes(name) ? `{${name}}` : written.replace('{', '&#123;'),
  );
}
