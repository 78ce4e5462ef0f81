import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { MenuGroup } from '../lib/screen.ts';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/Page.tsx';
import classes from './Inner.module.css';
import { allEntries } from './menu/menu.ts';
import { useMenu } from './menu/use-menu.ts';

const groupNames: Record<MenuGroup, MessageDescriptor> = {
  build: msg`Build`,
  test: msg`Test`,
  publish: msg`Publish`,
  notify: msg`Notifications`,
  watch: msg`Watch`,
  shop: msg`Shop`,
  account: msg`Account`,
  admin: msg`Admin`,
};

/** Every page that the menu has for this person, at one glance: a way in when one does not know where something is. */
export default function InnerScreen() {
  const { i18n } = useLingui();
  const groups = useMenu(useSession());
  return (
    <Page description={<Trans>All the pages you can open, grouped by purpose.</Trans>}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.group}>
            <Title order={2} mb="xs">
              {i18n._(groupNames[group.group])}
            </Title>
            <ul className={classes.list}>
              {allEntries([group]).map((entry) => (
                <li key={entry.path}>
                  <Anchor component={Link} to={entry.address}>
                    {i18n._(entry.title)}
                  </Anchor>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
