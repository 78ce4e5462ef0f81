import type { IncidentImpact, StatusComponent } from '@voicecart/contract/routes/status';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    status_days: StatusDaysTable;
    status_beats: StatusBeatsTable;
    status_incidents: StatusIncidentsTable;
    status_updates: StatusUpdatesTable;
  }
}

/** How often a component was looked at on a day (UTC), and how often it did not answer. */
export interface StatusDaysTable {
  component: StatusComponent;
  day: string;
  checks: number;
  failed: number;
  /** The last look of the day, to the minute. */
  checked_at: Date;
  is_up: boolean;
}

/** When the workers last did what is due each minute. */
export interface StatusBeatsTable {
  is_only: Generated<boolean>;
  beat_at: Date;
}

export interface StatusIncidentsTable {
  id: string;
  title: string;
  impact: IncidentImpact;
  components: StatusComponent[];
  started_at: Generated<Date>;
  resolved_at: Date | null;
}

export interface StatusUpdatesTable {
  incident_id: string;
  id: string;
  text: string;
  at: Generated<Date>;
}
