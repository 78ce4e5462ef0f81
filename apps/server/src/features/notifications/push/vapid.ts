import { generateVapidKeys, type VapidKeys } from '../../../outside/push/web-push.ts';
import { type Platform, perPlatform } from '../../../platform/platform.ts';
import type { SealedColumn } from '../../../platform/secrets/secret-rotation.ts';
import { putPushKeys } from './push.queries.ts';

const place = 'push_keys/private';

/** The installation's key pair, made at first need: a browser's subscription is bound to it, so that it stays. */
export const getVapidKeys = perPlatform((platform) => {
  let kept: Promise<VapidKeys> | null = null;
  return (): Promise<VapidKeys> => {
    kept ??= readKeys(platform).catch((error: unknown) => {
      // The next one who needs them tries again.
      kept = null;
      throw error;
    });
    return kept;
  };
});

async function readKeys({ db, secrets }: Platform): Promise<VapidKeys> {
  const row = await putPushKeys(db, () => {
    const { publicKey, privateKey } = generateVapidKeys();
    return { public_key: publicKey, private_sealed: secrets.seal(privateKey, place) };
  });
  return { publicKey: row.public_key, privateKey: secrets.open(row.private_sealed, place) };
}

export const sealedPushKeys: SealedColumn = {
  table: 'push_keys',
  column: 'private_sealed',
  key: ['name'],
  place: () => place,
};
