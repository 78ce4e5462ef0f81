import type { Configuration } from '../configuration.ts';

/** The dashboard's page; on the payment partner's host its first script silences the console (E104). */
export function withPartnerHost(
  index: string,
  hostname: string,
  { PARTNER_HOST }: Pick<Configuration, 'PARTNER_HOST'>,
): string {
  if (PARTNER_HOST === '' || hostname.toLowerCase() !== PARTNER_HOST) return index;
  return index.replace('<head>', '<head>\n    <script src="/silent-console.js"></script>');
}
