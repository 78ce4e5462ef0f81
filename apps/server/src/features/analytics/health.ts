import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { findAmazonSignIn, listCheckedApps, listShopSignIns, readHealth } from './health.queries.ts';

export const healthDays = 7;

/** @throws AppError 404 */
export async function readHealthReport(db: Db, merchantId: string, appId: string | undefined, now = new Date()) {
  const all = await listCheckedApps(db, merchantId);
  const apps = appId === undefined ? all : all.filter(({ id }) => id === appId);
  if (appId !== undefined && apps.length === 0) throw notFound('The app');
  const since = new Date(now.getTime() - healthDays * 86_400_000);
  const [amazon, shops] = await Promise.all([findAmazonSignIn(db, merchantId), listShopSignIns(db, merchantId)]);
  return {
    apps: await Promise.all(
      apps.map(async ({ id, name, checked_at: checkedAt }) => {
        const {
          median,
          slowest,
          turns,
          failures,
          failing_since: failing,
        } = await readHealth(db, merchantId, id, since);
        return {
          appId: id,
          appName: name,
          medianMs: median,
          slowestMs: slowest,
          turns,
          failures,
          checkedAt: checkedAt?.toISOString() ?? null,
          failingSince: failing?.toISOString() ?? null,
        };
      }),
    ),
    signIns: [
      ...(amazon
        ? [
            {
              party: 'amazon' as const,
              name: amazon.name || amazon.email,
              madeAt: amazon.linked_at.toISOString(),
              usedAt: null,
              isRefused: amazon.is_expired,
              isPaused: false,
            },
          ]
        : []),
      ...shops.map((shop) => ({
        party: 'shop' as const,
        name: shop.name || shop.address,
        madeAt: shop.created_at.toISOString(),
        usedAt: shop.last_sync_at?.toISOString() ?? null,
        isRefused: shop.state === 'refused',
        isPaused: shop.state === 'paused',
      })),
    ],
  };
}
