import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { z } from 'zod';
import type { LockedPackage } from './locked-packages.ts';

export const advisoriesFile = new URL('advisories.json', import.meta.url);

/** The committed list, by which a match is found without a network. */
export const AdvisoryList = z.object({
  source: z.string(),
  takenOn: z.iso.date(),
  advisories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Versions that it is about, as npm writes a range. */
      affected: z.string(),
      summary: z.string(),
    }),
  ),
  /** Ids that do not stop us, with the reason. A refresh keeps them. */
  accepted: z.record(z.string(), z.string().min(1)),
});
export type AdvisoryList = z.infer<typeof AdvisoryList>;
export type Advisory = AdvisoryList['advisories'][number];

export function readAdvisoryList(file = advisoriesFile): AdvisoryList {
  return AdvisoryList.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The packages that an advisory is about, each with what is known of it. */
export function findVulnerable(packages: readonly LockedPackage[], { advisories, accepted }: AdvisoryList): string[] {
  return packages.flatMap(({ name, version, path }) =>
    advisories
      .filter((one) => one.name === name && !(one.id in accepted))
      .filter((one) => satisfies(version, one.affected, { includePrerelease: true }))
      .map((one) => `${name}@${version} (${path}): ${one.id}, ${one.summary}`),
  );
}

/** What is read of a record of the Open Source Vulnerability format, https://ossf.github.io/osv-schema/. */
const Record = z.object({
  id: z.string(),
  summary: z.string().default(''),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z
          .array(
            z.object({
              type: z.string(),
              events: z.array(
                z.object({
                  introduced: z.string().optional(),
                  fixed: z.string().optional(),
                  last_affected: z.string().optional(),
                }),
              ),
            }),
          )
          .default([]),
        versions: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

/** The entries that a record gives for packages of these names; none where it was withdrawn. */
export function readRecord(json: string, names: ReadonlySet<string>): Advisory[] {
  const record = Record.parse(JSON.parse(json));
  if (record.withdrawn) return [];
  const affected = new Map<string, string[]>();
  for (const { package: of, ranges, versions } of record.affected) {
    if (of?.ecosystem !== 'npm' || !names.has(of.name)) continue;
    const spans = ranges.filter(({ type }) => type !== 'GIT').flatMap(({ events }) => spansOf(events));
    // Where a record names no range, it lists the versions.
    affected.set(of.name, [...(affected.get(of.name) ?? []), ...(spans.length > 0 ? spans : versions)]);
  }
  return [...affected]
    .filter(([, spans]) => spans.length > 0)
    .map(([name, spans]) => ({ id: record.id, name, affected: spans.join(' || '), summary: record.summary }));
}

/** Events are in order: a version begins a span, and the next one ends it. */
function spansOf(events: readonly { introduced?: string; fixed?: string; last_affected?: string }[]): string[] {
  const spans: string[] = [];
  let begun: string | null = null;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) begun = introduced === '0' ? '>=0.0.0-0' : `>=${introduced}`;
    const end = fixed === undefined ? last && `<=${last}` : `<${fixed}`;
    if (begun === null || !end) continue;
    spans.push(`${begun} ${end}`);
    begun = null;
  }
  return begun === null ? spans : [...spans, begun];
}
