import { newId } from '../platform/ids.ts';
import type { DemoProduct } from './demo-products.ts';
import type { Random } from './random.ts';

export interface DemoTurn {
  readonly at: Date;
  readonly intent: string;
  readonly slots: Record<string, string>;
  readonly text: string | null;
  readonly speech: string;
  readonly interactionType: number;
  readonly handled: string;
  readonly search: string | null;
  readonly latencyMs: number;
}

export interface DemoConversation {
  readonly id: string;
  readonly stage: 'live' | 'development';
  readonly locale: string;
  readonly sessionRef: string;
  readonly userRef: string;
  readonly turns: readonly DemoTurn[];
}

const dayMs = 86_400_000;
const searches = [
  'mugs',
  'wool rug',
  'reading lamp',
  'soy candle',
  'blue vase',
  'weekender bag',
  'oak chair',
  'planter',
  'gift',
  'alpaca throw',
  'wall clock',
  'cheese board',
];
const missing = ['garden hose', 'phone charger', 'sneakers', 'bluetooth speaker'];
const unmatched = [
  'play some jazz',
  'do you price match',
  'can i talk to a person',
  'what is your phone number',
  'gift wrap it please',
  'when do you open',
];

type Draft = Omit<DemoTurn, 'at' | 'latencyMs'>;

/** Sixty days of talk: more at weekends, growing slowly, with what goes wrong in every shop. */
export function demoConversations(random: Random, products: readonly DemoProduct[], now: number): DemoConversation[] {
  const conversations: DemoConversation[] = [];
  for (let day = 60; day >= 0; day -= 1) {
    const date = new Date(now - day * dayMs);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const count = Math.round((8 + (60 - day) * 0.12) * (isWeekend ? 1.5 : 1) * (0.8 + random.next() * 0.4));
    for (let index = 0; index < count; index += 1) {
      const start = date.getTime() - random.next() * dayMs * 0.9;
      if (start > now) continue;
      conversations.push(conversationAt(start, random, products));
    }
  }
  return conversations;
}

function conversationAt(start: number, random: Random, products: readonly DemoProduct[]): DemoConversation {
  const luck = random.next();
  const drafts: Draft[] = [launch()];
  if (luck < 0.42) drafts.push(...orderTalk(random));
  else if (luck < 0.78) drafts.push(...searchTalk(random, products));
  else drafts.push(...dealTalk(random));
  if (random.next() < 0.14) drafts.push(lost(random));
  if (random.next() < 0.5)
    drafts.push(turn('AMAZON.StopIntent', {}, 'stop', 'Goodbye, and thanks for stopping by.', 0, 'ended'));
  let at = start;
  return {
    id: newId(start),
    stage: random.next() < 0.9 ? 'live' : 'development',
    locale: random.next() < 0.85 ? 'en-US' : 'en-GB',
    sessionRef: `demo-${newId(start)}`,
    userRef: `demo-user-${random.whole(1, 420)}`,
    turns: drafts.map((draft) => {
      at += random.whole(4, 14) * 1000;
      return { ...draft, at: new Date(at), latencyMs: Math.round((2 + random.next() * 9) * 10) / 10 };
    }),
  };
}

function launch(): Draft {
  return turn(
    'LaunchRequest',
    {},
    null,
    'Welcome to Harbor and Pine. You can search the shop, hear today’s deals, or ask where your order is.',
    0,
    'asked',
  );
}

function orderTalk(random: Random): Draft[] {
  const number = String(random.whole(1001, 1300));
  const ask = turn(
    'OrderStatusIntent',
    { orderNumber: number },
    `where is my order ${number}`,
    'To be sure it is yours: what are the last four digits of the phone number on the order?',
    4,
    'asked',
  );
  if (random.next() < 0.12)
    return [
      ask,
      turn('OrderProofIntent', {}, 'twelve thirty four', 'I could not find an order with these details.', 4, 'refused'),
    ];
  if (random.next() < 0.03)
    return [
      turn(
        'OrderStatusIntent',
        { orderNumber: number },
        `where is my order ${number}`,
        'Sorry, I can’t reach the shop just now. Please try again in a few minutes.',
        4,
        'failed',
      ),
    ];
  return [
    ask,
    turn(
      'OrderProofIntent',
      {},
      null,
      `Order ${number} is on its way with UPS and should arrive on Thursday.`,
      4,
      'answered',
    ),
  ];
}

function searchTalk(random: Random, products: readonly DemoProduct[]): Draft[] {
  if (random.next() < 0.14) {
    const query = random.pick(missing);
    return [
      turn(
        'ProductSearchIntent',
        { query },
        `do you have a ${query}`,
        `I found nothing for ${query}. Try another word, or ask for today’s deals.`,
        1,
        'nothing-found',
        query,
      ),
    ];
  }
  const query = random.pick(searches);
  const found = [random.pick(products), random.pick(products), random.pick(products)];
  const list = turn(
    'ProductSearchIntent',
    { query },
    `show me ${query}`,
    `I found ${random.whole(4, 40)}. First, ${found.map((product) => product.title).join(', then ')}. Which one?`,
    1,
    'asked',
    query,
  );
  if (random.next() < 0.4) return [list];
  const product = found[1];
  return [
    list,
    turn(
      'SelectItemIntent',
      { ordinal: 'second' },
      'the second one',
      `${product?.title ?? 'This one'} is in stock.`,
      1,
      'answered',
    ),
  ];
}

function dealTalk(random: Random): Draft[] {
  const list = turn(
    'DealsIntent',
    {},
    'any deals today',
    'Two today: twenty percent off all mugs, and free shipping over fifty dollars.',
    2,
    'answered',
  );
  return random.next() < 0.4
    ? [list, turn('CouponsIntent', {}, 'give me the code', 'The code is W A R M U P.', 2, 'answered')]
    : [list];
}

function lost(random: Random): Draft {
  return turn(
    'AMAZON.FallbackIntent',
    {},
    random.pick(unmatched),
    'I did not get that. You can search the shop, ask for deals, or ask where your order is.',
    0,
    'unmatched',
  );
}

function turn(
  intent: string,
  slots: Record<string, string>,
  text: string | null,
  speech: string,
  interactionType: number,
  handled: string,
  search: string | null = null,
): Draft {
  return { intent, slots, text, speech, interactionType, handled, search };
}
