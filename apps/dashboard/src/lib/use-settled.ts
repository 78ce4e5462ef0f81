import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: what is being typed is not asked about letter by letter. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key, value: JSON.parse(key) as Value }), afterMs);
    return () => clearTimeout(timer);
  }, [key, afterMs]);
  return settled.value;
}
