import type { EmailKind } from '@voicecart/contract/email-kinds';
import type { Language } from '@voicecart/contract/locales';
import { emailWords } from './standard-email-words.ts';

interface StandardEmail {
  readonly subject: string;
  readonly body: string;
}

type Words = (typeof emailWords)[Language];

/** The frame of all of ours: the shop's name above, the words of each kind, and who wrote below. */
function framed(words: Words, title: string, content: string): string {
  return `<mjml>
  <mj-head>
    <mj-title>${title}</mj-title>
    <mj-attributes>
      <mj-all font-family="Arial, Helvetica, sans-serif" />
      <mj-text font-size="15px" line-height="1.5" color="#1f2937" />
      <mj-button background-color="#0f766e" border-radius="6px" font-size="15px" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f3f4f6">
    <mj-section background-color="#ffffff" padding="24px">
      <mj-column>
        <mj-text font-size="20px" font-weight="600">{{ shop.name }}</mj-text>
        <mj-text>{% if shopper.name != '' %}${words.helloName}{% else %}${words.hello}{% endif %}</mj-text>
${content}
      </mj-column>
    </mj-section>
    <mj-section padding="16px">
      <mj-column>
        <mj-text font-size="13px" color="#4b5563" align="center">${words.byVoice}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;
}

const itemList = (list: string) => `        {% for item in ${list} %}
        <mj-text>{% if item.quantity > 1 %}{{ item.quantity }} × {% endif %}{% if item.link != '' %}<a href="{{ item.link }}">{{ item.title }}</a>{% else %}{{ item.title }}{% endif %}{% if item.price != '' %}, {{ item.price }}{% endif %}</mj-text>
        {% endfor %}`;

/** Text of several lines, in `lines`. */
const linesOf = (text: string) =>
  `{% capture line_end %}\n{% endcapture %}{% assign lines = ${text} | split: line_end %}`;

const standards: Readonly<Record<EmailKind, (words: Words) => StandardEmail>> = {
  checkout: (words) => ({
    subject: words.cartSubject,
    body: framed(
      words,
      words.cartSubject,
      `        <mj-text>${words.cartReady}</mj-text>
${itemList('items')}
        {% if total != '' %}
        <mj-text font-weight="600">${words.total}</mj-text>
        {% endif %}
        <mj-button href="{{ link }}">${words.toCheckout}</mj-button>`,
    ),
  }),
  order: (words) => ({
    subject: words.orderSubject,
    body: framed(
      words,
      words.orderSubject,
      `        <mj-text>${words.order}{% if order.expected != '' %} ${words.expected}{% endif %}</mj-text>
${itemList('order.items')}
        {% if order.trackingUrl != '' %}
        <mj-button href="{{ order.trackingUrl }}">${words.followParcel}</mj-button>
        {% endif %}`,
    ),
  }),
  products: (words) => ({
    subject: words.productsSubject,
    body: framed(
      words,
      words.productsSubject,
      `        <mj-text>{% if search != '' %}${words.askedFor}{% else %}${words.asked}{% endif %}</mj-text>
        {% for item in products %}
        {% if item.imageUrl != '' %}
        <mj-image src="{{ item.imageUrl }}" alt="{{ item.title }}" width="200px" />
        {% endif %}
        <mj-text>{% if item.link != '' %}<a href="{{ item.link }}">{{ item.title }}</a>{% else %}{{ item.title }}{% endif %}{% if item.price != '' %}, {{ item.price }}{% endif %}</mj-text>
        {% endfor %}`,
    ),
  }),
  deal: (words) => ({
    subject: words.dealSubject,
    body: framed(
      words,
      words.dealSubject,
      `        <mj-text font-weight="600">{{ deal.title }}</mj-text>
        {% if deal.description != '' %}
        <mj-text>{{ deal.description }}</mj-text>
        {% endif %}
        {% if deal.code != '' %}
        <mj-text>${words.code} <strong>{{ deal.code }}</strong></mj-text>
        {% endif %}
        {% if deal.ends != '' %}
        <mj-text>${words.ends}</mj-text>
        {% endif %}
        {% if deal.link != '' %}
        <mj-button href="{{ deal.link }}">${words.toShop}</mj-button>
        {% endif %}`,
    ),
  }),
  return: (words) => ({
    subject: words.returnSubject,
    body: framed(
      words,
      words.returnSubject,
      `        <mj-text>${words.returned}</mj-text>
${itemList('order.items')}
        {% if instructions != '' %}
        <mj-text>{{ instructions }}</mj-text>
        {% endif %}
        {% if link != '' %}
        <mj-button href="{{ link }}">${words.howToReturn}</mj-button>
        {% endif %}`,
    ),
  }),
  answer: (words) => ({
    subject: '{{ title }} | {{ shop.name }}',
    body: framed(
      words,
      '{{ title }}',
      `        <mj-text font-weight="600">{{ title }}</mj-text>
        ${linesOf('text')}
        {% for line in lines %}
        <mj-text>{{ line }}</mj-text>
        {% endfor %}
        {% for entry in entries %}
        ${linesOf('entry.text')}
        <mj-text>{% if entry.link != '' %}<a href="{{ entry.link }}">{{ entry.title }}</a>{% else %}<strong>{{ entry.title }}</strong>{% endif %}{% for line in lines %}<br />{{ line }}{% endfor %}</mj-text>
        {% endfor %}
        {% if link != '' %}
        <mj-button href="{{ link }}">${words.readMore}</mj-button>
        {% endif %}`,
    ),
  }),
};

/** What is sent where a merchant has no template of a kind. */
export function standardEmail(kind: EmailKind, language: Language): StandardEmail {
  return standards[kind](emailWords[language]);
}
