import { Trans } from '@lingui/react/macro';
import { Anchor, Group } from '@mantine/core';
import { home, to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { brandDefaults } from '../lib/brand.ts';
import { useSession } from '../lib/session.ts';
import classes from './FrontHeader.module.css';
import { Mark } from './Mark.tsx';

/** Above the pages for visitors: the name, the prices and the way in. */
export function FrontHeader() {
  return (
    <header className={classes.top}>
      <FrontBrand />
      <FrontNav />
    </header>
  );
}

export function FrontBrand() {
  return (
    <Link to={to('landingPage')} className={classes.brand}>
      <Mark size={28} />
      {brandDefaults.name}
    </Link>
  );
}

export function FrontNav() {
  const isSignedIn = useSession() !== null;
  return (
    <Group component="nav" gap="lg">
      <Anchor component={Link} to={to('pricing')}>
        <Trans>Pricing</Trans>
      </Anchor>
      <Anchor component={Link} to={isSignedIn ? home : to('signIn')}>
        {isSignedIn ? <Trans>Go to dashboard</Trans> : <Trans>Sign In</Trans>}
      </Anchor>
    </Group>
  );
}
