/** The address of a person's picture; it changes with the picture, so that browsers may keep what they have. */
export function pictureUrl(userId: string, sha256: Buffer): string {
  return `/mobile-api/user/picture/${userId}?v=${sha256.toString('hex', 0, 6)}`;
}
