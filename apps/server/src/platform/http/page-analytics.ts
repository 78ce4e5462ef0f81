import type { Configuration } from '../configuration.ts';

type Settings = Pick<Configuration, 'isTracking' | 'ANALYTICS_SCRIPT_URL' | 'ANALYTICS_ORIGINS'>;

/** The address of the page-analytics script; empty while no page may know of one. */
function scriptOf({ isTracking, ANALYTICS_SCRIPT_URL }: Settings): string {
  return isTracking ? ANALYTICS_SCRIPT_URL : '';
}

/** Hosts that the policy of a page must let in: none while page analytics is off. */
export function analyticsOrigins(settings: Settings): string[] {
  const script = scriptOf(settings);
  return script === '' ? [] : [new URL(script).origin, ...settings.ANALYTICS_ORIGINS];
}

/** The dashboard's page, told where the script is. It is loaded only once the visitor has agreed. */
export function withAnalytics(index: string, settings: Settings): string {
  const script = scriptOf(settings);
  if (script === '') return index;
  const content = script.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return index.replace('</head>', `  <meta name="page-analytics" content="${content}" />\n  </head>`);
}
