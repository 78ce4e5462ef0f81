import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { LockedPackage } from './locked-packages.ts';

const scopes = {
  required: Enums.ComponentScope.Required,
  optional: Enums.ComponentScope.Optional,
  build: Enums.ComponentScope.Excluded,
};

const needs = ['build', 'optional', 'required'];

/** The bill of materials of this version in CycloneDX's JSON: each package of the lock file with its hash and license. */
export function billOfMaterials(packages: readonly LockedPackage[], version: string): string {
  const spec = Spec.Spec1dot6;
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'voicecart', {
    version,
    bomRef: `voicecart@${version}`,
  });
  const licenses = new Contrib.License.Factories.LicenseFactory(refuseSingle);
  // A version that lies in several places is one component, needed as much as the place that needs it most.
  const byNeed = packages.toSorted((a, b) => needs.indexOf(a.use) - needs.indexOf(b.use));
  for (const one of new Map(byNeed.map((each) => [`${each.name}@${each.version}`, each])).values()) {
    const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
    const component = new Models.Component(Enums.ComponentType.Library, name ?? one.name, {
      group,
      version: one.version,
      bomRef: `${one.name}@${one.version}`,
      purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
      scope: scopes[one.use],
    });
    if (one.license) component.licenses.add(licenses.makeFromString(one.license));
    const [algorithm, base64] = one.integrity?.split('-') ?? [];
    if (algorithm === 'sha512' && base64)
      component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(base64, 'base64').toString('hex'));
    bom.components.add(component);
  }
  const normalizers = new Serialize.JSON.Normalize.Factory(spec);
  return new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 });
}

/** Only what joins several licenses is an expression; a single id or name is a license. */
function refuseSingle(license: string): void {
  if (!/ (OR|AND|WITH) /.test(license)) throw new RangeError(`${license} is no expression`);
}
