import type { QueryKey } from '@tanstack/react-query';
import { type EventName, type EventPayload, events, parseEvent } from '@voicecart/contract/events';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { connectionBack, connectionLost } from './connection.ts';
import { queryClient } from './query-client.ts';
import { refreshQueries } from './refresh-queries.ts';
import { sessionQuery } from './session.ts';

type Listener = (payload: unknown) => void;

const listeners = new Map<EventName, Set<Listener>>();
/**
 * What an event makes old, by the key's text. It stays when its screen is left: what the screen read is shown again from
 * the cache, and must be known to be old by then.
 */
const agedBy = new Map<EventName, Map<string, QueryKey>>();
let socket: Socket | null = null;
let isWanted = false;

/**
 * Connects once the page stands: the socket's code is not needed for the first screen. The session cookie signs it in.
 * Events lost while away are made up for by asking for everything again.
 */
export function connectRealtime(): () => void {
  isWanted = true;
  const start = () => void open();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 500);
  return () => {
    isWanted = false;
    socket?.disconnect();
    socket = null;
    connectionBack();
  };
}

async function open(): Promise<void> {
  if (!isWanted || socket) return;
  const { io } = await import('socket.io-client');
  if (!isWanted || socket) return;
  const opened = io({
    path: '/socket.io',
    withCredentials: true,
    reconnectionDelayMax: 15_000,
    // One connection to one node; polling would need each of its requests to reach the same one.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  socket = opened;
  let wasConnected = false;
  opened.on('connect', () => {
    connectionBack();
    if (wasConnected) {
      void queryClient.invalidateQueries();
      return;
    }
    wasConnected = true;
    // Of what changed since the page read it, nobody has told: what one may do is part of it.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    for (const name of agedBy.keys()) refreshAgedBy(name);
  });
  // The session ended while the socket was away.
  opened.on('connect_error', ({ message }) => {
    if (message === 'unauthorized') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
  opened.on('disconnect', (reason) => {
    // Ours, when the person signs out.
    if (reason === 'io client disconnect') return;
    connectionLost();
    if (reason !== 'io server disconnect') return;
    // The session has ended: the shell then asks for the sign-in, unless another session has taken its place.
    void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(
      (session) => session && opened.connect(),
      () => opened.connect(),
    );
  });
  opened.on('session.changed' satisfies EventName, (payload: unknown) => {
    const event = parseEvent('session.changed', payload);
    // Told to everybody at once, they would all ask in the same moment.
    const ask = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (event) setTimeout(ask, Math.random() * event.withinMs);
  });
  for (const name of eventNames) {
    opened.on(name, (payload: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(payload);
      if (parseEvent(name, payload)) refreshAgedBy(name);
    });
  }
}

const eventNames = Object.keys(events).filter((name): name is EventName => name in events);

/** Hears one event of the socket while the component stands. A payload of another shape is dropped. */
export function useRealtime<E extends EventName>(name: E, hear: (payload: EventPayload<E>) => void): void {
  const onEvent = useEffectEvent((payload: unknown) => {
    const parsed = parseEvent(name, payload);
    if (parsed) hear(parsed);
  });
  useEffect(() => {
    const listener: Listener = (payload) => onEvent(payload);
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => void set.delete(listener);
  }, [name]);
}

/** Asks again for the queries under a key whenever the event is heard: the usual thing to do with one. */
export function useRealtimeRefresh(name: EventName, ...keys: readonly QueryKey[]): void {
  useEffect(() => {
    const known = agedBy.get(name) ?? new Map<string, QueryKey>();
    for (const key of keys) known.set(JSON.stringify(key), key);
    agedBy.set(name, known);
  });
}

function refreshAgedBy(name: EventName): void {
  for (const queryKey of agedBy.get(name)?.values() ?? []) void refreshQueries(queryClient, queryKey);
}
