import { useLingui } from '@lingui/react/macro';
import { CloseButton, Paper, Text } from '@mantine/core';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import classes from './toast.module.css';

type ToastKind = 'success' | 'error' | 'info' | 'warning';
interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}

/** Successes leave by themselves after the spec's 5 s; an error stays until it is read. */
const displayMs = 5000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, message: string): void {
  const id = nextId++;
  // The same words twice say nothing new.
  change([...toasts.filter((toast) => toast.message !== message), { id, kind, message }].slice(-4));
  if (kind !== 'error') setTimeout(() => close(id), displayMs);
}

function close(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

const api = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  /** Something to know before going on; leaves by itself like a success. */
  warning: (message: string) => show('warning', message),
  /** A text, or what was caught: its message is shown. */
  error: (fault: unknown) => show('error', fault instanceof Error ? fault.message : String(fault)),
} as const;

/** Short words about something that just happened. Errors of a form belong beside its fields, not here. */
export function useToast(): typeof api {
  return api;
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;

/** Where toasts appear; stands once in the page. */
export function ToastRegion() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <section className={classes.region} aria-label={t`Notifications`} aria-live="polite" aria-atomic="false">
      {shown.map(({ id, kind, message }) => {
        const Icon = icons[kind];
        return (
          <Paper key={id} className={classes.toast} data-kind={kind} shadow="md" withBorder>
            <Icon size={18} aria-hidden />
            <Text size="sm" className={classes.text}>
              {message}
            </Text>
            <CloseButton size="sm" aria-label={t`Close`} onClick={() => close(id)} />
          </Paper>
        );
      })}
    </section>
  );
}
