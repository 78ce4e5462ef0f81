import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';

/** Copies a text (an id, an address, JSON) and says that it did. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const title = isCopied ? t`Copied` : label ? t`Copy ${label}` : t`Copy`;
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  }
  return (
    <IconButton
      size="md"
      label={title}
      onClick={() => void copy()}
      icon={isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
    />
  );
}
