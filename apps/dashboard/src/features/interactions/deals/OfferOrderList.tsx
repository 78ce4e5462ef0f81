import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import classes from './OfferOrderList.module.css';

export interface OfferedRow {
  readonly type: number;
  readonly title: string;
  readonly example: string | undefined;
}

interface OfferOrderListProps {
  readonly rows: readonly OfferedRow[];
  /** Told the whole order, each time a row has been moved. */
  readonly onOrder: (types: readonly number[]) => void;
}

/** Rows that are dragged by their handle, or moved a place by their buttons, which keep the focus. */
export function OfferOrderList({ rows, onOrder }: OfferOrderListProps) {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<{ type: number; step: 1 | -1; at: number } | null>(null);
  const [news, setNews] = useState('');
  const [dragged, setDragged] = useState<{ type: number; order: readonly number[] } | null>(null);
  const types = rows.map(({ type }) => type);
  const order = dragged?.order ?? types;

  useLayoutEffect(() => {
    const { current: wanted } = refocus;
    // Before the order has arrived the button is still the one that was pressed.
    if (wanted === null || types[wanted.at] !== wanted.type) return;
    refocus.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${wanted.type}"] button`);
    const [earlier, later] = buttons ?? [];
    const [same, other] = wanted.step === -1 ? [earlier, later] : [later, earlier];
    (same?.disabled ? other : same)?.focus();
  });

  function place(next: readonly number[], type: number) {
    const title = rows.find((row) => row.type === type)?.title ?? '';
    const at = next.indexOf(type) + 1;
    const count = next.length;
    setNews(t`“${title}” is now number ${at} of ${count}.`);
    onOrder(next);
  }

  function step(type: number, by: 1 | -1) {
    const at = types.indexOf(type) + by;
    refocus.current = { type, step: by, at };
    place(movedTo(types, type, at), type);
  }

  function drag(event: PointerEvent, type: number) {
    if (event.button !== 0) return;
    event.preventDefault();
    let current: readonly number[] = types;
    const listening = new AbortController();
    const { signal } = listening;
    const show = (next: readonly number[]) => {
      current = next;
      setDragged({ type, order: next });
    };
    const end = () => {
      listening.abort();
      setDragged(null);
    };
    show(types);
    window.addEventListener(
      'pointermove',
      ({ pointerId, clientY }) => {
        if (pointerId !== event.pointerId) return;
        const at = current.indexOf(type);
        const by = passed(list.current, current, at, clientY);
        if (by === 0) return;
        show(movedTo(current, type, at + by));
        rowOf(list.current, type)?.scrollIntoView({ block: 'nearest' });
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      ({ pointerId }) => {
        if (pointerId !== event.pointerId) return;
        end();
        if (current.some((one, index) => one !== types[index])) place(current, type);
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  }

  return (
    <>
      <Paper component="ol" ref={list} withBorder p="md" maw="44rem" m={0} className={classes.list}>
        {rows.map(({ type, title, example }, index) => (
          <Group
            component="li"
            key={type}
            data-row={type}
            data-moving={dragged?.type === type || undefined}
            className={classes.row}
            style={{ order: order.indexOf(type) }}
            justify="space-between"
            wrap="nowrap"
            gap="xs"
            py={6}
          >
            {!isReadOnly && (
              <span className={classes.handle} title={t`Drag “${title}”`} onPointerDown={(event) => drag(event, type)}>
                <GripVertical size={18} aria-hidden />
              </span>
            )}
            <div className={classes.text}>
              <Text fw={500}>{`${order.indexOf(type) + 1}. ${title}`}</Text>
              {example && (
                <Text size="sm" c="dimmed">
                  “{example}”
                </Text>
              )}
            </div>
            {!isReadOnly && (
              <Group gap={0} wrap="nowrap">
                <IconButton
                  label={t`Move “${title}” up`}
                  icon={<ArrowUp size={16} aria-hidden />}
                  disabled={index === 0}
                  onClick={() => step(type, -1)}
                />
                <IconButton
                  label={t`Move “${title}” down`}
                  icon={<ArrowDown size={16} aria-hidden />}
                  disabled={index === rows.length - 1}
                  onClick={() => step(type, 1)}
                />
              </Group>
            )}
          </Group>
        ))}
      </Paper>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </>
  );
}

function movedTo(types: readonly number[], type: number, index: number): readonly number[] {
  const others = types.filter((one) => one !== type);
  others.splice(index, 0, type);
  return others;
}

function rowOf(list: HTMLOListElement | null, type: number | undefined): Element | null {
  return type === undefined ? null : (list?.querySelector(`[data-row="${type}"]`) ?? null);
}

/** How many places a row that is held at `y` has been drawn past the middles of its neighbours; negative is up. */
function passed(list: HTMLOListElement | null, order: readonly number[], at: number, y: number): number {
  const middle = (index: number) => {
    const box = rowOf(list, order[index])?.getBoundingClientRect();
    return box === undefined ? null : box.top + box.height / 2;
  };
  let by = 0;
  for (let above = middle(at - 1); above !== null && y < above; above = middle(at + by - 1)) by -= 1;
  if (by < 0) return by;
  for (let below = middle(at + 1); below !== null && y > below; below = middle(at + by + 1)) by += 1;
  return by;
}
