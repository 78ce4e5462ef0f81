import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { useToast } from '../toast.tsx';

/** Saves one table or chart of a report as CSV. */
export function ReportCsvButton({ title, onCsv }: { title: string; onCsv: () => Promise<unknown> }) {
  const { t } = useLingui();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    await onCsv().catch(toast.error);
    setLoading(false);
  }
  return (
    <IconButton
      variant="default"
      label={t`Download ${title} as CSV`}
      loading={isLoading}
      onClick={() => void save()}
      icon={<Download size={16} aria-hidden />}
    />
  );
}
