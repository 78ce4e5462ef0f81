import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import classes from './Notifications.module.css';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** A mail as a mail program in light or dark shows it, whatever this page is in. The frame is sandboxed: nothing in it runs. */
export function MailFrame({ html }: { html: string }) {
  const { t } = useLingui();
  const [scheme, setScheme] = useState<Scheme>('light');
  const shown = html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t`Appearance of the email`}
        value={scheme}
        data={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        onChange={(value) => setScheme(schemes.find((one) => one === value) ?? 'light')}
      />
      <iframe
        // A document that is changed in place keeps the background of the one before.
        key={scheme}
        className={`${classes.frame} ${scheme === 'dark' ? classes.frameDark : ''}`}
        title={t`The email`}
        sandbox=""
        srcDoc={shown}
      />
    </>
  );
}
