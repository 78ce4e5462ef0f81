import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { sessionQuery } from '../../lib/session.ts';
import { useConsent } from './consent.ts';
import { countPage, dropScript, loadScript, mayCount } from './page-analytics.ts';

/** Tells the configured script which pages are looked at, as long as that is allowed. Loaded only where there is one. */
export default function PageAnalytics({ script }: { script: string }) {
  const consent = useConsent();
  const { data: session } = useQuery(sessionQuery);
  // While nobody knows whose page this is, nothing is loaded and nothing is dropped.
  const isCounting = session === undefined ? null : mayCount(consent, session);
  const handle: unknown = useMatches().at(-1)?.handle;
  const pattern = typeof handle === 'object' && handle !== null && 'path' in handle ? String(handle.path) : null;
  useEffect(() => {
    if (isCounting === true) loadScript(script);
    if (isCounting === false) dropScript();
  }, [isCounting, script]);
  useEffect(() => {
    if (isCounting && pattern !== null) countPage(pattern);
  }, [isCounting, pattern]);
  return null;
}
