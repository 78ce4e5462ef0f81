import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../processes.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { lockedPackages } from './locked-packages.ts';
import { noticesText, readNotices } from './notices.ts';
import { thirdPartyData } from './third-party-data.ts';

/** What we say of the work of others is what the lock file and the installed packages say. */

const packages = lockedPackages();
const shipped = packages.filter(({ use }) => use !== 'build');

it('the notices name every package that ships, each with a license that allows it', () => {
  const text = noticesText();
  expect(shipped.length).toBeGreaterThan(400);
  expect(shipped.filter(({ name, version }) => !text.includes(`\n${name} ${version} (`))).toEqual([]);
  // Of those that are for another machine, only the name is known here.
  const mute = readNotices().filter(({ texts }) => texts.length === 0);
  expect(mute.length).toBeLessThan(80);
});

it('the notices carry the texts that their licenses ask for', () => {
  const text = noticesText();
  for (const one of readNotices().filter(({ license }) => /^(MPL|OFL|CC-BY)/.test(license)))
    expect(one.texts.join('\n'), one.name).toMatch(
      /Mozilla\s+Public\s+License|SIL OPEN FONT LICENSE|Attribution 4\.0/i,
    );
  expect(text).toContain('GeoNames');
  for (const { path, what, text: license } of thirdPartyData) {
    expect(existsSync(join(root, path)), what).toBe(true);
    if (license) expect(existsSync(join(root, license)), what).toBe(true);
  }
});

it('a package under a license that is not allowed stops the build', () => {
  const [first] = shipped;
  if (!first) throw new Error('nothing ships');
  const forbidden = readNotices([{ ...first, license: 'AGPL-3.0-only' }]);
  expect(() => noticesText(forbidden)).toThrow('AGPL-3.0-only');
});

it('the bill of materials is valid and holds each package with the hash of the lock file', async () => {
  const json = billOfMaterials(packages, '1.2.3');
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(json)).toBeNull();
  const Bom = z.object({
    components: z.array(
      z.object({
        'bom-ref': z.string(),
        scope: z.enum(['required', 'optional', 'excluded']),
        hashes: z.array(z.object({ content: z.string() })).default([]),
      }),
    ),
  });
  const components = new Map(Bom.parse(JSON.parse(json)).components.map((one) => [one['bom-ref'], one]));
  for (const { name, version, integrity, use } of packages) {
    const component = components.get(`${name}@${version}`);
    expect(component, name).toBeDefined();
    if (use === 'required') expect(component?.scope, name).toBe('required');
    expect(integrity, name).toMatch(/^sha512-/);
    const hash = Buffer.from(integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');
    expect(
      component?.hashes.map(({ content }) => content),
      name,
    ).toContain(hash);
  }
  expect(components.size).toBe(new Set(packages.map(({ name, version }) => `${name}@${version}`)).size);
});
