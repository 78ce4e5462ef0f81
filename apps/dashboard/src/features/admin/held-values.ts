import type { PermissionKey } from '@voicecart/contract/permissions';
import type { HeldPermission } from '@voicecart/contract/routes/permissions';

export const heldChoices = ['inherit', 'on', 'off'] as const;
export type HeldChoice = (typeof heldChoices)[number];
/** What the form of one merchant or person holds, by permission. */
export type HeldValues = Partial<Record<PermissionKey, HeldChoice>>;

export function valuesOfHeld(permissions: readonly HeldPermission[]): HeldValues {
  return Object.fromEntries(
    permissions.map(({ key, own }) => [key, own === null ? 'inherit' : own > 0 ? 'on' : 'off']),
  );
}

/** The values to save: those whose choice is another than before. */
export function changesOfHeld(permissions: readonly HeldPermission[], values: HeldValues) {
  const before = valuesOfHeld(permissions);
  const changed = permissions.filter(({ key }) => values[key] !== before[key]);
  return Object.fromEntries(changed.map(({ key }) => [key, ownValue(values[key])])) as Partial<
    Record<PermissionKey, number | null>
  >;
}

/** The permissions that are on now and would be off. */
export function takenFrom(permissions: readonly HeldPermission[], values: HeldValues): readonly HeldPermission[] {
  return permissions.filter(
    (permission) => permission.value > 0 && (ownValue(values[permission.key]) ?? permission.inherited) === 0,
  );
}

function ownValue(choice: HeldChoice | undefined): number | null {
  if (choice === 'on') return 1;
  return choice === 'off' ? 0 : null;
}
