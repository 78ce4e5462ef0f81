import { useState } from 'react';
import { readStored, writeStored } from '../../lib/stored.ts';

const kept = 5;

/** The pages, actions and apps that were chosen last in this browser, the latest first. */
export function useRecentCommands() {
  const [keys] = useState(() => (readStored('recentCommands') ?? '').split('\n').filter(Boolean));
  return {
    keys,
    note: (key: string) =>
      writeStored('recentCommands', [key, ...keys.filter((other) => other !== key)].slice(0, kept).join('\n')),
  };
}
