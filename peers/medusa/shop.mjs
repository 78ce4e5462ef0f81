/** What the owner of the Medusa shop and its shoppers do, by Medusa's own admin and store API. */
export function openShop({ url, secretKey }) {
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const admin = (method, path, body) => call(method, `${url}/admin/${path}`, { authorization: basic }, body);
  const post = (path, body = {}) => admin('POST', path, body);
  const ids = {};

  return {
    /** A tea shop in dollars with a warehouse, a way to ship, and a teapot in two sizes. */
    async furnish() {
      const [store] = (await admin('GET', 'stores')).stores;
      const currencies = [{ currency_code: 'usd', is_default: true }, { currency_code: 'eur' }];
      await post(`stores/${store.id}`, { name: 'Nordlicht Tea', supported_currencies: currencies });
      ids.channel = (await admin('GET', 'sales-channels')).sales_channels[0].id;
      const payment = { payment_providers: ['pp_system_default'] };
      ids.region = (
        await post('regions', { name: 'US', currency_code: 'usd', countries: ['us'], ...payment })
      ).region.id;
      const address = { address_1: '1 Harbour Street', city: 'Portland', country_code: 'us', postal_code: '97201' };
      ids.place = (await post('stock-locations', { name: 'Main warehouse', address })).stock_location.id;
      await post(`stock-locations/${ids.place}/sales-channels`, { add: [ids.channel] });
      await post(`stock-locations/${ids.place}/fulfillment-providers`, { add: ['manual_manual'] });
      const sets = await post(`stock-locations/${ids.place}/fulfillment-sets?fields=*fulfillment_sets`, {
        name: 'Shipping',
        type: 'shipping',
      });
      const [set] = sets.stock_location.fulfillment_sets;
      const zone = { name: 'US', geo_zones: [{ type: 'country', country_code: 'us' }] };
      const zones = (await post(`fulfillment-sets/${set.id}/service-zones`, zone)).fulfillment_set.service_zones;
      ids.profile = (await post('shipping-profiles', { name: 'Default', type: 'default' })).shipping_profile.id;
      const option = {
        name: 'Standard',
        service_zone_id: zones[0].id,
        shipping_profile_id: ids.profile,
        provider_id: 'manual_manual',
        price_type: 'flat',
        type: { label: 'Standard', description: 'In a few days', code: 'standard' },
        prices: [{ currency_code: 'usd', amount: 5 }],
        rules: [],
      };
      ids.shipping = (await post('shipping-options', option)).shipping_option.id;
      const key = (await post('api-keys', { title: 'Storefront', type: 'publishable' })).api_key;
      ids.storeKey = key.token;
      await post(`api-keys/${key.id}/sales-channels`, { add: [ids.channel] });
      await post('promotions', {
        code: 'TEA10',
        type: 'standard',
        status: 'active',
        application_method: {
          type: 'percentage',
          target_type: 'order',
          allocation: 'across',
          value: 10,
          currency_code: 'usd',
        },
      });
      return this.addProduct('Copper samovar', { Small: ['SAM-S', 145, 7], Large: ['SAM-L', 165.5, 0] });
    },

    /** @param sizes by their names: SKU, price in dollars, stock */
    async addProduct(title, sizes) {
      const { product } = await post('products', {
        title,
        status: 'published',
        description: `${title}, made by hand.`,
        shipping_profile_id: ids.profile,
        sales_channels: [{ id: ids.channel }],
        options: [{ title: 'Size', values: Object.keys(sizes) }],
        variants: Object.entries(sizes).map(([size, [sku, price]]) => ({
          title: size,
          sku,
          manage_inventory: true,
          options: { Size: size },
          prices: [{ currency_code: 'usd', amount: price }],
        })),
      });
      for (const [sku, , stock] of Object.values(sizes)) await this.setStock(sku, stock);
      return product;
    },

    async setStock(sku, count) {
      const [item] = (await admin('GET', `inventory-items?sku=${sku}&fields=id,location_levels.location_id`))
        .inventory_items;
      const level = { stocked_quantity: count };
      if (item.location_levels?.length > 0)
        await post(`inventory-items/${item.id}/location-levels/${ids.place}`, level);
      else await post(`inventory-items/${item.id}/location-levels`, { location_id: ids.place, ...level });
    },

    setPrice: (product, sku, amount) =>
      post(`products/${product.id}/variants/${product.variants.find((one) => one.sku === sku).id}`, {
        prices: [{ currency_code: 'usd', amount }],
      }),

    sell: (title, variant, amount) =>
      post('price-lists', {
        title,
        description: title,
        type: 'sale',
        status: 'active',
        prices: [{ variant_id: variant.id, currency_code: 'usd', amount }],
      }),

    remove: (product) => admin('DELETE', `products/${product.id}`),

    /** As a shopper on the storefront: cart, shipping, payment, order. */
    async order(variant, quantity, { email, postcode }) {
      const store = (path, body = {}) =>
        call('POST', `${url}/store/${path}`, { 'x-publishable-api-key': ids.storeKey }, body);
      const address = {
        first_name: 'Ann',
        last_name: 'Lee',
        address_1: '5 Elm Street',
        city: 'Los Angeles',
        country_code: 'us',
        postal_code: postcode,
        phone: '+12133734253',
      };
      const { cart } = await store('carts', {
        region_id: ids.region,
        email,
        shipping_address: address,
        billing_address: address,
        items: [{ variant_id: variant.id, quantity }],
      });
      await store(`carts/${cart.id}/shipping-methods`, { option_id: ids.shipping });
      const { payment_collection: payment } = await store('payment-collections', { cart_id: cart.id });
      await store(`payment-collections/${payment.id}/payment-sessions`, { provider_id: 'pp_system_default' });
      return (await store(`carts/${cart.id}/complete`)).order;
    },

    /** Packs the order and gives the parcel away. */
    async ship({ id, items }, number) {
      const all = items.map((item) => ({ id: item.id, quantity: item.quantity }));
      await post(`orders/${id}/fulfillments`, { items: all, location_id: ids.place });
      const parcel = await this.parcelOf(id);
      const label = { tracking_number: number, tracking_url: `https://track.example/${number}`, label_url: '' };
      label.label_url = label.tracking_url;
      await post(`orders/${id}/fulfillments/${parcel}/shipments`, { items: all, labels: [label] });
    },

    async deliver({ id }) {
      await post(`orders/${id}/fulfillments/${await this.parcelOf(id)}/mark-as-delivered`);
    },

    statusOf: async ({ id }) => (await admin('GET', `orders/${id}?fields=id,status`)).order.status,

    returnsOf: async ({ id }) => (await admin('GET', `returns?order_id=${id}&fields=id,status,*items`)).returns,

    async parcelOf(id) {
      return (await admin('GET', `orders/${id}?fields=*fulfillments`)).order.fulfillments[0].id;
    },
  };
}

async function call(method, url, headers, body) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
