import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps a form in step with what is saved, such as by a colleague or in another tab: fields that were not touched here
 * take the new values, so that no save brings an old one back; what was typed here stays and is still unsaved. Null:
 * nothing is saved yet.
 */
export function useSavedValues<Values extends object>(form: UseFormReturnType<Values>, saved: Values | null): void {
  const known = useRef<Values | null>(null);
  const follow = useEffectEvent(() => {
    const base = known.current;
    known.current = saved;
    if (!saved) return;
    const next = base && form.isDirty() ? withChanges(form.getValues(), base, saved) : saved;
    form.setInitialValues(saved);
    form.resetDirty(saved);
    form.setValues(next);
  });
  const key = JSON.stringify(saved);
  useEffect(() => {
    if (key !== JSON.stringify(known.current)) follow();
  }, [key]);
}

/** The saved values with what was changed since `base`, value by value. */
export function withChanges<Value>(values: Value, base: Value, saved: Value): Value {
  if (!isRecord(values) || !isRecord(base) || !isRecord(saved)) {
    return JSON.stringify(values) === JSON.stringify(base) ? saved : values;
  }
  const merged = { ...saved };
  for (const name of new Set([...Object.keys(values), ...Object.keys(base)])) {
    const own: unknown = withChanges<unknown>(
      Reflect.get(values, name),
      Reflect.get(base, name),
      Reflect.get(saved, name),
    );
    Reflect.set(merged, name, own);
  }
  return merged;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
