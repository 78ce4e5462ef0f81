// src/api/admin/voicecart/route.js: lets Voicecart say where changes are told. Only admins and secret keys come here.
const { updateStoresWorkflow } = require('@medusajs/medusa/core-flows');

async function storeOf(req) {
  const { data } = await req.scope.resolve('query').graph({ entity: 'store', fields: ['id', 'metadata'] });
  return data[0];
}

async function save(req, store, hooks) {
  const metadata = { ...store.metadata, voicecart: JSON.stringify(hooks) };
  await updateStoresWorkflow(req.scope).run({ input: { selector: { id: store.id }, update: { metadata } } });
}

function hooksOf(store) {
  const kept = store.metadata?.voicecart;
  return kept ? JSON.parse(kept) : [];
}

exports.POST = async (req, res) => {
  const { url, secret } = req.body ?? {};
  if (typeof secret !== 'string' || secret.length < 16 || !URL.canParse(url) || !/^https?:/.test(url)) {
    return res.status(400).json({ type: 'invalid_data', message: 'An address and a secret are needed.' });
  }
  const store = await storeOf(req);
  await save(req, store, [...hooksOf(store).filter((hook) => hook.url !== url), { url, secret }]);
  return res.json({ id: url });
};

exports.DELETE = async (req, res) => {
  const store = await storeOf(req);
  await save(
    req,
    store,
    hooksOf(store).filter((hook) => hook.url !== req.query.id),
  );
  return res.json({ id: req.query.id });
};
