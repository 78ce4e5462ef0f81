import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { respond } from '../packages/assistant/src/assistant.ts';
import { type AlexaInput, makeAlexaRequest } from '../packages/assistant/src/channels/alexa/make-request.ts';
import { alexaJson, writeAlexaReply } from '../packages/assistant/src/channels/alexa/reply.ts';
import { readAlexaTurn } from '../packages/assistant/src/channels/alexa/request.ts';
import { demoApp, noon } from '../packages/assistant/src/test-support/conversation.ts';
import { memoryShop, product } from '../packages/assistant/src/test-support/memory-shop.ts';
import { median } from './load.ts';

const turns = 200_000;
const msMax = 0.3;
/** What a heap may have grown by between the first tenth of the turns and the last, in MB. */
const growthMax = 5;

/**
 * The engine alone, from Amazon's envelope to ours: dialogues of five turns whose state travels as it does over the
 * wire, with a screen. No HTTP, no database, no signature. Its heap must not grow with the turns.
 */
export async function run(): Promise<{ reached: boolean }> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const colours = ['red', 'blue', 'green', 'black'];
  const shop = memoryShop({
    products: Array.from({ length: 200 }, (_, index) =>
      product(`p${index}`, `${colours[index % 4]} mug number ${index}`, 900 + index * 10),
    ),
  });
  const app = demoApp();
  const steps: readonly AlexaInput[] = [
    { kind: 'launch' },
    { kind: 'intent', name: 'ProductSearchIntent', slots: { query: { value: 'red mug' } } },
    { kind: 'intent', name: 'CheaperIntent', slots: {} },
    { kind: 'intent', name: 'AMAZON.HelpIntent', slots: {} },
    { kind: 'intent', name: 'DealsIntent', slots: {} },
  ];
  const took: number[] = [];
  let heapEarly = 0;
  let attributes: unknown = {};
  for (let turn = 0; turn < turns; turn += 1) {
    const step = steps[turn % steps.length] ?? { kind: 'launch' };
    const isNew = turn % steps.length === 0;
    const request = makeAlexaRequest({
      applicationId: 'amzn1.ask.skill.bench',
      locale: 'en-US',
      input: step,
      session: { id: `session.${Math.floor(turn / steps.length)}`, isNew, attributes: isNew ? {} : attributes },
      userId: `user.${turn % 500}`,
      deviceId: 'device',
      screen: 'hub',
      requestId: `request.${turn}`,
      at: noon,
    });
    const body: unknown = JSON.parse(JSON.stringify(request));
    const started = performance.now();
    const read = readAlexaTurn(body);
    const reply = await respond(read, app, shop);
    const response = writeAlexaReply(reply, read, { shopName: app.shopName });
    const json = alexaJson(response);
    took.push(performance.now() - started);
    if (reply.outcome.handled === 'failed') throw new Error(`turn ${turn} failed`);
    attributes = JSON.parse(json).sessionAttributes;
    if (turn === turns / 10) {
      collect();
      heapEarly = process.memoryUsage().heapUsed;
    }
  }
  const warm = took.splice(turns / 10);
  took.length = 0;
  collect();
  const grown = (process.memoryUsage().heapUsed - heapEarly) / 1e6 - (warm.length * 8 * 2) / 1e6;
  const mean = warm.reduce((sum, ms) => sum + ms, 0) / warm.length;
  const p99 = Float64Array.from(warm).sort()[Math.floor(warm.length * 0.99)] ?? 0;
  console.log(
    `engine alone: median ${median(warm).toFixed(3)}, mean ${mean.toFixed(3)} (must be under ${msMax}), p99 ${p99.toFixed(3)} ms a turn`,
  );
  console.log(`heap after ${turns} turns: ${grown.toFixed(1)} MB more than after ${turns / 10} (at most ${growthMax})`);
  return { reached: mean < msMax && grown < growthMax };
}
