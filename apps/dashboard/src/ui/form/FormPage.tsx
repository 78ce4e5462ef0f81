import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '../ErrorState.tsx';
import { Notice } from '../Notice.tsx';
import { PageHeader, type PageHeaderProps } from '../PageHeader.tsx';
import { useReadOnlyReason } from '../read-only.tsx';
import { useToast } from '../toast.tsx';
import classes from './FormPage.module.css';
import { assignFaults, faultsOf } from './form-faults.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface FormProps<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  /** Saves; a refusal with `fields` is shown under them, any other above the form. The input always stays. */
  readonly onSave: (values: Values) => Promise<unknown>;
  /** Asked before a save that takes something from people; false leaves everything as it stands. */
  readonly confirmSave?: (values: Values) => Promise<boolean>;
  /** `edit`: a bar slides in when something changed. `create`: the buttons stand below the form from the start. */
  readonly mode?: 'edit' | 'create';
  readonly saveLabel?: string;
  /** Said in a toast; null where the next page says it by itself. */
  readonly savedMessage?: string | null;
  /** Where the API calls a field by another path than the form. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** Why nothing can be changed now: the controls are then read-only. Production mode is heeded without it. */
  readonly readOnlyReason?: string | null;
  /** Shows Cancel beside the save button of a `create` form. */
  readonly onCancel?: () => void;
  /** Beside the buttons of a `create` form, such as what is still missing. */
  readonly extra?: ReactNode;
  /** The save button of a `create` form waits for something that `extra` names. */
  readonly isBlocked?: boolean;
  readonly children: ReactNode;
}

/** A whole page that is a form: header, then `Form`; a skeleton while it loads, an error with Retry. */
export function FormPage<Values extends object>({
  title,
  description,
  action,
  breadcrumb,
  badge,
  isLoading = false,
  error = null,
  onRetry,
  ...form
}: PageHeaderProps & FormProps<Values> & { isLoading?: boolean; error?: unknown; onRetry?: () => unknown }) {
  return (
    <div className={classes.page}>
      <PageHeader title={title} description={description} action={action} breadcrumb={breadcrumb} badge={badge} />
      {error ? <ErrorState error={error} onRetry={onRetry} /> : isLoading ? <FormSkeleton /> : <Form {...form} />}
    </div>
  );
}

export function Form<Values extends object>(props: FormProps<Values>) {
  const { form, onSave, mode = 'edit', fieldNames, children } = props;
  const areaReason = useReadOnlyReason();
  const readOnlyReason = props.readOnlyReason ?? areaReason;
  const { t } = useLingui();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Counts the refusals, so that each one moves the focus, also the second with the same fields.
  const [refusals, setRefusals] = useState(0);
  const isDirty = form.isDirty();
  useLeaveGuard(isDirty && !isSaving);

  useEffect(() => {
    if (refusals > 0) focusFirstError(element.current);
  }, [refusals]);

  useFocusOfAddress(element);

  function refuse(message: string | null) {
    setProblem(message);
    setRefusals((count) => count + 1);
  }

  async function save(values: Values) {
    // Two quick clicks are one wish.
    if (isSaving) return;
    if (props.confirmSave && !(await props.confirmSave(values))) return;
    setSaving(true);
    setProblem(null);
    try {
      await onSave(values);
      // Discard after this goes back to what was saved now, not to what was first loaded.
      form.setInitialValues(form.getValues());
      form.resetDirty();
      const { savedMessage = t`Saved` } = props;
      if (savedMessage !== null) toast.success(savedMessage);
    } catch (error) {
      const faults = faultsOf(error);
      const homeless = assignFaults(form, faults, fieldNames);
      const message = error instanceof Error ? error.message : t`Server error`;
      refuse(faults.length > 0 && homeless.length === 0 ? null : (homeless[0]?.message ?? message));
    } finally {
      setSaving(false);
    }
  }
  const submit = form.onSubmit(save, () => refuse(null));
  const errorCount = Object.keys(form.errors).length;

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event)}
      className={classes.form}
    >
      {props.readOnlyReason && (
        <Notice tone="warning" icon={Lock}>
          {props.readOnlyReason}
        </Notice>
      )}
      {problem && (
        <div tabIndex={-1} data-form-problem>
          <Notice tone="bad" isUrgent>
            {problem}
          </Notice>
        </div>
      )}
      <fieldset
        disabled={readOnlyReason !== null || isSaving}
        title={readOnlyReason ?? undefined}
        className={classes.groups}
      >
        {children}
      </fieldset>
      <SaveBar
        {...props}
        readOnlyReason={readOnlyReason}
        isDirty={isDirty}
        isSaving={isSaving}
        errorCount={errorCount}
      />
      {mode === 'edit' && isDirty && <div className={classes.room} />}
    </form>
  );
}

function SaveBar<Values extends object>({
  form,
  mode = 'edit',
  saveLabel,
  onCancel,
  extra,
  isBlocked = false,
  readOnlyReason,
  isDirty,
  isSaving,
  errorCount,
}: FormProps<Values> & { isDirty: boolean; isSaving: boolean; errorCount: number }) {
  if (readOnlyReason) return null;
  const save = (
    <Button type="submit" loading={isSaving} disabled={isBlocked}>
      {saveLabel ?? <Trans>Save</Trans>}
    </Button>
  );
  if (mode === 'create') {
    return (
      <div className={classes.buttons}>
        {save}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {extra}
      </div>
    );
  }
  if (!isDirty && !isSaving) return null;
  return (
    <section className={classes.bar} aria-live="polite" data-save-bar>
      <Text size="sm" fw={500}>
        {errorCount > 0 ? (
          errorCount === 1 ? (
            <Trans>One field needs your attention</Trans>
          ) : (
            <Trans>{errorCount} fields need your attention</Trans>
          )
        ) : (
          <Trans>Unsaved changes</Trans>
        )}
      </Text>
      <div className={classes.barButtons}>
        <Button variant="default" disabled={isSaving} onClick={() => form.reset()}>
          <Trans>Discard</Trans>
        </Button>
        {save}
      </div>
    </section>
  );
}

/** A group of fields with a sentence that says what they are for. */
export function FormGroup({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.group}>
      <div>
        <Title order={2}>{title}</Title>
        {description && (
          <Text c="dimmed" size="sm">
            {description}
          </Text>
        )}
      </div>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

function FormSkeleton() {
  return (
    <Stack aria-hidden gap="lg">
      {['a', 'b', 'c', 'd'].map((field) => (
        <div key={field}>
          <Skeleton height={12} width="8rem" mb="xs" />
          <Skeleton height={36} />
        </div>
      ))}
    </Stack>
  );
}

/** An address such as `#privacyUrl` leads to that field: what points at a fault points at the place to mend it. */
function useFocusOfAddress(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const place = form.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(hash.slice(1))}"]`);
    const field = place?.matches('input, select, textarea, button')
      ? place
      : place?.querySelector<HTMLElement>('input, select, textarea, button');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [hash, form]);
}

function focusFirstError(form: HTMLFormElement | null): void {
  const target = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], input[data-invalid="true"], [data-form-problem]',
  );
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
