import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Text } from '@mantine/core';
import type { AppLogLine, RequestLine, ShopperLine } from '@voicecart/contract/routes/logs';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Said } from '../../ui/conversation/Said.tsx';
import type { ShownLine } from '../../ui/log/LogView.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { handledNames } from '../conversations/conversations.ts';

type TurnLine = Extract<ShopperLine, { kind: 'turn' }>;
type Failure = Pick<RequestLine, 'method' | 'route' | 'status' | 'code' | 'latencyMs' | 'asked' | 'answered'>;

const asked = msg`Request`;
const answered = msg`Response`;

/** What was asked and answered, of a request that failed. */
export function useRequestLine() {
  const { _ } = useLingui();
  return (line: Failure & { readonly id: string; readonly at: string }, who?: string): ShownLine => ({
    key: line.id,
    at: line.at,
    what: (
      <>
        <Text span size="sm" ff="monospace">
          {line.method} {line.route}
        </Text>
        <Text size="xs" c="dimmed">
          {[who, line.code, `${formatNumber(line.latencyMs, { maximumFractionDigits: 0 })} ms`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </>
    ),
    badge: <StatusBadge tone={toneOf(line.status)} label={String(line.status)} />,
    details: [
      ...(line.asked ? [{ label: _(asked), text: indented(line.asked) }] : []),
      ...(line.answered ? [{ label: _(answered), text: indented(line.answered) }] : []),
    ],
  });
}

function toneOf(status: number): StatusTone {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warning' : 'good';
}

/** As it was where it is cut off, and no JSON any more. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

const turnTones: Readonly<Record<string, StatusTone>> = {
  failed: 'bad',
  unmatched: 'warning',
  refused: 'warning',
  'nothing-found': 'warning',
};

const opened = msg`Opened the app`;

/** What was said and answered, with the way to the whole conversation for who may read it. */
export function useTurnLine() {
  const { _ } = useLingui();
  // Conversations are read within a merchant: a super admin who acts as nobody has the turns here alone.
  const { merchant } = useSignedIn();
  return (turn: TurnLine | Extract<AppLogLine, { kind: 'turn' }>): ShownLine => {
    const name = handledNames[turn.handled];
    const said = turn.intent === 'LaunchRequest' ? _(opened) : turn.text ? <Said>{turn.text}</Said> : turn.intent;
    return {
      key: turn.id,
      at: turn.at,
      what: (
        <>
          <Text span size="sm">
            {merchant ? <Link to={to('conversation', { id: turn.conversationId })}>{said ?? '–'}</Link> : (said ?? '–')}
          </Text>
          <Text size="sm">{turn.speech}</Text>
          <Text size="xs" c="dimmed">
            {[turn.intent, turn.locale, `${formatNumber(turn.latencyMs, { maximumFractionDigits: 1 })} ms`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      ),
      badge: <StatusBadge tone={turnTones[turn.handled] ?? 'good'} label={name ? _(name) : turn.handled} />,
    };
  };
}

/** A row of names for what has one, as stored for what has none yet. */
export function named(
  names: Readonly<Record<string, MessageDescriptor>>,
  value: string,
  translate: (text: MessageDescriptor) => string,
): string {
  const known = names[value];
  return known ? translate(known) : value;
}
