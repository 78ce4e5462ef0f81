import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncidentImpact, StatusComponent } from '@voicecart/contract/routes/status';

export const componentNames: Readonly<Record<StatusComponent, MessageDescriptor>> = {
  dashboard: msg`Dashboard and API`,
  voice: msg`Voice apps`,
  jobs: msg`Imports, publishing and messages`,
};

export const impactNames: Readonly<Record<IncidentImpact, MessageDescriptor>> = {
  maintenance: msg`Maintenance`,
  degraded: msg`Impaired`,
  outage: msg`Outage`,
};
