import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type ContentDraft, interactionPreviewRoutes } from '@voicecart/contract/routes/interaction-preview';
import { call } from '../../../lib/api.ts';
import { ShoppersHear } from '../ShoppersHear.tsx';

interface SettingsPreviewProps {
  readonly type: number;
  /** As they stand in the form; null while one of them can't be. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** The text that is being written; null while it is not complete. */
  readonly draft?: ContentDraft | null;
  /** Said while there is nothing to hear. */
  readonly waiting?: string;
}

/** Links open no conversation: nothing of them is heard. */
export const isHeard = (type: number) => type !== interactionNumbers.quickLinks;

/** What shoppers hear of an interaction with the values that are in its form. */
export function SettingsPreview({ type, settings, draft, waiting }: SettingsPreviewProps) {
  const { t } = useLingui();
  return (
    <ShoppersHear
      name="interactions"
      asked={settings && draft !== null ? { type, settings, draft } : null}
      ask={async (app, asked, signal) =>
        (await call(interactionPreviewRoutes.previewInteraction, { body: { ...app, ...asked }, signal })).turns
      }
      waiting={waiting ?? t`Correct the marked fields to hear the answer.`}
    />
  );
}
