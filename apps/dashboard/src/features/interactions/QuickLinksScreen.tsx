import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { QuickLinkList } from './QuickLinkList.tsx';
import { InteractionSettingPage } from './settings/InteractionSettingPage.tsx';

/** Type 99: addresses that open the app at one of its sections. */
export default function QuickLinksScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.quickLinks}
      description={t`Use these links on your site, in emails or as QR codes. They open your app in the Alexa app.`}
      lead={{ key: 'links', label: t`Links`, content: <QuickLinkList /> }}
    />
  );
}
