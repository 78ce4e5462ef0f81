import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Tabs, Text } from '@mantine/core';
import { useUrlValue } from '../../lib/url-state.ts';
import { JsonView } from '../../ui/JsonView.tsx';
import type { SandboxTurn } from './dialogue.ts';
import classes from './Sandbox.module.css';

const tabs = ['request', 'reply', 'session', 'card'] as const;

/** What went to the app and what came back, as Alexa would send and get it. */
export function Inspector({ turn }: { turn: SandboxTurn | null }) {
  const { t } = useLingui();
  const [tab, setTab] = useUrlValue('json', 'request', tabs);
  const [request, reply, attributes] = [t`Request`, t`Reply`, t`Session attributes`];
  const nothing = (
    <Text size="sm" c="dimmed">
      <Trans>Nothing has been said yet.</Trans>
    </Text>
  );
  return (
    <Paper withBorder p="md">
      <Tabs
        value={tab}
        onChange={(value) => {
          const chosen = tabs.find((name) => name === value);
          if (chosen) setTab(chosen);
        }}
      >
        <Tabs.List>
          <Tabs.Tab value="request">{request}</Tabs.Tab>
          <Tabs.Tab value="reply">{reply}</Tabs.Tab>
          <Tabs.Tab value="session">{attributes}</Tabs.Tab>
          <Tabs.Tab value="card">
            <Trans>Card</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="request" className={classes.json}>
          {turn ? <JsonView value={turn.request} label={request} isOpen /> : nothing}
        </Tabs.Panel>
        <Tabs.Panel value="reply" className={classes.json}>
          {turn ? <JsonView value={turn.response} label={reply} isOpen /> : nothing}
        </Tabs.Panel>
        <Tabs.Panel value="session" className={classes.json}>
          {turn ? <JsonView value={turn.sessionAttributes} label={attributes} isOpen /> : nothing}
        </Tabs.Panel>
        <Tabs.Panel value="card" className={classes.json}>
          {turn ? <CardPreview card={turn.card} /> : nothing}
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}

function CardPreview({ card }: { card: SandboxTurn['card'] }) {
  if (!card) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>This answer doesn’t send a card to the shopper’s phone.</Trans>
      </Text>
    );
  }
  return (
    <Paper withBorder p="sm" maw="22rem">
      <Text fw={600}>{card.title}</Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {card.text}
      </Text>
      {card.imageUrl && <img src={card.imageUrl} alt="" style={{ maxWidth: '100%', marginTop: '0.5rem' }} />}
    </Paper>
  );
}
