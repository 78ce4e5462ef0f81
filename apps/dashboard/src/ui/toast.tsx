import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Paper, Text } from '@mantine/core';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import classes from './toast.module.css';

type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface ToastAction {
  readonly label: string;
  readonly onRun: () => unknown;
}
interface ToastOptions {
  /** A button beside the words; the toast leaves with it. Ctrl+Z presses the latest one. */
  readonly action?: ToastAction;
  /** How long it stays while nobody points at it or has the focus in it. */
  readonly seconds?: number;
}
interface Toast extends ToastOptions {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly shownAt: number;
}

/** Successes leave by themselves after the spec's 5 s; an error stays until it is read, mended, or its page is left. */
const displaySeconds = 5;
/** E118: how long a toast takes to fade out, and how long it stays at least once nobody points at it any more. */
const hideMs = 1000;
const extendedMs = 1000;
/** An error this young belongs to the page that is being opened. */
const youngMs = 1000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  const made = { id: nextId++, kind, message, shownAt: Date.now(), ...options };
  // The same words twice say nothing new. What works now is no longer broken: its error goes.
  const kept = toasts.filter((other) => other.message !== message && !(kind === 'success' && other.kind === 'error'));
  change([...kept, made].slice(-4));
}

function close(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Errors are about the page they happened on. */
function leavePage(): void {
  change(toasts.filter((toast) => toast.kind !== 'error' || Date.now() - toast.shownAt < youngMs));
}

function run(toast: Toast): void {
  close(toast.id);
  void toast.action?.onRun();
}

/** Toasts outside of components; in one, `useToast`. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string) => show('info', message),
  /** Something to know before going on; leaves by itself like a success. */
  warning: (message: string) => show('warning', message),
  /** A text, or what was caught: its message is shown. */
  error: (fault: unknown) => show('error', fault instanceof Error ? fault.message : String(fault)),
} as const;

/** Short words about something that just happened. Errors of a form belong beside its fields, not here. */
export function useToast(): typeof toast {
  return toast;
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;

/** Where toasts appear; stands once in the page. The page grows by their height, so that they cover nothing for good. */
export function ToastRegion() {
  const { t } = useLingui();
  const region = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  useEffect(() => {
    if (pathname) leavePage();
  }, [pathname]);
  useUndoKey();
  useRoomBelow(region, shown.length > 0);
  return (
    <section
      ref={region}
      className={classes.region}
      aria-label={t`Notifications`}
      aria-live="polite"
      aria-atomic="false"
      data-toasts={shown.length > 0}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const { id, kind, message, action } = toast;
  const Icon = icons[kind];
  const { isHeld, isHiding, hold, letGo } = useLeaving(toast);
  return (
    <Paper
      className={classes.toast}
      data-kind={kind}
      data-held={isHeld || undefined}
      data-hiding={isHiding || undefined}
      shadow="md"
      withBorder
      // A toast that appears under the pointer gets no mouseenter from React where what lay there has gone.
      onMouseOver={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon size={18} aria-hidden />
      <Text size="sm" className={classes.text}>
        {message}
      </Text>
      {action && (
        <Button
          size="compact-sm"
          variant="light"
          className={classes.action}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => run(toast)}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t`Close`} onClick={() => close(id)} />
    </Paper>
  );
}

/** Shown, then fading out, then gone. Whoever reads it, or is about to press its button, is given the time. */
function useLeaving({ id, kind, shownAt, seconds = displaySeconds }: Toast) {
  const [isHeld, setHeld] = useState(false);
  const [isHiding, setHiding] = useState(false);
  useEffect(() => {
    if (kind === 'error' || isHeld) return;
    const restMs = Math.max(shownAt + seconds * 1000 - Date.now(), extendedMs);
    const hiding = setTimeout(() => setHiding(true), restMs);
    const end = setTimeout(() => close(id), restMs + hideMs);
    return () => {
      clearTimeout(hiding);
      clearTimeout(end);
    };
  }, [id, kind, shownAt, seconds, isHeld]);
  return {
    isHeld,
    isHiding,
    hold: () => {
      setHeld(true);
      setHiding(false);
    },
    letGo: () => setHeld(false),
  };
}

/** Ctrl+Z outside of what is typed presses the latest button. */
function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]')) return;
      const latest = toasts.findLast((toast) => toast.action);
      if (!latest) return;
      event.preventDefault();
      run(latest);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Lets what lies under the toasts be scrolled out from under them. */
function useRoomBelow(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { current } = region;
    const { style } = document.documentElement;
    if (!current || !isShown) return;
    const observer = new ResizeObserver(() => style.setProperty('--toasts-height', `${current.offsetHeight + 16}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts-height');
    };
  }, [region, isShown]);
}
