import type { ReactNode } from 'react';
import classes from './DeviceFrame.module.css';

export type Device = 'speaker' | 'hub' | 'hub-round' | 'tv';

interface DeviceFrameProps {
  readonly device: Device;
  /** What the screen shows, for readers. */
  readonly label: string;
  /** The screen template; a speaker shows none. */
  readonly children?: ReactNode;
}

/** The device a shopper would talk to, drawn around what its screen shows. Screens are dark, as on the devices. */
export function DeviceFrame({ device, label, children }: DeviceFrameProps) {
  if (device === 'speaker') {
    return (
      <figure className={classes.speaker} aria-label={label}>
        <span className={classes.ring} />
      </figure>
    );
  }
  return (
    <figure className={classes.device} data-device={device}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.screen} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </figure>
  );
}
