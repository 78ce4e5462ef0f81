import { describe, expect, it } from 'vitest';
import { mailName } from './mail.ts';

describe('a name in a mail', () => {
  it.each([
    ['Harbor Mugs', 'Harbor Mugs'],
    ['Café “Zur Linde” & Söhne', 'Café “Zur Linde” & Söhne'],
    ["Dr. J.R. O'Neil", "Dr. J.R. O'Neil"],
    ['shop.example', 'shop. example'],
    ['Win now https://evil.example/x?y=1 today', 'Win now today'],
    ['www.evil.example wins', 'wins'],
    ['evil.example/win', 'evil. example/win'],
    ['evil。example', 'evil. example'],
    ['mailto:a@evil.example', ''],
    ['Ann\r\nBcc: all@shop.example', 'Ann Bcc: all@shop. example'],
    ['<a href="x">Ann</a> {link}', 'a href="x" Ann /a link'],
    ['Ann \u202Eexe.cod', 'Ann exe. cod'],
    ['javascript://%0aalert(1)', ''],
  ])('%j is told as %j', (name, told) => expect(mailName(name)).toBe(told));

  it('is bounded by characters, not by halves of them', () => {
    expect([...mailName('👍'.repeat(500))]).toHaveLength(75);
    expect(mailName('a'.repeat(75))).toBe('a'.repeat(75));
  });
});
