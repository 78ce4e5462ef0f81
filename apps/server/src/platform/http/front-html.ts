import { type FrontPage, frontPages, frontPlans } from '@voicecart/contract/billing/front-pages';
import { prices } from '@voicecart/contract/billing/prices';
import { quotasOf } from '@voicecart/contract/billing/quotas';
import frontDialogue from '@voicecart/contract/front/front-dialogue' with { type: 'json' };
import { frontQuestions } from '@voicecart/contract/front/front-questions';
import { planById } from '@voicecart/contract/plans';
import { to } from '@voicecart/contract/screens';
import type { Configuration } from '../configuration.ts';

type Settings = Pick<Configuration, 'publicUrl' | 'BRAND_NAME'>;

/**
 * The dashboard's page as search engines and readers without JavaScript need it at an address for visitors: a title, a
 * description, the canonical address, and the words themselves. Elsewhere it stays as it is.
 */
export function withFront(index: string, path: string, config: Settings): string {
  const page: FrontPage | undefined = frontPages.find((one) => one.path === path);
  if (!page) return index;
  const title = escaped(`${page.title} – ${config.BRAND_NAME}`);
  const description = escaped(page.description);
  const canonical = escaped(config.publicUrl + page.path);
  return index
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${description}" />`)
    .replace('</head>', () => `  <link rel="canonical" href="${canonical}" />\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root"><noscript>${words(page, config)}</noscript></div>`);
}

export function sitemap({ publicUrl }: Settings): string {
  const urls = frontPages.map(({ path }) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}

export function robots({ publicUrl }: Settings): string {
  return `User-agent: *
Disallow: /mobile-api/
Disallow: /merchant-api/
Disallow: /skill-api/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

function words(page: FrontPage, config: Settings): string {
  return `<main>
<h1>${escaped(page.title)}</h1>
<p>${escaped(page.description)}</p>
${priceTable()}
${page.path === to('pricing') ? questions() : dialogue()}
<p><a href="${to('signUp', { plan: 'basic' })}">Sign up</a> · <a href="${to('signIn')}">Sign in</a> · <a href="${to('pricing')}">Pricing</a> · <a href="${to('terms')}">Terms</a> · <a href="${to('privacy')}">Privacy</a></p>
<p>${escaped(config.BRAND_NAME)} needs JavaScript beyond this page.</p>
</main>`;
}

function dialogue(): string {
  const lines = frontDialogue.turns.map(
    ({ said, answered }) => `<dt><q>${escaped(said)}</q></dt><dd>${escaped(answered)}</dd>`,
  );
  return `<h2>How ${escaped(frontDialogue.shop)} answers</h2>\n<dl>${lines.join('\n')}</dl>`;
}

function questions(): string {
  const lines = frontQuestions.map(([question, answer]) => `<dt>${escaped(question)}</dt><dd>${escaped(answer)}</dd>`);
  return `<h2>Questions</h2>\n<dl>${lines.join('\n')}</dl>`;
}

function priceTable(): string {
  const rows = frontPlans.map((id) => {
    const { title } = planById[id];
    const { apps, products, turns, notifications, seats } = quotasOf(id);
    const cells = [
      title,
      priceText(id, 'month'),
      priceText(id, 'year'),
      ...[apps, products, turns, notifications, seats].map(number),
    ];
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  const heads = [
    'Plan',
    'Per month',
    'Per year',
    'Apps',
    'Products',
    'Turns a month',
    'Notifications a month',
    'Team members',
  ];
  return `<table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

function priceText(planId: (typeof frontPlans)[number], every: 'month' | 'year'): string {
  const price = prices.find((row) => row.planId === planId && row.every === every && row.currency === 'usd');
  if (price) return `$${number(price.amountMinor / 100)}`;
  if (planById[planId].isBasic) return 'Free';
  return planById[planId].sourcePlans.length > 0 ? '–' : 'On request';
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
