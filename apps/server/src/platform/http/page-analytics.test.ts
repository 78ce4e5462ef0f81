import { describe, expect, it } from 'vitest';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { readConfiguration } from '../configuration.ts';
import { analyticsOrigins, withAnalytics } from './page-analytics.ts';

const page = '<html><head><title>Voicecart</title></head><body></body></html>';
const script = 'https://tags.example/a.js?id=1&x="<';

function read(env: Record<string, string>) {
  return readConfiguration({ VOICECART_DATA: '/tmp/voicecart-page-analytics', ...env });
}

describe('page analytics', () => {
  it('is known to no page by default, nor in development while tracking is not switched on', () => {
    for (const config of [read({}), read({ ANALYTICS_SCRIPT_URL: script }), read({ TRACKING: 'on' })]) {
      expect(analyticsOrigins(config)).toEqual([]);
      expect(withAnalytics(page, config)).toBe(page);
    }
  });

  it('names the script to the page and lets its hosts in, where it is on', () => {
    const config = read({
      TRACKING: 'on',
      ANALYTICS_SCRIPT_URL: script,
      ANALYTICS_ORIGINS: 'https://collect.example, https://pixel.example/',
    });
    expect(analyticsOrigins(config)).toEqual([
      'https://tags.example',
      'https://collect.example',
      'https://pixel.example',
    ]);
    expect(withAnalytics(page, config)).toContain(
      '<meta name="page-analytics" content="https://tags.example/a.js?id=1&amp;x=&quot;&lt;" />',
    );
  });

  it('needs https in production', () => {
    const production = { ...productionEnvironment(), ANALYTICS_SCRIPT_URL: 'http://tags.example/a.js' };
    expect(() => read(production)).toThrow('ANALYTICS_SCRIPT_URL: must be https in production');
    expect(analyticsOrigins(read({ ...production, ANALYTICS_SCRIPT_URL: script }))).toEqual(['https://tags.example']);
  });
});
