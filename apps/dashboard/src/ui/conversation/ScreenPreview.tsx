import { Trans } from '@lingui/react/macro';
import type { Device } from './DeviceFrame.tsx';
import classes from './ScreenPreview.module.css';
import type { ScreenData, ScreenRow } from './screen-data.ts';

interface ScreenPreviewProps {
  readonly screen: ScreenData | null;
  readonly device: Device;
  /** A touch on a row of a list; absent where the screen is only looked at. */
  readonly onTouch?: (row: ScreenRow) => void;
}

/** What a device with a screen shows, drawn from the template's data. */
export function ScreenPreview({ screen, device, onTouch }: ScreenPreviewProps) {
  if (!screen) {
    return (
      <p className={classes.nothing}>
        <Trans>This answer doesn’t show anything on the screen.</Trans>
      </p>
    );
  }
  return (
    <div className={classes.screen} data-device={device}>
      <p className={classes.title}>{screen.title}</p>
      <Content screen={screen} onTouch={onTouch} />
      {screen.hint && <p className={classes.hint}>{screen.hint}</p>}
    </div>
  );
}

function Content({ screen, onTouch }: Pick<ScreenPreviewProps, 'onTouch'> & { screen: ScreenData }) {
  switch (screen.template) {
    case 'message':
      return <p className={classes.big}>{screen.text}</p>;
    case 'list':
      return (
        <ol className={classes.rows}>
          {screen.items.map((row, index) => (
            <li key={row.touch.join(' ') || row.title}>
              <button
                type="button"
                className={classes.row}
                disabled={!onTouch || row.touch.length === 0}
                onClick={() => onTouch?.(row)}
              >
                <span className={classes.number}>{index + 1}</span>
                {row.imageUrl && <img src={row.imageUrl} alt="" className={classes.picture} loading="lazy" />}
                <span className={classes.words}>
                  <span>{row.title}</span>
                  {row.subtitle && <span className={classes.soft}>{row.subtitle}</span>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      );
    case 'detail':
      return (
        <div className={classes.detail}>
          {screen.imageUrl && <img src={screen.imageUrl} alt="" className={classes.picture} loading="lazy" />}
          <div className={classes.words}>
            {screen.subtitle && <span className={classes.soft}>{screen.subtitle}</span>}
            <p className={classes.text}>{screen.text}</p>
          </div>
        </div>
      );
  }
}
