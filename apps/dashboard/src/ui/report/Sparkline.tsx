import classes from './Sparkline.module.css';

/** Whole numbers a day as bars, beside the figure that adds them up: for the eye alone, the chart has the numbers. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  return (
    <span className={classes.bars} aria-hidden>
      {days.map((count, day) => (
        <span key={day} style={{ height: `${(count / most) * 100}%` }} />
      ))}
    </span>
  );
}
