import { publishMessages as said } from '@voicecart/contract/messages';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import {
  faultAddress,
  groupValidations,
  type Publish,
  placeOfRefusal,
  publishSteps,
  withEvent,
} from './publish-steps.ts';

type Event = Publish['events'][number];

function publish(status: Publish['status'], events: readonly [Event['status'], string, string?][]): Publish {
  return {
    id: 'p1',
    appId: 'a1',
    stage: 'development',
    status,
    step: '',
    revision: 3,
    skillId: null,
    events: events.map(([eventStatus, message, detail], index) => ({
      seq: index + 1,
      at: `2026-11-20T20:00:0${index}.000Z`,
      status: eventStatus,
      message,
      detail: detail ?? null,
    })),
    faults: [],
    error: null,
    nextTryAt: null,
    mayAskNow: false,
    createdAt: '2026-11-20T20:00:00.000Z',
    finishedAt: null,
  };
}
const looks = (one: Publish) => publishSteps(one).map(({ message, state }) => [message, state]);

describe('the timeline of a publish', () => {
  it('names all steps from the start, in the order of the specification', () => {
    expect(looks(publish('queued', []))).toEqual([
      [said.validatingManifest, 'waiting'],
      [said.updatingSlots, 'waiting'],
      [said.preparingData, 'waiting'],
      [said.publishing, 'waiting'],
      [said.buildingModel, 'waiting'],
      [said.waiting, 'waiting'],
    ]);
  });

  it('shows what is done, what runs, and what waits for Amazon with its reason', () => {
    const events = [
      ['IN_PROGRESS', said.validatingManifest],
      ['COMPLETED', said.validatingManifest],
      ['IN_PROGRESS', said.updatingSlots],
    ] as const;
    expect(
      looks(
        publish(
          'running',
          events.map((event) => [...event]),
        ),
      ).slice(0, 3),
    ).toEqual([
      [said.validatingManifest, 'done'],
      [said.updatingSlots, 'now'],
      [said.preparingData, 'waiting'],
    ]);
    const waits = publish('waiting', [['IN_PROGRESS', said.publishing, 'Amazon is busy. Trying again in 8 seconds.']]);
    expect(publishSteps(waits).find(({ message }) => message === said.publishing)).toMatchObject({
      state: 'waiting',
      detail: 'Amazon is busy. Trying again in 8 seconds.',
    });
  });

  it('ends a failed one at the step at fault, and says the reason once', () => {
    const failed = publish('failed', [
      ['COMPLETED', said.validatingManifest],
      ['FAILED', said.updatingSlots, 'A slot type has no values.'],
      ['ERROR', said.failed, 'A slot type has no values.'],
    ]);
    expect(publishSteps(failed).map(({ message, state, detail }) => [message, state, detail])).toEqual([
      [said.validatingManifest, 'done', null],
      [said.updatingSlots, 'failed', 'A slot type has no values.'],
      [said.failed, 'failed', null],
    ]);
  });

  it('leaves no step running in one that was called off', () => {
    const off = publish('cancelled', [
      ['IN_PROGRESS', said.publishing],
      ['WARNING', said.warning, 'Called off.'],
    ]);
    expect(looks(off)).toEqual([
      [said.publishing, 'warning'],
      [said.warning, 'warning'],
    ]);
  });
});

describe('an event of the socket', () => {
  const event = {
    publishId: 'p1',
    appId: 'a1',
    seq: 2,
    status: 'COMPLETED',
    message: said.validatingManifest,
    detail: null,
    at: '2026-11-20T20:00:05.000Z',
  } as const;
  const waiting = { ...publish('waiting', [['IN_PROGRESS', said.validatingManifest]]), nextTryAt: event.at };

  it('is taken in once, in order, and ends the waiting', () => {
    const next = withEvent(waiting, event);
    expect(next).toMatchObject({ status: 'running', nextTryAt: null });
    expect(next.events.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(withEvent(next, event)).toBe(next);
  });

  it('of another publish changes nothing', () => {
    expect(withEvent(waiting, { ...event, publishId: 'p2' })).toBe(waiting);
  });
});

describe('what Amazon finds', () => {
  it('leads to the screen and the field that made it, if one of ours did', () => {
    expect(faultAddress({ screen: '/myapps/voiceapp/1', field: 'name' })).toBe('/myapps/voiceapp/1#name');
    expect(faultAddress({ screen: '/myapps', field: null })).toBe('/myapps');
    expect(faultAddress({ screen: null, field: 'name' })).toBeNull();
  });

  it('leads from a refusal to start to its place', () => {
    const place = (code: string) => faultAddress(placeOfRefusal(new ApiError(400, code, ''), '1'));
    expect(place('no_interactions')).toBe('/myapps/interactions?skill_id=1');
    expect(place('alexa_off')).toBe('/myapps/voiceapp/1#isAlexaEnabled');
    expect(place('amazon_not_connected')).toBeNull();
    expect(faultAddress(placeOfRefusal(new Error('away'), '1'))).toBeNull();
  });

  it('is grouped by what must be mended first', () => {
    const one = (title: string, status: string, importance: string) => ({ title, status, importance, description: '' });
    const groups = groupValidations([
      one('icon', 'SUCCESSFUL', 'REQUIRED'),
      one('summary', 'FAILED', 'RECOMMENDED'),
      one('privacy', 'FAILED', 'REQUIRED'),
    ]);
    expect(groups.map(({ group, validations }) => [group, validations.map(({ title }) => title)])).toEqual([
      ['required', ['privacy']],
      ['recommended', ['summary']],
      ['passed', ['icon']],
    ]);
    expect(groupValidations([])).toEqual([]);
  });
});
