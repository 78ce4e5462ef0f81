import { useSyncExternalStore } from 'react';

/** A server that restarts is back before anybody needs to be told. */
const toldAfterMs = 3000;

let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Said by the socket: what is shown does not change by itself any more. */
export function connectionLost(): void {
  timer ??= setTimeout(() => change(true), toldAfterMs);
}

export function connectionBack(): void {
  clearTimeout(timer);
  timer = undefined;
  change(false);
}

/** Whether the screen has been without word from the server for a while, after it once had it. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(watch, () => isLost);
}

function change(now: boolean): void {
  if (now === isLost) return;
  isLost = now;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
