import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

it('E032 a key that the cache does not hold and no source answers is said to be missing', async () => {
  const queryKey = ['nowhere'];
  await expect(queryClient.fetchQuery({ queryKey })).rejects.toThrow('Requested key is not available in Cache.');
  queryClient.setQueryData(queryKey, 'held');
  expect(await queryClient.fetchQuery({ queryKey })).toBe('held');
});
