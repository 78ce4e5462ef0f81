import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { to } from '@voicecart/contract/screens';
import { ToggleLeft } from 'lucide-react';
import { Link } from 'react-router';
import { interactionTitles } from '../interactions/interactions.ts';

const keys = Object.keys(interactionNumbers) as (keyof typeof interactionNumbers)[];

interface TurnedOffProps {
  readonly appId: string;
  /** The interaction that would have answered. */
  readonly type: number;
}

/** Why the app declined: what was asked for is there, and off. */
export function TurnedOff({ appId, type }: TurnedOffProps) {
  const { i18n } = useLingui();
  const key = keys.find((one) => interactionNumbers[one] === type);
  if (!key) return null;
  const title = i18n._(interactionTitles[key]);
  return (
    <Alert color="blue" mt="md" role="status" icon={<ToggleLeft size={18} aria-hidden />}>
      <Trans>
        {title} is turned off in this app.{' '}
        <Anchor component={Link} to={to('features', { aapid: appId }, { q: title })} inherit>
          Turn it on
        </Anchor>
      </Trans>
    </Alert>
  );
}
