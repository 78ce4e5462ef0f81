import { uploadPieceBytes } from '@voicecart/contract/routes/catalogue';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { testFeedRun } from './feed-run.fixture.ts';
import { type SendCalls, sendFeed } from './send-feed.ts';

const run = testFeedRun({ fileName: 'big.csv' });
const lost = () => new ApiError(0, 'unreachable', 'The server cannot be reached.');
const size = uploadPieceBytes * 2 + 10;
const file = new File([new Uint8Array(size)], 'big.csv', { lastModified: 1 });

/** A server that keeps what arrived. @param faults what the next pieces meet, in order; null: taken and answered */
function serve(faults: ('lost' | 'answer lost' | null)[] = [], begun = 0) {
  let receivedBytes = begun;
  const log: string[] = [];
  const calls: SendCalls = {
    async whole() {
      log.push('whole');
      return run;
    },
    async begin() {
      log.push('begin');
      return { id: 'u', receivedBytes };
    },
    async piece(_id, offset, piece, { onProgress }) {
      log.push(`piece ${offset}`);
      onProgress?.(1);
      if (offset !== receivedBytes) throw new ApiError(409, 'upload_offset', 'Go on elsewhere.');
      const fault = faults.shift() ?? null;
      if (fault === 'lost') throw lost();
      receivedBytes += piece.size;
      if (fault === 'answer lost') throw lost();
      return { id: 'u', receivedBytes };
    },
    async finish() {
      log.push('finish');
      return run;
    },
  };
  return { log, calls };
}

async function send(calls: SendCalls, given = file) {
  const waits: boolean[] = [];
  const shares: number[] = [];
  const result = await sendFeed(given, {
    signal: new AbortController().signal,
    onShare: (share) => shares.push(share),
    onWaiting: (isWaiting) => waits.push(isWaiting),
    wait: async () => undefined,
    calls,
  });
  return { result, waits, shares };
}

describe('sending a feed', () => {
  it('sends a small file at once and a large one in pieces', async () => {
    const small = serve();
    await send(small.calls, new File(['sku'], 'a.csv'));
    expect(small.log).toEqual(['whole']);
    const large = serve();
    const { result, shares } = await send(large.calls);
    expect(result).toBe(run);
    expect(large.log).toEqual([
      'begin',
      'piece 0',
      `piece ${uploadPieceBytes}`,
      `piece ${uploadPieceBytes * 2}`,
      'finish',
    ]);
    expect(shares.at(-1)).toBe(1);
  });

  it('goes on with what arrived before', async () => {
    const { log, calls } = serve([], uploadPieceBytes * 2);
    await send(calls);
    expect(log).toEqual(['begin', `piece ${uploadPieceBytes * 2}`, 'finish']);
  });

  it('tries a piece again whose connection broke, and asks where to go on where only the answer was lost', async () => {
    const { log, calls } = serve(['lost', 'lost', 'answer lost', null]);
    const { waits, shares } = await send(calls);
    // While the connection is away nothing of the first piece has arrived.
    const sent = uploadPieceBytes / size;
    expect(shares.slice(0, 5)).toEqual([0, sent, 0, sent, 0]);
    expect(log).toEqual([
      'begin',
      ...Array.from({ length: 4 }, () => 'piece 0'),
      'begin',
      `piece ${uploadPieceBytes}`,
      `piece ${uploadPieceBytes * 2}`,
      'finish',
    ]);
    expect(waits[0]).toBe(true);
    expect(waits.at(-1)).toBe(false);
  });

  it('gives up a connection that stays away, and a refusal at once', async () => {
    const { calls } = serve(Array.from({ length: 100 }, () => 'lost' as const));
    await expect(send(calls)).rejects.toMatchObject({ status: 0 });
    const refused = serve();
    refused.calls.begin = async () => {
      refused.log.push('begin');
      throw new ApiError(413, 'too_large', 'Too large.');
    };
    await expect(send(refused.calls)).rejects.toMatchObject({ code: 'too_large' });
    expect(refused.log).toEqual(['begin']);
  });
});
