import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { LaunchLink } from '@voicecart/contract/routes/launch';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from './Launch.module.css';

/** The code of a link, to print. */
export function QrDialog({ title, qr, onClose }: { title: string; qr: LaunchLink['qr']; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <svg
          className={classes.qr}
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          role="img"
          aria-label={t`QR code: ${title}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <Text size="sm" c="dimmed">
          {qr.opensApp ? (
            <Trans>One code for all shoppers: it opens your app, and the shopper asks for the order there.</Trans>
          ) : (
            <Trans>For a leaflet in the parcel, or the window of your store.</Trans>
          )}
        </Text>
      </Stack>
    </Dialog>
  );
}
