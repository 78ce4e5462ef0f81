import { createHash } from 'node:crypto';
import type { NewIcon } from '@voicecart/contract/routes/apps';
import { type IconSize, iconSides, iconType } from '@voicecart/contract/submissions/skill-icons';
import { invalid } from '../../../platform/errors.ts';
import { readPicture } from '../../../platform/formats/picture-format.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../../activity/activity.ts';
import { makeRoom } from '../../feeds/feeds.ts';
import { updateApp } from '../apps.queries.ts';
import { changeAppContent } from '../apps.ts';
import { dropUnusedIcons, putIcon } from './app-icons.queries.ts';

/**
 * Gives an app an icon of its own, or with null the product's again. The picture before is kept where a version names it.
 * @throws AppError 404, 400 at `small` or `large` for what Amazon would refuse, 409 'app_in_review', 413 where the
 *   merchant's storage has no room
 */
export async function saveIcon(
  platform: Platform,
  principal: Principal,
  appId: string,
  icon: NewIcon | null,
): Promise<void> {
  const { merchantId } = principal;
  const read = icon && readIcon(icon);
  await changeAppContent(platform, principal, appId, 'app-changed', async (tx, app) => {
    const name = read?.name ?? null;
    if (name === app.icon) return null;
    await updateApp(tx, merchantId, appId, { icon: name }, false);
    // Those of before first: what they leave is room for this one.
    await dropUnusedIcons(tx, merchantId, appId);
    if (read) {
      const sizeBytes = read.small.length + read.large.length;
      await makeRoom(tx, platform.config.STORAGE_PER_MERCHANT_BYTES, merchantId, sizeBytes);
      await putIcon(tx, { merchant_id: merchantId, app_id: appId, ...read });
    }
    return read ? 'icon changed' : 'icon removed';
  });
}

function readIcon(icon: NewIcon) {
  const [small, large] = [readSize(icon, 'small'), readSize(icon, 'large')];
  const hash = createHash('sha256').update(small).update(large).digest('hex').slice(0, 16);
  return { name: `${hash}.png`, content_type: iconType, small, large };
}

function readSize(icon: NewIcon, size: IconSize): Buffer {
  const { contentType, bytes, width, height } = readPicture(Buffer.from(icon[size], 'base64'), size);
  if (contentType !== iconType) throw invalid(size, 'Amazon takes icons as PNG only.');
  const side = iconSides[size];
  if (width !== side || height !== side) throw invalid(size, `This icon has to be ${side} by ${side} pixels.`);
  return bytes;
}
