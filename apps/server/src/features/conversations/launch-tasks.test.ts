import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AudiblePlace, startAudibleShop } from '../../../test/audible-shop.ts';

/** Links that open the app for a task, as a phone sends them, signed: whole, half, wrong, too long, and another shop's. */

let place: AudiblePlace;
beforeAll(async () => {
  place = await startAudibleShop();
});
afterAll(() => place.stop());

const long = 'x'.repeat(5_000);

const words = {
  'en-US': {
    askNumber: 'What is your order number?',
    askProof: 'To keep orders private',
    told: 'is on its way with UPS',
    willMail: 'I&apos;ll mail you',
    isThere: 'is in stock right now',
    cannotReach: 'I have no way to reach you yet',
    unknown: 'I don&apos;t know which product you mean',
    link: 'To see your notices, link your account',
    deals: 'Hello from Harbor Pine. There are 4 deals',
    noDeals: 'Hello from Harbor Pine. There are no deals',
    welcome: 'Welcome to Harbor Pine',
  },
  'de-DE': {
    askNumber: 'Wie lautet deine Bestellnummer?',
    askProof: 'Zur Sicherheit',
    told: 'ist mit UPS unterwegs',
    willMail: 'Ich schreibe dir eine Mail',
    isThere: 'ist gerade verfügbar',
    cannotReach: 'Ich kann dich noch nicht erreichen',
    unknown: 'Ich weiß nicht, welches Produkt du meinst',
    link: 'Verknüpfe dein Konto',
    deals: 'Hallo von Harbor Pine. Gerade gibt es 4 Angebote',
    noDeals: 'Hallo von Harbor Pine. Gerade gibt es leider keine Angebote',
    welcome: 'Willkommen bei Harbor Pine',
  },
} as const;

describe.each(['en-US', 'de-DE'] as const)('a link tapped in %s', (locale) => {
  const said = words[locale];
  const heard = async (name: string, input: object, more: { isLinked?: boolean; isBare?: boolean } = {}) => {
    const { isLinked = false, isBare = false } = more;
    const shop = isBare ? place.bare : place.full;
    const launched = await place.launch(shop, { name, input: { ...input } }, { locale, isLinked });
    expect(launched.isOpen).toBe(true);
    return launched;
  };

  it('to an order asks for its second fact, whatever the number, and tells the order to its owner', async () => {
    for (const orderid of ['1001', '#1001', '9999', 'zzz', long, '<speak>1001</speak>', 1001]) {
      const { ssml } = await heard('TrackOrder', { orderid, emailid: 'jo@shopper.example' });
      expect(ssml, String(orderid).slice(0, 20)).toContain(said.askProof);
    }
    for (const input of [{}, { orderid: '' }, { orderid: null }, { orderid: ['1001'] }]) {
      expect((await heard('TrackOrder', input)).ssml).toContain(said.askNumber);
    }
    for (const input of [{ orderid: '1001' }, { orderId: ' #1001 ' }, { orderid: '１００１' }]) {
      expect((await heard('TrackOrder', input, { isLinked: true })).ssml).toContain(said.told);
    }
    // Another shop has an order of that number, and it is not told from here.
    const stranger = await heard('TrackOrder', { orderid: '1001' }, { isLinked: true, isBare: true });
    expect(stranger.ssml).toContain(said.askProof);
  });

  it('to a product waits for it at the address it carries, and knows no other shop’s', async () => {
    const { id: tray } = await place.server.platform.db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', place.full.merchant.merchantId)
      .where('sku', '=', 'T1')
      .executeTakeFirstOrThrow();
    for (const variantid of [tray, 'T1', ' t1 ']) {
      const { ssml } = await heard('NotifyInStock', { variantid, emailid: ' ann@shopper.example' });
      expect(ssml, variantid).toContain(said.willMail);
      const elsewhere = await heard('NotifyInStock', { variantid, emailid: 'ann@shopper.example' }, { isBare: true });
      expect(elsewhere.ssml, variantid).toContain(said.unknown);
    }
    expect((await heard('NotifyInStock', { variantid: 'M1' })).ssml).toContain(said.isThere);
    for (const variantid of ['', undefined, 'nonsense', '<b>', long, 7, '00000000-0000-0000-0000-000000000000']) {
      expect((await heard('NotifyInStock', { variantid })).ssml, String(variantid)).toContain(said.unknown);
    }
    for (const emailid of ['', 'no', `${long}@b.example`, 'a@b.example\nbcc: x@y.example', 'A <a@b.example>']) {
      const { ssml, card } = await heard('NotifyInStock', { variantid: 'T1', emailid });
      expect(ssml, emailid.slice(0, 20)).toContain(said.cannotReach);
      expect(card).toEqual({ type: 'LinkAccount' });
    }
  });

  it('to the notices shows them to nobody by the address it carries', async () => {
    for (const emailid of ['jo@shopper.example', '', undefined, long]) {
      const { ssml, card } = await heard('ManageSubscription', { emailid });
      expect(ssml).toContain(said.link);
      expect(card).toEqual({ type: 'LinkAccount' });
    }
    await heard('NotifyInStock', { variantid: 'T1' }, { isLinked: true });
    expect((await heard('ManageSubscription', {}, { isLinked: true })).ssml).toContain('Walnut tray');
  });

  it('to a section opens it, however it is written, and the app where there is none', async () => {
    for (const section of ['deals', ' Deals ', 'DEALS']) {
      expect((await heard('OpenSection', { section })).ssml).toContain(said.deals);
      expect((await heard('OpenSection', { section }, { isBare: true })).ssml).toContain(said.noDeals);
    }
    for (const section of ['', undefined, 'constructor', '__proto__', 'https://evil.example', long]) {
      expect((await heard('OpenSection', { section })).ssml).toContain(said.welcome);
    }
    expect((await heard('Nobody', {})).ssml).toContain(said.welcome);
  });
});
