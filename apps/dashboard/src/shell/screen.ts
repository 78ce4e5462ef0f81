import type { MessageDescriptor } from '@lingui/core';
import type { Access } from '@voicecart/contract/access';
import type { Plan } from '@voicecart/contract/plans';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export const menuGroups = ['admin', 'build', 'test', 'publish', 'watch', 'shop', 'account'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** One screen as data. Router, menu, document title, guards, command palette and the screens test read it. */
export interface Screen {
  /** In React Router's notation; static parts win over parameters. */
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly access: Access;
  /** `bare`: no header or menu (login, sign-up, error pages). */
  readonly frame: 'shell' | 'bare';
  readonly menu?: {
    readonly group: MenuGroup;
    readonly order: number;
    readonly icon: LucideIcon;
    /** Where the menu's word is another than the title. */
    readonly label?: MessageDescriptor;
    /** Plans whose menu has the entry, where others may open the screen as well (one Dashboard entry per plan). */
    readonly plan?: (plan: Plan) => boolean;
    /** Addresses whose screens belong under the entry, though they do not begin with its path. */
    readonly covers?: readonly string[];
  };
  /** Plans that have the screen; all where absent. Admins are not bound by it. */
  readonly plan?: (plan: Plan) => boolean;
  /** Signed-in people have no business here (login): they go to where they would land. */
  readonly isForGuests?: boolean;
  readonly component: () => Promise<{ default: ComponentType }>;
}
