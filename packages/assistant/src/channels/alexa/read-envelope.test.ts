import { expect, it } from 'vitest';
import { envelopeSchema } from './envelope.ts';
import { makeAlexaRequest } from './make-request.ts';
import { readEnvelope } from './read-envelope.ts';

const envelope = () =>
  makeAlexaRequest({
    applicationId: 'amzn1.ask.skill.1',
    locale: 'en-US',
    input: { kind: 'intent', name: 'ProductSearchIntent', slots: { query: { value: 'red boots' } } },
    session: { id: 'session.1', isNew: true, attributes: {} },
    userId: 'user.1',
    deviceId: 'device.1',
    screen: 'hub',
    requestId: 'request.1',
    at: 1_700_000_000_000,
  });

/** Each place of a value, with everything that could stand there instead. */
function* distorted(value: unknown, put: (other: unknown) => unknown): Generator<unknown> {
  for (const other of [null, 7, '', 'x'.repeat(9000), [], {}, true, undefined]) yield put(other);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* distorted(inner, (other) =>
      put(
        Array.isArray(value)
          ? value.map((each, at) => (String(at) === key ? other : each))
          : { ...value, [key]: other },
      ),
    );
  }
}

it('takes what the schema takes, and nothing else', () => {
  const verdicts = { taken: 0, refused: 0 };
  for (const body of distorted(envelope(), (other) => other)) {
    // As it comes from the wire, where nothing is undefined.
    const wire: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    const isFit = envelopeSchema.safeParse(wire).success;
    expect(readEnvelope(wire).success, JSON.stringify(wire)?.slice(0, 400)).toBe(isFit);
    verdicts[isFit ? 'taken' : 'refused'] += 1;
  }
  expect(verdicts.taken).toBeGreaterThan(50);
  expect(verdicts.refused).toBeGreaterThan(50);
});
