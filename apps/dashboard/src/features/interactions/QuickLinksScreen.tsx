import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';
import { QuickLinkList } from './QuickLinkList.tsx';

/** Type 99: addresses that open the app at one of its sections. */
export default function QuickLinksScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.quickLinks}
      title={t`Quick links`}
      description={t`Put these on your site, in mails or behind QR codes: they open your app in the Alexa app.`}
      lead={{ key: 'links', label: t`Links`, content: <QuickLinkList /> }}
    />
  );
}
