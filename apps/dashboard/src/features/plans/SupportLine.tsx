import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useBrand } from './use-brand.ts';

/** Whom to write to, with the subject already said. */
export function SupportLine({ subject }: { subject: string }) {
  const { supportEmail } = useBrand();
  const address = `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <Text>
      <Trans>
        Questions? Email <Anchor href={address}>{supportEmail}</Anchor>.
      </Trans>
    </Text>
  );
}
