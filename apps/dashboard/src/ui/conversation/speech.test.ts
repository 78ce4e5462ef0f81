import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { Waveform, type WaveformBar } from '../report/Waveform.tsx';
import { Bubble } from './Bubble.tsx';
import { Said } from './Said.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));
const html = (element: ReactElement) => renderToStaticMarkup(createElement(I18nProvider, { i18n }, element));

it('what a shopper said is a quotation in its own language', () => {
  const made = html(createElement(Said, { lang: 'ja', children: '青いマグカップ' }));
  expect(made).toMatch(/^<q [^>]*lang="ja"[^>]*>青いマグカップ<\/q>$/);
});

it('a bubble names who speaks for those who don’t see its side', () => {
  const made = html(
    createElement(Bubble, { from: 'assistant', speaker: 'Assistant:', isFailed: true, children: 'Sorry' }),
  );
  expect(made).toMatch(/data-from="assistant" data-failed="true"/);
  expect(made).toMatch(/>Assistant:<\/span>Sorry<\/p>/);
});

describe('the waveform', () => {
  const bars: WaveformBar[] = [
    { key: 'a', label: 'Nov 21', value: 30, assisted: 10, before: 15 },
    { key: 'b', label: 'Nov 22', value: 0, assisted: 0, before: 0 },
    { key: 'c', label: 'Nov 23', value: 15, assisted: 5, before: 20, isToday: true },
  ];
  const made = () => html(createElement(Waveform, { label: 'Sessions', bars }));

  it('has a name that says what is counted, from when to when, and the highest', () => {
    expect(made()).toMatch(/role="img" aria-label="[^"]*"/);
  });

  it('draws up, down and the period before on one scale, and today hollow', () => {
    expect(made()).toContain('height:75%');
    expect(made()).toContain('height:25%');
    expect(made()).toContain('bottom:62.5%');
    expect(made().match(/data-today="true"/g)).toHaveLength(2);
  });

  it('has the same numbers as a table', () => {
    expect(made().match(/<tr>/g)).toHaveLength(4);
    expect(made()).toMatch(/<td>Nov 21<\/td><td[^>]*>30<\/td><td[^>]*>10<\/td><td[^>]*>15<\/td>/);
  });

  it('of nothing is flat, not broken', () => {
    expect(html(createElement(Waveform, { label: 'Sessions', bars: [] }))).not.toMatch(/NaN|Infinity/);
  });
});
