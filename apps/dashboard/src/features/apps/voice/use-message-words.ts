import { useLingui } from '@lingui/react/macro';
import type { AppMessageName } from '@voicecart/contract/routes/apps';

/** The messages of an app in the order of a conversation, with when each is said. */
export function useMessageWords(): readonly {
  readonly name: AppMessageName;
  readonly label: string;
  readonly when: string;
}[] {
  const { t } = useLingui();
  return [
    { name: 'welcomeText', label: t`Welcome`, when: t`When a shopper opens the app for the first time.` },
    { name: 'welcome_back_message', label: t`Welcome back`, when: t`When a shopper opens the app again.` },
    { name: 'help_message', label: t`Help`, when: t`When a shopper asks for help at the start.` },
    {
      name: 'user_help_message',
      label: t`Help in context`,
      when: t`Before the help for what the shopper is doing, such as going through a list.`,
    },
    { name: 'fallback_message', label: t`Not understood`, when: t`The first time something isn’t understood.` },
    { name: 'stop_message', label: t`Stop`, when: t`When a shopper says “stop”.` },
    { name: 'exit_skill_message', label: t`Goodbye`, when: t`When a shopper is done and leaves.` },
    {
      name: 'customer_details_permission_message',
      label: t`Asking to link an account`,
      when: t`When a shopper without a linked account asks for all orders.`,
    },
  ];
}
