import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { faultAddress } from './publish-steps.ts';

/** The fields a fault may lead to, by the names they have on their screens. */
const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  summary: msg`Summary`,
  description: msg`Description`,
  invocationName: msg`Invocation name`,
  privacyUrl: msg`Privacy page`,
  termsUrl: msg`Terms page`,
  category: msg`Category`,
  keywords: msg`Keywords`,
  locales: msg`Languages`,
  isAlexaEnabled: msg`Channels`,
  welcomeText: msg`Welcome message`,
  help_message: msg`Help message`,
  'settings.text': msg`The policy in your own words`,
  utterances: msg`Utterances`,
  slots: msg`Slots`,
};

interface FaultLinkProps {
  readonly place: { readonly screen: string | null; readonly field: string | null };
  /** No fault, but something of Amazon's console that can be kept there. */
  readonly isEdit?: boolean;
}

/** The way from a fault to the place that mends it; nothing where none is known. */
export function FaultLink({ place, isEdit = false }: FaultLinkProps) {
  const { i18n } = useLingui();
  const address = faultAddress(place);
  if (!address) return null;
  const name = place.field === null ? undefined : fieldNames[place.field];
  const label = name && i18n._(name);
  if (isEdit) {
    return (
      <Anchor component={Link} to={address} size="sm" c="inherit" fw={600}>
        {label ? <Trans>Open “{label}”</Trans> : <Trans>Open</Trans>}
      </Anchor>
    );
  }
  return (
    <Anchor component={Link} to={address} size="sm" c="inherit" fw={600}>
      {label ? <Trans>Fix: {label}</Trans> : <Trans>Fix</Trans>}
    </Anchor>
  );
}
