import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { policyKinds } from '@voicecart/contract/routes/policies';
import { teamRoutes } from '@voicecart/contract/routes/team';
import {
  Building2,
  CreditCard,
  FileText,
  History,
  Landmark,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  PackageCheck,
  Percent,
  Store,
  Truck,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import classes from './Manage.module.css';
import { policiesQuery } from './PoliciesScreen.tsx';
import { isWaiting } from './team.ts';

const wholeTeamQuery = queryOptions({
  queryKey: ['team', 'whole'],
  queryFn: async ({ signal }) => (await call(teamRoutes.listTeam, { query: { limit: 200 }, signal })).items,
});

/** What belongs to the account rather than to an app, each with how it stands. */
export default function ManageScreen() {
  const { t } = useLingui();
  const { merchant, user } = useSignedIn();
  const team = useQuery(wholeTeamQuery).data;
  const policies = useQuery(policiesQuery).data;
  const waiting = team?.filter(isWaiting).length ?? 0;
  const people = (team?.length ?? 0) - waiting;
  return (
    <Page
      title={<Trans>Manage</Trans>}
      description={<Trans>What belongs to your account rather than to one app.</Trans>}
    >
      <ul className={classes.cards}>
        <Card to="/profile" Icon={UserRound} title={t`My profile`} state={user.email}>
          <Trans>Your name, address, phone and picture.</Trans>
        </Card>
        <Card to="/profile?tab=business" Icon={Building2} title={t`Business`} state={merchant?.name}>
          <Trans>Name, website, contact, time zone and currency of your shop.</Trans>
        </Card>
        <Card
          to="/team"
          Icon={Users}
          title={t`Team`}
          state={team && (waiting === 0 ? t`${people} in the team` : t`${people} in the team, ${waiting} invited`)}
        >
          <Trans>Who works for your shop, and what they may do.</Trans>
        </Card>
        <Card
          to="/manage/policies"
          Icon={FileText}
          title={t`Policies`}
          state={policies && t`${policies.length} of ${policyKinds.length} written`}
        >
          <Trans>What you tell shoppers about returns, shipping and the rest.</Trans>
        </Card>
        <IfMay rule={access.merchantOwner}>
          <Card to="/manage/banking" Icon={Landmark} title={t`Bank account`}>
            <Trans>Where your money is paid to.</Trans>
          </Card>
        </IfMay>
        <Card to="/manage/taxes" Icon={Percent} title={t`Taxes`}>
          <Trans>Whether your prices include taxes, and what you charge where.</Trans>
        </Card>
        <Card to="/shipping-option" Icon={Truck} title={t`Shipping options`}>
          <Trans>What shipping costs, by method, place and size of the order.</Trans>
        </Card>
        <Card to="/manage/delivery" Icon={PackageCheck} title={t`Delivery`}>
          <Trans>When parcels leave, and how long they are under way.</Trans>
        </Card>
        <Card to="/dashboard-for-platforms" Icon={Store} title={t`Connected shops`}>
          <Trans>Where your products and orders come from, and how each shop stands.</Trans>
        </Card>
        <Card to="/payment-connection" Icon={CreditCard} title={t`Payment connection`}>
          <Trans>The accounts that your shop is paid by.</Trans>
        </Card>
        <Card to="/activity-log" Icon={History} title={t`Activity log`}>
          <Trans>Who changed what, and when.</Trans>
        </Card>
        <Card to="/activate" Icon={ListChecks} title={t`Activate`}>
          <Trans>What is left until shoppers can talk to your shop.</Trans>
        </Card>
        <Card to="/inner" Icon={LayoutGrid} title={t`All pages`}>
          <Trans>Everything that you can open, by what it is for.</Trans>
        </Card>
      </ul>
    </Page>
  );
}

interface CardProps {
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly state?: string | undefined;
  readonly children: ReactNode;
}

function Card({ to, Icon, title, state, children }: CardProps) {
  return (
    <li className={classes.card}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Title order={2} size="h4">
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        </Title>
        <Text size="sm" c="dimmed">
          {children}
        </Text>
        {state && (
          <Text size="sm" fw={500} mt={6} style={{ overflowWrap: 'anywhere' }}>
            {state}
          </Text>
        )}
      </div>
    </li>
  );
}
