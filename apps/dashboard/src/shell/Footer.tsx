import { Trans } from '@lingui/react/macro';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { version } from '../../../../package.json';
import { brandDefaults } from '../lib/brand.ts';
import { useSession } from '../lib/session.ts';
import classes from './Footer.module.css';

export function Footer() {
  const brand = useSession()?.brand.name ?? brandDefaults.name;
  const year = new Date().getFullYear();
  return (
    <footer className={classes.footer}>
      <span>
        © {year} {brand}
      </span>
      <Link to={to('about')}>
        <Trans>About</Trans>
      </Link>
      <Link to={to('privacy')}>
        <Trans>Privacy</Trans>
      </Link>
      <Link to={to('terms')}>
        <Trans>Terms</Trans>
      </Link>
      <Link to={to('support')}>
        <Trans>Support center</Trans>
      </Link>
      <span>
        <Trans>Version {version}</Trans>
      </span>
    </footer>
  );
}
