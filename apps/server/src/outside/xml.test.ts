import { describe, expect, it } from 'vitest';
import { BrokenXml, childOf, escapeXml, fieldsOf, parseXml } from './xml.ts';

describe('XML of a party outside', () => {
  it('is a tree of texts, CDATA and entities read', () => {
    const root = parseXml(
      '\n<?xml version="1.0"?><a xmlns:n="urn:n"><n:b>Tea &amp; <![CDATA[<i>more</i>]]></n:b><c/></a>',
    );
    expect(fieldsOf(root)).toEqual({ b: 'Tea & <i>more</i>', c: '' });
    expect(childOf(root, 'b')?.name).toBe('b');
    expect(childOf(childOf(root, 'x'), 'y')).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['words', 'Service unavailable'],
    ['what is cut off', '<a><b>'],
    ['a page', '<html><br></html>'],
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['an entity of the file system', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['what is nested without end', '<a>'.repeat(100)],
  ])('is not %s', (_name, text) => expect(() => parseXml(text)).toThrow(BrokenXml));

  it('bears the control characters of old shops', () => {
    expect(parseXml('<a>one\u0002two</a>').text).toBe('onetwo');
  });

  it('is written so that no text can end it', () => {
    const text = `</a><b x="1'>&amp;]]>`;
    expect(parseXml(`<a>${escapeXml(text)}</a>`).text).toBe(text);
  });
});
