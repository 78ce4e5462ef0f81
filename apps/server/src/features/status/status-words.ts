import type { StatusComponent } from '@voicecart/contract/routes/status';
import type { ComponentState } from './status.ts';

/** What the page says; it is served without the dashboard and its catalogs. */
export interface StatusWords {
  readonly title: string;
  readonly overall: Readonly<Record<ComponentState, string>>;
  readonly noDatabase: string;
  readonly components: Readonly<Record<StatusComponent, string>>;
  readonly states: Readonly<Record<ComponentState, string>>;
  /** `{share}` of the looks that were answered. */
  readonly uptime: string;
  readonly noData: string;
  readonly daysAgo: string;
  readonly today: string;
  readonly incidents: string;
  readonly noIncidents: string;
  readonly open: string;
  readonly resolved: string;
  readonly home: string;
}

export const statusWords: Readonly<Record<'en' | 'de', StatusWords>> = {
  en: {
    title: 'Status',
    overall: {
      up: 'All systems work',
      unknown: 'We are gathering figures',
      maintenance: 'Maintenance is under way',
      degraded: 'Some systems are impaired',
      outage: 'There is an outage',
    },
    noDatabase: 'Our database doesn’t answer at the moment. We are told of it automatically.',
    components: { dashboard: 'Dashboard and API', voice: 'Voice apps', jobs: 'Imports, publishing and messages' },
    states: { up: 'Works', unknown: 'No data', maintenance: 'Maintenance', degraded: 'Impaired', outage: 'Outage' },
    uptime: '{share} in 90 days',
    noData: 'no data',
    daysAgo: '90 days ago',
    today: 'Today',
    incidents: 'Incidents of the last 90 days',
    noIncidents: 'None.',
    open: 'Open',
    resolved: 'Resolved',
    home: 'To the dashboard',
  },
  de: {
    title: 'Status',
    overall: {
      up: 'Alle Systeme arbeiten',
      unknown: 'Wir sammeln noch Zahlen',
      maintenance: 'Wir führen eine Wartung durch',
      degraded: 'Einige Systeme sind eingeschränkt',
      outage: 'Es gibt eine Störung',
    },
    noDatabase: 'Unsere Datenbank antwortet gerade nicht. Wir werden automatisch benachrichtigt.',
    components: {
      dashboard: 'Dashboard und API',
      voice: 'Sprach-Apps',
      jobs: 'Importe, Veröffentlichung und Nachrichten',
    },
    states: {
      up: 'Verfügbar',
      unknown: 'Keine Daten',
      maintenance: 'Wartung',
      degraded: 'Eingeschränkt',
      outage: 'Störung',
    },
    uptime: '{share} in 90 Tagen',
    noData: 'keine Daten',
    daysAgo: 'Vor 90 Tagen',
    today: 'Heute',
    incidents: 'Störungen der letzten 90 Tage',
    noIncidents: 'Keine.',
    open: 'Offen',
    resolved: 'Behoben',
    home: 'Zum Dashboard',
  },
};
