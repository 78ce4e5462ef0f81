import { useLingui } from '@lingui/react/macro';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { SandboxTest } from './sandbox-queries.ts';

/** Step by step what a test expects, and what came when it was last run. */
export function TestSteps({ test }: { test: SandboxTest }) {
  const { t } = useLingui();
  const result = test.lastResult;
  return (
    <DataTable label={t`Steps in ${test.name}`} density="compact">
      <thead>
        <tr>
          <th>{t`Said`}</th>
          <th>{t`Expected`}</th>
          {result && <th>{t`Actual`}</th>}
          {result && <th>{t`Result`}</th>}
        </tr>
      </thead>
      <tbody>
        {test.steps.map((step, index) => {
          const got = result?.steps[index];
          const said = step.touch.length > 0 ? t`a tap on the screen` : step.say || t`opens the app`;
          return (
            <tr key={index}>
              <td>{said}</td>
              <td>
                <Answer
                  intent={step.expectNothing ? t`nothing understood` : (step.expectIntent ?? t`any intent`)}
                  speech={step.expectSpeech || t`any answer`}
                />
              </td>
              {result && <td>{got && <Answer intent={got.intent ?? t`nothing understood`} speech={got.speech} />}</td>}
              {result && (
                <td>
                  {got && (
                    <StatusBadge tone={got.passed ? 'good' : 'bad'} label={got.passed ? t`same` : t`different`} />
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

function Answer({ intent, speech }: { intent: string; speech: string }) {
  return (
    <div style={{ minWidth: '12rem' }}>
      <div style={{ fontWeight: 500 }}>{intent}</div>
      <div style={{ color: 'var(--mantine-color-dimmed)' }}>{speech}</div>
    </div>
  );
}
