import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { policyKinds } from '@voicecart/contract/routes/policies';
import { teamRoutes } from '@voicecart/contract/routes/team';
import { to } from '@voicecart/contract/screens';
import {
  ArchiveX,
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
import { policiesQuery } from '../merchants/merchants.ts';
import { isWaiting } from '../team/team.ts';
import classes from './Manage.module.css';

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
    <Page description={<Trans>Settings for your account, not for a single app.</Trans>}>
      <ul className={classes.cards}>
        <Card to={to('profile')} Icon={UserRound} title={t`My profile`} state={user.email}>
          <Trans>Your name, email, phone and profile picture.</Trans>
        </Card>
        <Card to={to('profile', {}, { tab: 'business' })} Icon={Building2} title={t`Business`} state={merchant?.name}>
          <Trans>Name, website, contact, time zone and currency of your shop.</Trans>
        </Card>
        <Card
          to={to('team')}
          Icon={Users}
          title={t`Team`}
          state={team && (waiting === 0 ? t`${people} on the team` : t`${people} on the team, ${waiting} invited`)}
        >
          <Trans>Who works for your shop, and what they can do.</Trans>
        </Card>
        <Card
          to={to('policies')}
          Icon={FileText}
          title={t`Policies`}
          state={policies && t`${policies.length} of ${policyKinds.length} written`}
        >
          <Trans>What you tell shoppers about returns, shipping and more.</Trans>
        </Card>
        <IfMay rule={access.merchantOwner}>
          <Card to={to('banking')} Icon={Landmark} title={t`Bank account`}>
            <Trans>The bank account that receives your payouts.</Trans>
          </Card>
        </IfMay>
        <Card to={to('taxes')} Icon={Percent} title={t`Taxes`}>
          <Trans>Whether your prices include taxes, and the rates you charge.</Trans>
        </Card>
        <Card to={to('shipping')} Icon={Truck} title={t`Shipping options`}>
          <Trans>Shipping costs by method, destination and order size.</Trans>
        </Card>
        <Card to={to('delivery')} Icon={PackageCheck} title={t`Delivery`}>
          <Trans>When orders ship and how long delivery takes.</Trans>
        </Card>
        <Card to={to('platforms')} Icon={Store} title={t`Connected shops`}>
          <Trans>Where your products and orders come from, and the status of each shop.</Trans>
        </Card>
        <Card to={to('paymentConnection')} Icon={CreditCard} title={t`Payment connection`}>
          <Trans>The payment accounts your shop uses.</Trans>
        </Card>
        <Card to={to('activityLog')} Icon={History} title={t`Activity log`}>
          <Trans>Who changed what, and when.</Trans>
        </Card>
        <IfMay rule={access.owner}>
          <Card to={to('retention')} Icon={ArchiveX} title={t`Data retention`}>
            <Trans>How long conversations, messages and the activity log are kept, and a copy of all your data.</Trans>
          </Card>
        </IfMay>
        <Card to={to('activate')} Icon={ListChecks} title={t`Activate`}>
          <Trans>What’s left to do before shoppers can talk to your shop.</Trans>
        </Card>
        <Card to={to('allPages')} Icon={LayoutGrid} title={t`All pages`}>
          <Trans>All the pages you can open, grouped by purpose.</Trans>
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
