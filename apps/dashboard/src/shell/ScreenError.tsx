import { Trans } from '@lingui/react/macro';
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRevalidator, useRouteError } from 'react-router';
import { brandDefaults } from '../lib/brand.ts';
import { useSession } from '../lib/session.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { isMissingPart, newerBuildQuery } from './newer-build.ts';

/** A screen that failed: the page around it stands, and there is a way on. */
export function ScreenError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isNotFound(error)) return <NotFound />;
  console.error(error);
  if (isMissingPart(error)) return <PartMissing />;
  return (
    <div role="alert" style={place}>
      <Title order={1}>
        <Trans>This page couldn’t be shown</Trans>
      </Title>
      <Text mt="xs" c="dimmed">
        {error instanceof Error ? error.message : <Trans>Server error</Trans>}
      </Text>
      <Group mt="lg">
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      </Group>
    </div>
  );
}

/**
 * A new release takes the parts of the one before away, and this tab still asks for those; else the server or the line
 * failed for a moment. Browsers keep a module that failed, so that both ways on load the page anew.
 */
function PartMissing() {
  const brand = useSession()?.brand.name ?? brandDefaults.name;
  const { data: isNewer, isPending } = useQuery(newerBuildQuery);
  if (isPending) return <Skeleton height={160} style={place} aria-hidden />;
  return (
    <div role="alert" style={place}>
      <Title order={1}>
        {isNewer ? <Trans>{brand} was updated</Trans> : <Trans>This page couldn’t be loaded</Trans>}
      </Title>
      <Text mt="xs" c="dimmed">
        {isNewer ? (
          <Trans>Reload the page to continue.</Trans>
        ) : (
          <Trans>A part of it didn’t arrive. Try again in a moment, or check your connection.</Trans>
        )}
      </Text>
      <Button mt="lg" onClick={() => window.location.reload()}>
        {isNewer ? <Trans>Reload the page</Trans> : <Trans>Try again</Trans>}
      </Button>
    </div>
  );
}

const place = { maxWidth: '45rem', margin: '0 auto', padding: '2rem 1rem' };

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
