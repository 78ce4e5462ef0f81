import classes from './Said.module.css';

interface SaidProps {
  readonly children: string;
  /** Its language, where it may not be the page's: a script without italics is set upright. */
  readonly lang?: string | undefined;
  readonly size?: 'row' | 'bubble' | 'study' | 'hero';
}

/** What a shopper said: in italics and in the quotation marks of the page's language. Nothing else looks like this. */
export function Said({ children, lang, size = 'row' }: SaidProps) {
  return (
    <q className={classes.said} data-size={size} lang={lang}>
      {children}
    </q>
  );
}
