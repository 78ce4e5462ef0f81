import { createHash } from 'node:crypto';
import { pictureLimits } from '@voicecart/contract/routes/profile';
import type { Db } from '../../../platform/database.ts';
import { failure, notFound } from '../../../platform/errors.ts';
import { readPicture } from '../../../platform/formats/picture-format.ts';
import type { UploadedFile } from '../../../platform/http/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { principalOf, recordActivity } from '../../activity/activity.ts';
import { deletePictureOf, findPicture, findPictureHash, upsertPicture } from './pictures.queries.ts';
import '../../../schema/accounts.tables.ts';
import '../../../schema/team.tables.ts';

/** The address of a person's picture; it changes with the picture, so that browsers may keep what they have. */
export function pictureUrl(userId: string, sha256: Buffer): string {
  return `/mobile-api/user/picture/${userId}?v=${sha256.toString('hex', 0, 6)}`;
}

/** @returns the address, or null where a person has no picture */
export async function findPictureUrl(db: Db, userId: string): Promise<string | null> {
  const row = await findPictureHash(db, userId);
  return row ? pictureUrl(userId, row.sha256) : null;
}

/**
 * Stores the picture of the one who is signed in, in place of the one before.
 * @throws AppError 400 for what is no picture, 413 past 2 MB
 */
export async function savePicture(platform: Platform, session: Session, file: UploadedFile): Promise<string> {
  const picture = readPicture(await readFile(file));
  const sha256 = createHash('sha256').update(picture.bytes).digest();
  const values = {
    content_type: picture.contentType,
    bytes: picture.bytes,
    sha256,
    width: picture.width,
    height: picture.height,
    updated_at: new Date(),
  };
  await platform.db.transaction().execute(async (tx) => {
    await upsertPicture(tx, session.userId, values);
    await note(tx, session, 'Changed their picture');
  });
  return pictureUrl(session.userId, sha256);
}

export async function deletePicture(platform: Platform, session: Session): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const gone = await deletePictureOf(tx, session.userId);
    if (gone.numDeletedRows > 0n) await note(tx, session, 'Removed their picture');
  });
}

/** A person's picture, for themselves and for who works in the same merchant. @throws AppError 404 */
export async function readPictureOf(db: Db, session: Session, userId: string) {
  const row = await findPicture(db, userId);
  const isColleague = row?.merchant_id != null && row.merchant_id === session.merchantId;
  if (!row || (userId !== session.userId && !isColleague)) throw notFound('The picture');
  return row;
}

async function note(tx: Db, session: Session, message: string): Promise<void> {
  if (session.merchantId) await recordActivity(tx, principalOf(session, session.merchantId), 'profile', message);
}

async function readFile(file: UploadedFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file.stream) {
    parts.push(part);
    size += part.length;
    if (size > pictureLimits.bytesMax) {
      throw failure('too_large.picture', { megabytes: pictureLimits.bytesMax / 1e6 }, { field: 'picture' });
    }
  }
  return Buffer.concat(parts);
}
