import { plural } from '@lingui/core/macro';
import {
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FormGroup } from './FormPage.tsx';
import { fieldsOf, type SchemaField } from './json-schema.ts';

interface SchemaFieldsProps<Values extends object> {
  /** JSON Schema of an object. */
  readonly schema: unknown;
  readonly form: UseFormReturnType<Values>;
  /** Where the object stands in the form's values: `settings`. */
  readonly path: string;
}

/** Draws the fields of a settings schema: texts, numbers, switches, choices, lists and groups of them. */
export function SchemaFields<Values extends object>({ schema, form, path }: SchemaFieldsProps<Values>) {
  return (
    <Stack gap="md">
      {fieldsOf(schema).map(([name, field]) => (
        <SchemaControl key={name} name={name} field={field} form={form} path={`${path}.${name}`} />
      ))}
    </Stack>
  );
}

interface SchemaControlProps<Values extends object> {
  readonly name: string;
  readonly field: SchemaField;
  readonly form: UseFormReturnType<Values>;
  readonly path: string;
}

function SchemaControl<Values extends object>({ name, field, form, path }: SchemaControlProps<Values>) {
  const label = field.title ?? wordsOf(name);
  const words = { label, description: field.description };
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} words={words} props={form.getInputProps(path)} />;
    case 'number':
      return (
        <NumberInput
          {...words}
          min={field.minimum}
          max={field.maximum}
          clampBehavior="none"
          allowDecimal={field.type === 'number'}
          // The words below it need more room than its number.
          styles={{ wrapper: { maxWidth: '12rem' } }}
          {...form.getInputProps(path)}
        />
      );
    case 'flag':
      return <Switch {...words} {...form.getInputProps(path, { type: 'checkbox' })} />;
    case 'choice':
      return (
        <NativeSelect
          {...words}
          data={field.enum.map((value) => ({
            value: String(value),
            label: field.labels?.[String(value)] ?? wordsOf(String(value)),
          }))}
          styles={{ wrapper: { maxWidth: '24rem' } }}
          {...form.getInputProps(path)}
        />
      );
    case 'list':
      return <ListControl field={field} words={words} props={form.getInputProps(path)} />;
    case 'object':
      return (
        <FormGroup title={label} description={field.description}>
          <SchemaFields schema={field} form={form} path={path} />
        </FormGroup>
      );
    default:
      return null;
  }
}

interface ControlProps<K extends SchemaField['kind']> {
  readonly field: Extract<SchemaField, { kind: K }>;
  readonly words: { readonly label: string; readonly description: string | undefined };
  /** What Mantine's form gives a control: value, onChange, error. */
  readonly props: ReturnType<UseFormReturnType<object>['getInputProps']>;
}

const inputTypes: ReadonlyMap<string, 'url' | 'email' | 'tel'> = new Map([
  ['uri', 'url'],
  ['email', 'email'],
  ['phone', 'tel'],
]);

function TextControl({ field, words, props }: ControlProps<'text'>) {
  const { maxLength } = field;
  const left = maxLength === undefined ? null : maxLength - String(props.value ?? '').length;
  const type = inputTypes.get(field.format ?? '');
  // What has a form of its own is one line, however long it may be.
  const isLong = type === undefined && maxLength !== undefined && maxLength > 80;
  const control = isLong ? (
    <Textarea {...words} autosize minRows={2} maxRows={8} {...props} />
  ) : (
    <TextInput {...words} type={type ?? 'text'} {...props} />
  );
  // Counted only near the end, where it matters.
  const isNear = left !== null && maxLength !== undefined && left < maxLength * 0.2;
  return (
    <div>
      {control}
      {isNear && left >= 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {plural(left, { one: '# character left', other: '# characters left' })}
        </Text>
      )}
    </div>
  );
}

function ListControl({ field, words, props }: ControlProps<'list'>) {
  const options = field.items?.enum;
  if (!options) return <TagsInput {...words} maxTags={field.maxItems} clearable {...props} />;
  return (
    <Checkbox.Group {...words} {...props}>
      <Group mt="xs">
        {options.map((value) => (
          <Checkbox key={value} value={value} label={wordsOf(value)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** `price-ascending` and `priceAscending` become "Price ascending", where a schema gives no title. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
