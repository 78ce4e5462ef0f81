import { useLingui } from '@lingui/react/macro';
import type { VersionDifference } from '@voicecart/contract/routes/app-versions';
import { useMessageWords } from '../voice/use-message-words.ts';

/** What differs, by the label of its form field: the interaction, what of it, and the language. */
export function useDifferenceName(): (difference: VersionDifference) => string {
  const { t } = useLingui();
  const messages = Object.fromEntries(useMessageWords().map(({ name, label }) => [name, label]));
  const details: Record<string, string> = {
    name: t`Name`,
    summary: t`Summary`,
    description: t`Description`,
    invocation_name: t`Invocation name`,
    privacy_url: t`Privacy page`,
    terms_url: t`Terms page`,
    keywords: t`Keywords`,
    icon: t`Icon`,
    locales: t`Languages`,
    is_alexa_enabled: t`Amazon Alexa`,
    is_google_enabled: t`Google Dialogflow`,
    offer_order: t`Offer order`,
  };
  const policies: Record<string, string> = { text: t`Text`, url: t`Link` };
  const ownName = ({ area, name, label }: VersionDifference): string | null => {
    if (area === 'interactions') return null;
    if (area === 'phrases' || area === 'words') return name;
    if (area === 'policies') return policies[name] ?? name;
    const known = area === 'details' ? details[name] : area === 'messages' ? messages[name] : label;
    return known ?? readable(name);
  };
  return (difference) =>
    [difference.interactionTitle, ownName(difference), difference.locale].filter((part) => part !== null).join(' · ');
}

/** Names of fields as words: `invocation_name`, `resultsPerTurn`. */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
