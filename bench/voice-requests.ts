import { type AlexaInput, makeAlexaRequest } from '../packages/assistant/src/channels/alexa/make-request.ts';
import type { LoadRequest } from './load.ts';
import type { World } from './world.ts';

let sequence = 0;

/**
 * Sessions of four turns: the number of an order, the second fact that opens it, and two searches. Each request has an
 * id of its own: a replay is refused.
 */
export function signedRequests(world: World, path: string, count: number): LoadRequest[] {
  return Array.from({ length: count }, (_, index) => {
    sequence += 1;
    const { input, attributes } = turnAt(world, index);
    const body = Buffer.from(
      JSON.stringify(
        makeAlexaRequest({
          applicationId: world.skillId,
          locale: 'en-US',
          input,
          session: { id: `session.${process.pid}.${Math.floor(sequence / 4)}`, isNew: index % 4 === 0, attributes },
          userId: `user.${Math.floor(index / 4) % 500}`,
          deviceId: 'device',
          screen: 'none',
          requestId: `amzn1.echo-api.request.${process.pid}.${sequence}`,
          at: Date.now(),
        }),
      ),
    );
    const headers = { 'content-type': 'application/json', ...world.authority.signRequest(body) };
    return { path, method: 'POST', body, headers };
  });
}

function turnAt(world: World, index: number): { input: AlexaInput; attributes: object } {
  const number = String(10_001 + (Math.floor(index / 4) % 1000));
  if (index % 4 === 0) {
    return {
      input: { kind: 'intent', name: 'OrderStatusIntent', slots: { number: { value: number } } },
      attributes: {},
    };
  }
  if (index % 4 === 1) {
    const asking = { interaction: 'order-status', question: 'proof', known: { number } };
    const attributes = {
      d: { v: 1, asking, shown: null, last: null, misses: 0, proven: null, proofTries: 0 },
    };
    return {
      input: { kind: 'intent', name: 'ProvidePostcodeIntent', slots: { postcode: { value: '98101' } } },
      attributes,
    };
  }
  const value = (world.titles[(index * 31) % world.titles.length] ?? '').split(' ').slice(0, 3).join(' ');
  return { input: { kind: 'intent', name: 'ProductSearchIntent', slots: { query: { value } } }, attributes: {} };
}
