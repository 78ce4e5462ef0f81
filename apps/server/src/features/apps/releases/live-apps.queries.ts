import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/apps.tables.ts';

/** Shoppers hear the version that is live while the next one is on its way to them. */
const onTheWay: readonly Lifecycle[] = ['building', 'submitted', 'in certification', 'certified'];

/** The apps that shoppers have a version of, of all merchants. */
export function liveApps(db: Db) {
  return db
    .selectFrom('apps')
    .select(['merchant_id', 'id'])
    .where('deleted_at', 'is', null)
    .where((eb) => {
      const live = eb
        .selectFrom('app_releases')
        .select('app_releases.app_id')
        .whereRef('app_releases.merchant_id', '=', 'apps.merchant_id')
        .whereRef('app_releases.app_id', '=', 'apps.id')
        .whereRef('app_releases.skill_id', '=', 'apps.prod_aws_skill_id')
        .where('app_releases.state', '=', 'LIVE');
      return eb.or([eb('lifecycle', '=', 'live'), eb.and([eb('lifecycle', 'in', onTheWay), eb.exists(live)])]);
    });
}
