import type { MessageDescriptor } from '@lingui/core';
import { type ScreenKey, to } from '@voicecart/contract/screens';
import type { LucideIcon } from 'lucide-react';
import { titleOf } from '../../lib/screen.ts';
import { useScreens } from '../../lib/use-screen.ts';
import type { MenuEntry } from './menu-entries.ts';

interface LockedEntry {
  readonly screen: ScreenKey;
  readonly address: string;
  readonly title: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** What a plan lacks, with the address of the plans that have it. */
export function useLocked(entries: readonly MenuEntry[]): readonly LockedEntry[] {
  const screens = useScreens();
  return entries.flatMap(({ screen: key, icon }) => {
    const screen = screens.find((one) => one.key === key);
    return screen ? [{ screen: key, address: plansFor(key), title: titleOf(screen), icon }] : [];
  });
}

function plansFor(screen: ScreenKey): string {
  return to('upgradePlan', {}, { needs: screen });
}
