import { useQueryClient } from '@tanstack/react-query';

/** After an interaction's settings, utterances or slots changed: what shows them, and the app's own revision. */
export function useSettingsRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([['interactions'], ['apps']].map((queryKey) => client.invalidateQueries({ queryKey })));
}
