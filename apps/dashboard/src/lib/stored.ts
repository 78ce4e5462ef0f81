/**
 * What this browser keeps of how things are shown; nothing of who somebody is. Storage may be forbidden: a value then
 * lasts until the page is left.
 */
const keys = {
  /** 'dev' or 'prod' (the spec's skillType). */
  skillType: 'voicecart-skill-type',
  /** The locale of the app that screens speak of (the spec's language). */
  skillLanguage: 'voicecart-skill-language',
  /** The upgrade page asked for before the sign-in (the spec's upgradeProRoute). */
  upgradeRoute: 'voicecart-upgrade-route',
  /** Pages and actions chosen last in the command palette, one a line. */
  recentCommands: 'voicecart-recent-commands',
  /** Groups of the menu that are closed, with spaces between. */
  foldedGroups: 'voicecart-folded-groups',
} as const;
export type StoredName = keyof typeof keys;

const inMemory = new Map<StoredName, string>();
const listeners = new Map<StoredName, Set<() => void>>();

export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(keys[name]);
  } catch {
    return inMemory.get(name) ?? null;
  }
}

/** Keeps a value, or forgets it where it is null, and tells all who listen, in every tab. */
export function writeStored(name: StoredName, value: string | null): void {
  if (value === null) inMemory.delete(name);
  else inMemory.set(name, value);
  try {
    if (value === null) localStorage.removeItem(keys[name]);
    else localStorage.setItem(keys[name], value);
  } catch {
    // See above.
  }
  for (const listener of listeners.get(name) ?? []) listener();
}

/** Hears changes of a value, other tabs' too. @returns how to stop */
export function listenStored(name: StoredName, listener: () => void): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  const onStorage = (event: StorageEvent) => {
    if (event.key === keys[name] || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    set.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Language and skillType do not outlast the sign-out, nor an admin's visit (L037, L038). */
export function forgetSkillDisplay(): void {
  writeStored('skillType', null);
  writeStored('skillLanguage', null);
}
