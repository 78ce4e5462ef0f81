import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

type IconButtonProps = ActionIconProps &
  Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children'> & {
    /** Its name: for readers, and on hover. */
    readonly label: string;
    readonly icon: ReactNode;
  };

/** A button that is only an icon, with a name. */
export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} {...props}>
      {icon}
    </ActionIcon>
  );
}
