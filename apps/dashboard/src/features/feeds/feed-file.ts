import { feedExtensions } from '@voicecart/contract/routes/catalogue';

/** Whether a file's name ends as a feed's may, however it is written. The server looks inside as well. */
export function hasFeedExtension(fileName: string): boolean {
  const name = fileName.toLowerCase();
  return feedExtensions.some((extension) => name.endsWith(extension));
}
