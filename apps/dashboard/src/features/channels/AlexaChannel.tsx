import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, NativeSelect } from '@mantine/core';
import { isLocale } from '@voicecart/contract/locales';
import { type Channels, channelsRoutes } from '@voicecart/contract/routes/channels';
import { to } from '@voicecart/contract/screens';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { routeAddress } from '../../lib/api.ts';
import { localeName } from '../../lib/locale-name.ts';
import { ConsoleDifference } from './ConsoleDifference.tsx';
import { CopyLine } from './CopyLine.tsx';
import { Section } from './Section.tsx';

/** Alexa: published from Go-live; here are its address and the model as files. */
export function AlexaChannel({ appId, channel }: { appId: string; channel: Channels['alexa'] }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(channel.locales[0] ?? 'en-US');
  const model = routeAddress(channelsRoutes.downloadAlexaModel, { params: { id: appId }, query: { locale: chosen } });
  return (
    <Section
      title={<Trans>Alexa</Trans>}
      description={
        <Trans>
          <Anchor component={Link} to={to('goLive')} inherit>
            Go-live
          </Anchor>{' '}
          publishes the skill for you. Download the interaction model here to review it or upload it yourself.
        </Trans>
      }
    >
      <CopyLine label={t`Endpoint`} text={channel.endpointUrl} />
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t`Language`}
          value={chosen}
          data={channel.locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
          onChange={({ currentTarget: { value } }) => isLocale(value) && setChosen(value)}
        />
        <Button component="a" href={model} download variant="default" leftSection={<Download size={16} aria-hidden />}>
          <Trans>Download the model</Trans>
        </Button>
        <Button
          component="a"
          href={routeAddress(channelsRoutes.downloadAlexaPackage, { params: { id: appId } })}
          download
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
        >
          <Trans>Download the skill package</Trans>
        </Button>
      </Group>
      <ConsoleDifference key={chosen} appId={appId} locale={chosen} />
    </Section>
  );
}
