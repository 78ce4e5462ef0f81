import { feedExtensions } from '@voicecart/contract/routes/catalogue';

export type FileFault = 'extension' | 'empty' | 'too-large';

/** What speaks against a file before a byte of it is sent. The server looks again, and inside. */
export function fileFault(file: Pick<File, 'name' | 'size'>, bytesMax: number | null): FileFault | null {
  const name = file.name.toLowerCase();
  if (!feedExtensions.some((extension) => name.endsWith(extension))) return 'extension';
  if (file.size === 0) return 'empty';
  if (bytesMax !== null && file.size > bytesMax) return 'too-large';
  return null;
}
