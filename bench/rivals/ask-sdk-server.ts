import type { AddressInfo } from 'node:net';
import Alexa from 'ask-sdk-core';
import Adapter from 'ask-sdk-express-adapter';
import express from 'express';

/**
 * What a developer would otherwise reach for: a bare ask-sdk-core skill on its Express adapter, signature and timestamp
 * verified, no database. The certificate is put into the verifier's own cache, as if it had been fetched before.
 */
const skill = Alexa.SkillBuilders.custom()
  .addRequestHandlers({
    canHandle: () => true,
    handle: (input) =>
      input.responseBuilder
        .speak('Your order shipped with UPS and should arrive on Thursday.')
        .reprompt('Is there anything else?')
        .withSimpleCard('Your order', 'It shipped with UPS.')
        .getResponse(),
  })
  .withSkillId(process.env.SKILL_ID ?? '')
  .create();
const signatures = new Adapter.SkillRequestSignatureVerifier();
Reflect.get(signatures, 'certCache').set(process.env.CHAIN_URL, process.env.CHAIN_PEM);
const adapter = new Adapter.ExpressAdapter(skill, false, true, [signatures]);
const app = express();
app.post('/', adapter.getRequestHandlers());
const server = app.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('SIGTERM', () => process.exit(0));
