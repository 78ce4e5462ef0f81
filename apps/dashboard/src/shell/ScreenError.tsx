import { Trans } from '@lingui/react/macro';
import { Button, Group, Text, Title } from '@mantine/core';
import { useRevalidator, useRouteError } from 'react-router';
import { NotFound } from './NotFound.tsx';

/** A screen that failed: the page around it stands, and there is a way on. */
export function ScreenError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isNotFound(error)) return <NotFound />;
  console.error(error);
  return (
    <div role="alert" style={{ maxWidth: '45rem', margin: '0 auto', padding: '2rem 1rem' }}>
      <Title order={1}>
        <Trans>This page could not be shown</Trans>
      </Title>
      <Text mt="xs" c="dimmed">
        {error instanceof Error ? error.message : <Trans>Server error</Trans>}
      </Text>
      <Group mt="lg">
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
        {/* A new release takes the old chunks away: only a reload helps then. */}
        <Button variant="default" onClick={() => window.location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      </Group>
    </div>
  );
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
