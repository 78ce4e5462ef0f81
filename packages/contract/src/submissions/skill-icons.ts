/** The sides of a skill's icons in pixels: Amazon wants both. */
export const iconSides = { small: 108, large: 512 } as const;
export type IconSize = keyof typeof iconSides;

/** What the product takes of each, in bytes: a photo as PNG is about as large as its pixels. */
export const iconBytesMax: Readonly<Record<IconSize, number>> = { small: 100_000, large: 1_200_000 };

/** The Skill Management API refuses every other: github.com/alexa-games/litexa/issues/75. */
export const iconType = 'image/png' as const;

/** Where everybody reads an icon of an app: it changes with the picture, so that it may be kept for good. */
export function iconPath(appId: string, name: string, size: IconSize): string {
  return `/skill-icons/${appId}/${iconSides[size]}/${name}`;
}
