import { createHash } from 'node:crypto';
import type { NewIcon } from '@voicecart/contract/routes/apps';
import { type IconSize, iconSides, iconTypes } from '@voicecart/contract/submissions/skill-icons';
import { invalid } from '../../../platform/errors.ts';
import { readPicture } from '../../../platform/formats/picture-format.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../../activity/activity.ts';
import { updateApp } from '../apps.queries.ts';
import { changeAppContent } from '../apps.ts';
import { putIcon } from './app-icons.queries.ts';

/**
 * Gives an app an icon of its own, or with null the product's again. The picture before is kept.
 * @throws AppError 404, 400 at `small` or `large` for what Amazon would refuse, 409 'app_in_review'
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
    if (read) await putIcon(tx, { merchant_id: merchantId, app_id: appId, ...read });
    await updateApp(tx, merchantId, appId, { icon: name }, false);
    return read ? 'icon changed' : 'icon removed';
  });
}

function readIcon(icon: NewIcon) {
  const [small, large] = [readSize(icon, 'small'), readSize(icon, 'large')];
  if (small.contentType !== large.contentType) throw invalid('small', 'Use the same format for both sizes.');
  const hash = createHash('sha256').update(small.bytes).update(large.bytes).digest('hex').slice(0, 16);
  const ending = large.contentType === 'image/png' ? 'png' : 'jpg';
  return { name: `${hash}.${ending}`, content_type: large.contentType, small: small.bytes, large: large.bytes };
}

function readSize(icon: NewIcon, size: IconSize) {
  const { contentType, bytes, width, height } = readPicture(Buffer.from(icon[size], 'base64'), size);
  const type = iconTypes.find((one) => one === contentType);
  if (!type) throw invalid(size, 'Amazon takes icons as PNG or JPEG only.');
  const side = iconSides[size];
  if (width !== side || height !== side) throw invalid(size, `This icon has to be ${side} by ${side} pixels.`);
  return { contentType: type, bytes };
}
