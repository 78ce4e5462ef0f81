import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

const client = new QueryClient();
afterEach(() => client.clear());

/** A screen that shows what a server answers; each answer says how the server stood when it was asked. */
function screen(queryKey: readonly string[]) {
  const server = { state: 'running', answers: [] as (() => void)[] };
  const observer = new QueryObserver(client, {
    queryKey,
    retry: false,
    queryFn: () => {
      const { state } = server;
      return new Promise<string>((resolve) => server.answers.push(() => resolve(state)));
    },
  });
  const leave = observer.subscribe(() => undefined);
  return { server, leave, shown: () => observer.getCurrentResult().data };
}

describe('what an event made old', () => {
  it('is asked for again though its first answer was under way, and said how it stood before', async () => {
    const { server, shown, leave } = screen(['shops', 'syncs']);
    server.state = 'done';
    const refreshed = refreshQueries(client, ['shops']);
    server.answers[0]?.();
    await vi.waitFor(() => expect(server.answers).toHaveLength(2));
    expect(shown()).toBe('running');
    server.answers[1]?.();
    await refreshed;
    expect(shown()).toBe('done');
    leave();
  });

  it('is shown meanwhile, and asked for once more however many events came', async () => {
    const { server, shown, leave } = screen(['shops', 'syncs']);
    const all = [1, 2, 3, 4].map(() => refreshQueries(client, ['shops']));
    server.state = 'done';
    all.push(refreshQueries(client, ['shops']));
    server.answers[0]?.();
    await vi.waitFor(() => expect(server.answers).toHaveLength(2));
    server.answers[1]?.();
    await Promise.all(all);
    expect(shown()).toBe('done');
    expect(server.answers).toHaveLength(2);
    leave();
  });

  it('is known to be old where nobody looks at it', async () => {
    const { server, leave } = screen(['shops', 'one']);
    server.answers[0]?.();
    await vi.waitFor(() => expect(client.getQueryData(['shops', 'one'])).toBe('running'));
    leave();
    await refreshQueries(client, ['shops']);
    expect(server.answers).toHaveLength(1);
    expect(client.getQueryState(['shops', 'one'])?.isInvalidated).toBe(true);
  });
});
