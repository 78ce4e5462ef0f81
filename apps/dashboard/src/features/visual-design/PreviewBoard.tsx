import { Trans, useLingui } from '@lingui/react/macro';
import { type DeviceProfile, deviceProfiles } from '@voicecart/contract/visual-design/screen-design';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import classes from './PreviewBoard.module.css';
import { type BoardView, frameUrl, readFrameMessage } from './preview-frame.ts';

interface PreviewBoardProps {
  readonly views: readonly BoardView[];
  /** Slots of the views that the renderer could not draw; called with each change. */
  readonly onFailed: (slots: ReadonlySet<string>) => void;
  /** Holds a `PreviewSlot` for each view. */
  readonly children: ReactNode;
}

/**
 * Draws screens by the real renderer, all in one sandboxed frame that lies over the slots: the engine is loaded once,
 * however many screens there are. The frame takes no clicks and is hidden from readers: what it shows is spoken text too.
 */
export function PreviewBoard({ views, onFailed, children }: PreviewBoardProps) {
  const { t } = useLingui();
  const board = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const failed = useRef<ReadonlySet<string>>(new Set());

  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return;
    const message = readFrameMessage(event.data);
    if (message?.kind === 'ready') setReady(true);
    if (message?.kind === 'broken') setBroken(true);
    if (message?.kind !== 'drawn' && message?.kind !== 'failed') return;
    const next = new Set(failed.current);
    if (message.kind === 'failed') next.add(message.id);
    else if (!next.delete(message.id)) return;
    failed.current = next;
    onFailed(next);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const show = useCallback(() => {
    const root = board.current;
    if (!root) return;
    const origin = root.getBoundingClientRect();
    const placed = views.flatMap(({ id, document, data, profile }) => {
      const rect = root.querySelector(`[data-preview-slot="${CSS.escape(id)}"]`)?.getBoundingClientRect();
      if (!rect || rect.width === 0) return [];
      const { mode, ...viewport } = deviceProfiles[profile];
      const place = { x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height };
      return [{ id, document, data, viewport, mode, rect: place }];
    });
    // The frame has no origin to name: it is sandboxed, and told nothing that the merchant does not see.
    frame.current?.contentWindow?.postMessage({ kind: 'show', views: placed }, '*');
  }, [views]);
  useEffect(() => {
    // What is posted to a frame that still loads is lost: it is posted again when that is ready.
    if (isReady) show();
    if (!board.current) return;
    const observer = new ResizeObserver(show);
    observer.observe(board.current);
    return () => observer.disconnect();
  }, [show, isReady]);

  return (
    <div className={classes.board} ref={board} data-preview-ready={isReady}>
      {isBroken && (
        <Notice tone="bad" isUrgent>
          <Trans>This browser can’t draw the preview. What is saved still works on devices.</Trans>
        </Notice>
      )}
      {children}
      <iframe
        ref={frame}
        className={classes.frame}
        src={frameUrl}
        sandbox="allow-scripts"
        onLoad={show}
        title={t`Screen preview`}
        tabIndex={-1}
        aria-hidden
        inert
      />
    </div>
  );
}

/** Where a view is drawn, in the proportions of its device. */
export function PreviewSlot({ id, profile }: { id: string; profile: DeviceProfile }) {
  const { width, height, shape } = deviceProfiles[profile];
  return (
    <div
      className={classes.slot}
      data-preview-slot={id}
      data-round={shape === 'round'}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
}
