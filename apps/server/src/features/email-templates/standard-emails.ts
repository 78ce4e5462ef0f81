import type { EmailData, EmailKind } from '@voicecart/contract/email-kinds';

interface StandardEmail {
  readonly subject: string;
  readonly body: string;
}

/** The frame of all of ours: the shop's name above, the words of each kind, and who wrote below. */
function framed(title: string, content: string): string {
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
        <mj-text>{% if shopper.name != '' %}Hello {{ shopper.name }},{% else %}Hello,{% endif %}</mj-text>
${content}
      </mj-column>
    </mj-section>
    <mj-section padding="16px">
      <mj-column>
        <mj-text font-size="13px" color="#4b5563" align="center">You asked {{ shop.name }} for this by voice.</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;
}

const itemList = (list: string) => `        {% for item in ${list} %}
        <mj-text>{% if item.quantity > 1 %}{{ item.quantity }} × {% endif %}{% if item.link != '' %}<a href="{{ item.link }}">{{ item.title }}</a>{% else %}{{ item.title }}{% endif %}{% if item.price != '' %}, {{ item.price }}{% endif %}</mj-text>
        {% endfor %}`;

/** What is sent where a merchant has no template of a kind. */
export const standardEmails: Readonly<Record<EmailKind, StandardEmail>> = {
  checkout: {
    subject: 'Your cart at {{ shop.name }}',
    body: framed(
      'Your cart',
      `        <mj-text>Your cart is ready. Pay when it suits you.</mj-text>
${itemList('items')}
        {% if total != '' %}
        <mj-text font-weight="600">Total: {{ total }}</mj-text>
        {% endif %}
        <mj-button href="{{ link }}">Go to checkout</mj-button>`,
    ),
  },
  order: {
    subject: 'Your order {{ order.number }}',
    body: framed(
      'Your order',
      `        <mj-text>Order {{ order.number }}{% if order.status != '' %} is {{ order.status }}{% endif %}.{% if order.expected != '' %} It should arrive {{ order.expected }}.{% endif %}</mj-text>
${itemList('order.items')}
        {% if order.trackingUrl != '' %}
        <mj-button href="{{ order.trackingUrl }}">Follow the parcel</mj-button>
        {% endif %}`,
    ),
  },
  products: {
    subject: 'What you asked {{ shop.name }} about',
    body: framed(
      'What you asked about',
      `        <mj-text>{% if search != '' %}You asked for {{ search }}.{% else %}This is what you asked for.{% endif %}</mj-text>
        {% for item in products %}
        {% if item.imageUrl != '' %}
        <mj-image src="{{ item.imageUrl }}" alt="{{ item.title }}" width="200px" />
        {% endif %}
        <mj-text>{% if item.link != '' %}<a href="{{ item.link }}">{{ item.title }}</a>{% else %}{{ item.title }}{% endif %}{% if item.price != '' %}, {{ item.price }}{% endif %}</mj-text>
        {% endfor %}`,
    ),
  },
  deal: {
    subject: '{{ deal.title }} at {{ shop.name }}',
    body: framed(
      'A deal for you',
      `        <mj-text font-weight="600">{{ deal.title }}</mj-text>
        {% if deal.description != '' %}
        <mj-text>{{ deal.description }}</mj-text>
        {% endif %}
        {% if deal.code != '' %}
        <mj-text>Your code: <strong>{{ deal.code }}</strong></mj-text>
        {% endif %}
        {% if deal.ends != '' %}
        <mj-text>It ends {{ deal.ends }}.</mj-text>
        {% endif %}
        {% if deal.link != '' %}
        <mj-button href="{{ deal.link }}">Go to the shop</mj-button>
        {% endif %}`,
    ),
  },
  return: {
    subject: 'Your return of order {{ order.number }}',
    body: framed(
      'Your return',
      `        <mj-text>We have your wish to return order {{ order.number }}.</mj-text>
${itemList('order.items')}
        {% if instructions != '' %}
        <mj-text>{{ instructions }}</mj-text>
        {% endif %}
        {% if link != '' %}
        <mj-button href="{{ link }}">How to return it</mj-button>
        {% endif %}`,
    ),
  },
};

const mugs = {
  title: 'Stoneware mug',
  quantity: 2,
  price: '$24.00',
  imageUrl: '',
  link: 'https://shop.example/stoneware-mug',
};
const exampleOrder = {
  number: '1042',
  status: 'on its way',
  expected: 'on Friday',
  trackingUrl: 'https://parcels.example/1042',
  total: '$48.00',
  items: [mugs],
};

/** What previews and test mails are filled with. */
export const exampleData: { readonly [K in EmailKind]: EmailData<K> } = {
  checkout: { items: [mugs], total: '$48.00', link: 'https://shop.example/cart/7f3a' },
  order: { order: exampleOrder },
  products: { search: 'mugs', products: [{ ...mugs, quantity: 1 }] },
  deal: {
    deal: {
      title: 'A fifth off all mugs',
      description: 'On everything from the kiln.',
      code: 'MUGS20',
      ends: 'on Sunday',
      link: 'https://shop.example/deals',
    },
  },
  return: {
    order: exampleOrder,
    instructions: 'Put the goods into their box and bring it to the next parcel shop.',
    link: 'https://shop.example/returns',
  },
};
