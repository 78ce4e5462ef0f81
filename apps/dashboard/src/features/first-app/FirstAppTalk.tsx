import { defaultLocale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { useState } from 'react';
import { type SandboxPlace, SandboxTalk } from '../conversations/conversations.ts';

/** The sandbox in the last step: the first conversation needs no other page. */
export default function FirstAppTalk({ app }: { app: App }) {
  const [place, setPlace] = useState<SandboxPlace>({
    stage: 'development',
    appId: app.id,
    locale: app.locales[0] ?? defaultLocale,
    device: 'hub',
  });
  return <SandboxTalk app={app} place={place} onPlace={(change) => setPlace((old) => ({ ...old, ...change }))} />;
}
