import type { ReactNode } from 'react';
import classes from './Launch.module.css';

/** Drawn by us, in the colours of the page; readers hear the words beside them. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 120 96"
      aria-hidden
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}

function Phone({ children }: { children: ReactNode }) {
  return (
    <Picture>
      <rect className={classes.line} x="36" y="4" width="48" height="88" rx="8" />
      <path className={classes.line} d="M54 10h12" />
      {children}
    </Picture>
  );
}

/** A phone with the button that enables a skill. */
export function EnablePicture() {
  return (
    <Phone>
      <circle className={classes.line} cx="60" cy="32" r="9" />
      <path className={classes.line} d="M46 50h28M50 57h20" />
      <rect className={classes.mark} x="44" y="68" width="32" height="13" rx="6.5" />
      <path className={classes.onMark} d="m55 74.5 3.5 3.5 6.5-6.5" />
    </Phone>
  );
}

/** A phone with a bell and a switch that is on. */
export function BellPicture() {
  return (
    <Phone>
      <path className={classes.line} d="M51 40c3-3 2-8 2-11a7 7 0 0 1 14 0c0 3-1 8 2 11zM57.5 44.5a2.7 2.7 0 0 0 5 0" />
      <rect className={classes.mark} x="47" y="60" width="26" height="14" rx="7" />
      <circle className={classes.knob} cx="66" cy="67" r="4.5" />
    </Phone>
  );
}

/** A speaker that says something. */
export function SpeakerPicture() {
  return (
    <Picture>
      <path className={classes.line} d="M22 50a24 9 0 0 1 48 0v24a24 9 0 0 1-48 0z" />
      <path className={classes.light} d="M22 50a24 9 0 0 0 48 0" />
      <path
        className={classes.bubble}
        d="M62 8h44a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H82l-9 8v-8H62a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z"
      />
      <path className={classes.line} d="M66 19h36M66 27h24" />
    </Picture>
  );
}
