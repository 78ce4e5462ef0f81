import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { brandDefaults } from '../brand.ts';
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
      <Link to="/about">
        <Trans>About</Trans>
      </Link>
      <Link to="/privacy">
        <Trans>Privacy</Trans>
      </Link>
      <Link to="/terms">
        <Trans>Terms</Trans>
      </Link>
      <Link to="/support">
        <Trans>Support centre</Trans>
      </Link>
    </footer>
  );
}
