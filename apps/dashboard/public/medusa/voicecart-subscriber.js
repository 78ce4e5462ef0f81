// src/subscribers/voicecart.js: tells Voicecart which product or order changed; Voicecart then asks for it.
const { createHmac, randomUUID } = require('node:crypto');

const waitsMs = [0, 2_000, 10_000];

async function told({ event, container }) {
  const query = container.resolve('query');
  const { data: stores } = await query.graph({ entity: 'store', fields: ['metadata'] });
  const kept = stores[0]?.metadata?.voicecart;
  const hooks = kept ? JSON.parse(kept) : [];
  if (hooks.length === 0) return;
  const changes = await changesOf(query, event.name, event.data);
  const sent = hooks.flatMap((hook) => changes.map(({ topic, id }) => deliver(hook, topic, JSON.stringify({ id }))));
  // Voicecart looks by itself from time to time: what could not be told is found then.
  await Promise.all(sent);
}

async function changesOf(query, name, data) {
  const ids = (entity, field) => find(query, entity, field, data.id);
  if (name === 'product.deleted') return [{ topic: 'product.deleted', id: data.id }];
  if (name.startsWith('product.')) return [{ topic: 'product.changed', id: data.id }];
  if (name.startsWith('product-variant.')) return productChanges(await ids('product_variant', 'product_id'));
  if (name.startsWith('inventory-level.')) {
    const [item] = await ids('inventory_level', 'inventory_item_id');
    return item ? productChanges(await find(query, 'inventory_item', 'variants.product_id', item)) : [];
  }
  if (name === 'shipment.created' || name === 'delivery.created')
    return orderChanges(await ids('fulfillment', 'order.id'));
  if (name.startsWith('payment.')) return orderChanges(await ids('payment', 'payment_collection.order.id'));
  return orderChanges([data.order_id ?? data.id]);
}

const productChanges = (ids) => ids.map((id) => ({ topic: 'product.changed', id }));
const orderChanges = (ids) => ids.map((id) => ({ topic: 'order.changed', id }));

/** The values of a field, along lists and links; deleted rows too. */
async function find(query, entity, field, id) {
  const { data } = await query.graph({ entity, fields: [field], filters: { id }, withDeleted: true });
  let values = data;
  for (const step of field.split('.')) values = values.flatMap((value) => value?.[step] ?? []);
  return [...new Set(values)];
}

async function deliver({ url, secret }, topic, body) {
  const headers = {
    'content-type': 'application/json',
    'x-voicecart-topic': topic,
    'x-voicecart-delivery': randomUUID(),
    'x-voicecart-signature': createHmac('sha256', secret).update(body).digest('hex'),
  };
  for (const wait of waitsMs) {
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(() => null);
    // 410: the shop was disconnected there.
    if (answer?.ok || answer?.status === 410) return;
  }
}

exports.default = told;
exports.config = {
  event: [
    'product.created',
    'product.updated',
    'product.deleted',
    'product-variant.created',
    'product-variant.updated',
    'product-variant.deleted',
    'inventory-level.created',
    'inventory-level.updated',
    'inventory-level.deleted',
    'order.placed',
    'order.updated',
    'order.canceled',
    'order.completed',
    'order.fulfillment_created',
    'order.fulfillment_canceled',
    'order.return_received',
    'shipment.created',
    'delivery.created',
    'payment.captured',
    'payment.refunded',
  ],
};
