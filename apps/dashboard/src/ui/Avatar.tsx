import classes from './Avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  readonly email: string;
  readonly pictureUrl: string | null;
  /** In pixels. */
  readonly size?: number;
}

/** A person's picture, or their initials. The name stands beside it, so that readers need not hear it twice. */
export function Avatar({ name, email, pictureUrl, size = 32 }: AvatarProps) {
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {pictureUrl ? <img src={pictureUrl} alt="" width={size} height={size} /> : initialsOf(name || email)}
    </span>
  );
}

/** "Ada Park" is AP, "ada@shop.example" A. */
export function initialsOf(text: string): string {
  const words = text.split('@')[0]?.trim().split(/\s+/) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
