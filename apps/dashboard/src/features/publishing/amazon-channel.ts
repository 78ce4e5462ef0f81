/** What the window of the login tells the page that opened it. A channel, since Amazon may cut the windows apart. */
export type AmazonLoginNews = { readonly kind: 'linked' } | { readonly kind: 'refused' } | { readonly kind: 'failed' };

const channelName = 'voicecart-amazon-login';

export function tellAmazonLogin(news: AmazonLoginNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** @returns how to stop */
export function hearAmazonLogin(hear: (news: AmazonLoginNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null;
    if (kind === 'linked' || kind === 'refused' || kind === 'failed') hear({ kind });
  };
  return () => channel.close();
}
