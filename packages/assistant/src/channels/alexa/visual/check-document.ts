// biome-ignore-all lint/suspicious/noTemplateCurlyInString: APL writes its data binding like this
import { type DocumentFault, documentBytesMax } from '@voicecart/contract/visual-design/screen-design';
import { z } from 'zod';
import { amazonLayouts, amazonPackages } from './amazon-packages.ts';
import { readJson } from './json-places.ts';

/** Components that APL 1.4 has by itself. */
const components: ReadonlySet<string> = new Set([
  'Container',
  'EditText',
  'Frame',
  'GridSequence',
  'Image',
  'Pager',
  'ScrollView',
  'Sequence',
  'Text',
  'TouchWrapper',
  'VectorGraphic',
  'Video',
]);
const videoNote = 'Videos are not drawn in the preview.';

/** The features that the preview and every device with a screen have. */
const versionMax = 1.4;

const importSchema = z.object({ name: z.string(), version: z.string(), source: z.unknown().optional() });

const documentSchema = z.looseObject({
  type: z.literal('APL', 'The type of a document is "APL".'),
  version: z.string('Name the version of APL, such as "1.4".'),
  import: z.array(z.unknown(), 'Write the imports as a list.').optional(),
  layouts: z.record(z.string(), z.unknown(), 'Write the layouts as an object.').optional(),
  mainTemplate: z.looseObject(
    { parameters: z.array(z.unknown(), 'Name the parameters: ["payload"].') },
    'The document needs a mainTemplate.',
  ),
});
type Document = z.output<typeof documentSchema>;

interface Found {
  readonly path: string;
  readonly message: string;
  readonly level: DocumentFault['level'];
}

const error = (path: string, message: string): Found => ({ path, message, level: 'error' });
const warning = (path: string, message: string): Found => ({ path, message, level: 'warning' });

/**
 * What keeps an APL document that a merchant wrote from being shown, each at its line; warnings do not. The renderer's own
 * errors come with the preview, in the browser.
 */
export function checkDocument(text: string): DocumentFault[] {
  const read = readJson(text);
  if ('fault' in read) return [{ ...read.place, path: '', message: read.fault, level: 'error' }];
  return faultsOf(read.value).map((found) => ({ ...read.placeOf(found.path), ...found }));
}

function faultsOf(value: unknown): Found[] {
  const parsed = documentSchema.safeParse(value);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => error(pathOf(path), message));
  }
  const document = parsed.data;
  const imports = (document.import ?? []).flatMap(importFaults);
  const known = new Set([...components, ...Object.keys(document.layouts ?? {}), ...importedLayouts(document)]);
  return [
    ...sizeFaults(document),
    ...versionFaults(document),
    ...templateFaults(document),
    ...imports,
    ...Object.entries(document.layouts ?? {}).flatMap(([name, layout]) => walk(layout, `layouts.${name}`, known)),
    ...walk(document.mainTemplate, 'mainTemplate', known),
  ];
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((whole, part) => {
    if (typeof part === 'number') return `${whole}[${part}]`;
    return whole === '' ? String(part) : `${whole}.${String(part)}`;
  }, '');
}

function sizeFaults(document: Document): Found[] {
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length;
  if (bytes <= documentBytesMax) return [];
  const kilobytes = (bytes / 1024).toFixed(1);
  return [error('', `The document has ${kilobytes} kB without spaces. The limit is ${documentBytesMax / 1024} kB.`)];
}

function versionFaults({ version }: Document): Found[] {
  const number = /^\d+\.\d+$/.test(version) ? Number(version) : null;
  if (number === null || number < 1) return [error('version', 'Name a version of APL, such as "1.4".')];
  if (number <= versionMax) return [];
  return [warning('version', `The preview draws APL ${versionMax}. What is newer shows on newer devices only.`)];
}

function templateFaults({ mainTemplate }: Document): Found[] {
  const names = mainTemplate.parameters.map((one) =>
    typeof one === 'string' ? one : Reflect.get(Object(one), 'name'),
  );
  const faults: Found[] = [];
  if (!names.includes('payload'))
    faults.push(error('mainTemplate.parameters', 'Add "payload" to the parameters: it holds what the reply shows.'));
  if (!('item' in mainTemplate) && !('items' in mainTemplate))
    faults.push(error('mainTemplate', 'The mainTemplate needs items: there is nothing to show.'));
  if (!JSON.stringify(mainTemplate).includes('payload.screen'))
    faults.push(warning('mainTemplate', 'Nothing reads payload.screen: every reply shows the same.'));
  return faults;
}

function importFaults(value: unknown, index: number): Found[] {
  const path = `import[${index}]`;
  const parsed = importSchema.safeParse(value);
  if (!parsed.success) return [error(path, 'An import has a name and a version.')];
  if (parsed.data.source !== undefined)
    return [error(`${path}.source`, 'Packages from other addresses can’t be imported.')];
  if (Object.hasOwn(amazonPackages, parsed.data.name)) return [];
  const known = Object.keys(amazonPackages).join(', ');
  return [error(`${path}.name`, `This package can’t be imported. You can use ${known}.`)];
}

function importedLayouts(document: Document): readonly string[] {
  const names = (document.import ?? []).map((one) => importSchema.safeParse(one).data?.name);
  return names.includes('alexa-layouts') ? amazonLayouts : [];
}

/** Properties that hold components. */
const holders: ReadonlySet<string> = new Set(['item', 'items', 'firstItem', 'lastItem']);

function walk(value: unknown, path: string, known: ReadonlySet<string>): Found[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => walk(one, `${path}[${index}]`, known));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${path}.${name}`;
    if (!holders.has(name)) return [];
    return (Array.isArray(inner) ? inner : [inner]).flatMap((one, index) =>
      componentFaults(one, Array.isArray(inner) ? `${place}[${index}]` : place, known),
    );
  });
}

function componentFaults(value: unknown, path: string, known: ReadonlySet<string>): Found[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [error(path, 'A component is an object with a type.')];
  const type: unknown = Reflect.get(value, 'type');
  if (typeof type !== 'string') return [error(path, 'A component needs a type, such as "Text".')];
  const source: unknown = Reflect.get(value, 'source');
  const faults: Found[] = [];
  if (!known.has(type)) faults.push(error(`${path}.type`, unknownType(type)));
  if (type === 'Video') faults.push(warning(`${path}.type`, videoNote));
  if (typeof source === 'string' && !source.startsWith('https://') && !source.startsWith('${') && type === 'Image')
    faults.push(error(`${path}.source`, 'Alexa shows pictures from addresses that begin with https:// only.'));
  return [...faults, ...walk(value, path, known)];
}

function unknownType(type: string): string {
  if (amazonLayouts.includes(type)) return `Import alexa-layouts to use ${type}.`;
  return `There is no component or layout ${type}.`;
}
