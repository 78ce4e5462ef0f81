import type { AddressInfo } from 'node:net';
import { App, BaseComponent, Component, Handle } from '@jovotech/framework';
import { AlexaPlatform } from '@jovotech/platform-alexa';
import { ExpressJs } from '@jovotech/server-express';
import Adapter from 'ask-sdk-express-adapter';
import express from 'express';

/**
 * The other thing a developer would reach for: a Jovo 4 app with one component on its Alexa platform and its Express host,
 * no database. Jovo verifies nothing by itself, so Amazon's own verifiers stand before it, as before the ask-sdk skill.
 */
class Answering extends BaseComponent {
  answer() {
    return this.$send({
      message: 'Your order shipped with UPS and should arrive on Thursday.',
      reprompt: 'Is there anything else?',
      card: { title: 'Your order', content: 'It shipped with UPS.' },
      listen: true,
    });
  }
}
// Node strips types but knows no decorators: they are called as the functions they are.
const everyIntent = ['OrderStatusIntent', 'ProvidePostcodeIntent', 'ProductSearchIntent'];
Handle({ global: true, intents: everyIntent })(
  Answering.prototype,
  'answer',
  Object.getOwnPropertyDescriptor(Answering.prototype, 'answer') ?? {},
);
Component()(Answering);

const app = new App({ components: [Answering], plugins: [new AlexaPlatform()], logging: false });
await app.initialize();
const signatures = new Adapter.SkillRequestSignatureVerifier();
Reflect.get(signatures, 'certCache').set(process.env.CHAIN_URL, process.env.CHAIN_PEM);
const timestamps = new Adapter.TimestampVerifier();

const host = express();
host.post('/', express.text({ type: '*/*' }), async (request, response) => {
  try {
    await signatures.verify(request.body, request.headers);
    await timestamps.verify(request.body);
  } catch {
    response.sendStatus(400);
    return;
  }
  request.body = JSON.parse(request.body);
  await app.handle(new ExpressJs(request, response));
});
const server = host.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('SIGTERM', () => process.exit(0));
