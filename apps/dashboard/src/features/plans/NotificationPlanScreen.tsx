import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { planById } from '@voicecart/contract/plans';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import classes from './PlanCard.module.css';
import { PlanCard } from './PlanCard.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

/** The notification plans, for merchants who came through a shop platform; open without a sign-in. */
export default function NotificationPlanScreen() {
  const { t } = useLingui();
  const merchant = useSession()?.merchant;
  const { name } = useBrand();
  const note = (id: string) => (merchant?.planId === id ? <Text fw={600}>{t`Your plan`}</Text> : null);
  return (
    <BarePage brand={name} title={<Trans>Notification plans</Trans>}>
      <div className={classes.two}>
        <PlanCard plan={planById.notification} note={note('notification')} />
        <PlanCard plan={planById['notification-plus']} note={note('notification-plus')} />
      </div>
      <Text>
        <Trans>
          The plan is paid through your shop platform. To change it, write to us from the address of your shop account.
        </Trans>
      </Text>
      <SupportLine subject={t`Notification plan`} />
      {merchant && (
        <Group>
          <Button component={Link} to="/index">
            <Trans>Go to the start page</Trans>
          </Button>
        </Group>
      )}
    </BarePage>
  );
}
