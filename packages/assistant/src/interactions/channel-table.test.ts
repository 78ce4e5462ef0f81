import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoApp } from '../test-support/conversation.ts';
import { channelTable } from './channel-table.ts';

const page = new URL('../../../../docs/interactions.md', import.meta.url);

/** With `UPDATE_DOCS=1` the page is written anew instead of being compared. */
test('docs/interactions.md is what the code exports, and nothing is missing anywhere', () => {
  const table = channelTable(demoApp());
  const text = `# What can be asked, where

Made from the code by \`UPDATE_DOCS=1 npx vitest run packages/assistant/src/interactions/channel-table.test.ts\`; the same test, without it, says when this page is old.
"yes": every intent of the interaction is exported there with utterances of that locale. Every answer has its words in each of these languages (\`locales.test.ts\`, \`phrases.test.ts\`).
Dialogflow ES has one set of phrases a language: it is the app's first locale of it that is exported.

${table}

Links open an app for a task: \`TrackOrder\` (\`orderid\`, \`emailid\`; launch type 86) is answered by order status, \`NotifyInStock\` (\`variantid\`, \`emailid\`; 90) by notify in stock, \`ManageSubscription\` (\`emailid\`; 79) by manage subscription, and \`OpenSection\` (\`section\`; 99) by the interaction of the section. A quick link without a task opens the app as its name does.

"Send me that" (\`SendThatIntent\`, in every app) mails what was told last: products, a deal, an order, the cart's link, a policy, stores, events, news or an answer. It goes to the address of the linked account, else to that of the Amazon account once the shopper has allowed it, after a yes, and not twice within ten minutes.

"Talk to a human" (\`CustomerServiceIntent\`, in every app) tells phone, hours and mail as set beside the frequent questions, and puts them on a card; else the phone of the only store, or how to ask for the nearest one's; else that it is not known here. "Remind me" (\`RemindMeIntent\`) watches a product that is sold out, as notify in stock does; of all else it says that there are no reminders, and offers the mail or the notice.
`;
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, text);
  expect(existsSync(page) ? readFileSync(page, 'utf8') : '').toBe(text);
  expect(table).not.toContain('**no**');
});
