import type { MessageDescriptor } from '@lingui/core';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import type { ScreenKey, ScreenRule } from '@voicecart/contract/screens';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export const menuGroups = ['admin', 'build', 'test', 'publish', 'notify', 'watch', 'shop', 'account'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The parameters of an address, as the router reads them. */
export type AddressParameters = Readonly<Record<string, string | undefined>>;

/** What the dashboard's table says of one screen. */
export interface ScreenRow {
  /** Names the browser's tab, the page's heading, and the menu's entry; by the address where one screen has several. */
  readonly title: MessageDescriptor | ((parameters: AddressParameters) => MessageDescriptor);
  /** `bare`: no header or menu (login, sign-up, error pages). */
  readonly frame: 'shell' | 'bare';
  readonly menu?: {
    readonly group: MenuGroup;
    readonly order: number;
    readonly icon: LucideIcon;
    /** Of those whom the guards let in, who has the entry; where absent, all. */
    readonly isFor?: (session: SessionInfo) => boolean;
    /** Where the plan lacks it, it stands locked at the end of its group, and leads to the plans that have it. */
    readonly isOffered?: boolean;
  };
  /** Signed-in people have no business here (login): they go to where they would land. */
  readonly isForGuests?: boolean;
  readonly component: () => Promise<{ default: ComponentType }>;
}

/** One screen as data. Router, menu, titles, guards, command palette and the screens test read it. */
export interface Screen extends ScreenRow, ScreenRule {
  readonly key: ScreenKey;
}

/** The title of a screen at an address. */
export function titleOf({ title }: Pick<ScreenRow, 'title'>, parameters: AddressParameters = {}): MessageDescriptor {
  return typeof title === 'function' ? title(parameters) : title;
}
