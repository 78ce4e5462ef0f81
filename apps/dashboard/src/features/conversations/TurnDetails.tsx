import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { formatNumber } from '../../lib/formats.ts';
import { readScreen } from '../../ui/conversation/screen-data.ts';
import type { SandboxTurn } from './dialogue.ts';
import { Candidates, Facts, formatConfidence, Understanding } from './Understanding.tsx';

/** In one line: intent, slots, confidence. */
export function turnSummary({ understood }: SandboxTurn, nothing: string): string {
  const slots = Object.entries(understood.slots).map(([name, { value }]) => `${name}: ${value}`);
  return [understood.intent ?? nothing, ...slots, formatConfidence(understood.confidence)].join(' · ');
}

interface TurnDetailsProps {
  readonly turn: SandboxTurn;
  readonly isShown: boolean;
  /** Puts this turn's screen and JSON beside the dialogue. */
  readonly onShow: () => void;
}

/** Everything about a turn of the sandbox, inside the fold under its phrase. */
export function TurnDetails({ turn, isShown, onShow }: TurnDetailsProps) {
  const { t } = useLingui();
  const { understood, card } = turn;
  const screen = readScreen(turn.screen);
  const slots = Object.entries(understood.slots).map(
    ([name, { value, resolved }]) => `${name}: ${value}${resolved && resolved !== value ? ` → ${resolved}` : ''}`,
  );
  const won = { intent: understood.intent ?? t`nothing understood`, confidence: understood.confidence };
  const others = understood.alternatives.filter(({ intent }) => intent !== understood.intent);
  return (
    <Understanding>
      <Candidates candidates={[won, ...others]} />
      <Facts
        facts={[
          [t`Slots`, slots.join('\n')],
          [t`Speech`, turn.speech],
          [t`Asked again`, turn.reprompt],
          [t`Card`, card && `${card.title}\n${card.text}`],
          [t`Screen`, screen && `${screen.template}: ${screen.title}`],
          [t`Answered in`, `${formatNumber(turn.latencyMs, { maximumFractionDigits: 1 })} ms`],
        ]}
      />
      {!isShown && (
        <Button size="compact-xs" variant="default" onClick={onShow}>
          <Trans>Show screen and JSON</Trans>
        </Button>
      )}
    </Understanding>
  );
}
