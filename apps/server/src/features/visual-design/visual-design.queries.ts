import type { ScreenDesign } from '@voicecart/contract/visual-design/screen-design';
import type { Db } from '../../platform/database.ts';
import '../../schema/apps.tables.ts';

export async function putScreenDesign(tx: Db, merchantId: string, appId: string, design: ScreenDesign): Promise<void> {
  const set = { design: JSON.stringify(design) };
  await tx
    .insertInto('screen_designs')
    .values({ merchant_id: merchantId, app_id: appId, ...set })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id']).doUpdateSet({ ...set, updated_at: new Date() }),
    )
    .execute();
}

export async function dropScreenDesign(tx: Db, merchantId: string, appId: string): Promise<void> {
  await tx.deleteFrom('screen_designs').where('merchant_id', '=', merchantId).where('app_id', '=', appId).execute();
}
