import { useLingui } from '@lingui/react/macro';
import classes from './LandingDialogue.module.css';

/** What the demo shop answers in its sandbox, shortened: the page promises nothing that the product does not do. */
export function DemoDialogue() {
  const { t } = useLingui();
  const lines = [
    { who: 'shopper', text: t`Where is my order 1001?` },
    { who: 'shop', text: t`To keep orders private: what is the postal code of the delivery address?` },
    { who: 'shopper', text: t`98101` },
    { who: 'shop', text: t`Order 1001 is on its way with UPS. It should arrive on Thursday.` },
    { who: 'shopper', text: t`Any deals today?` },
    { who: 'shop', text: t`There are 4 deals right now. First: 20 percent off all mugs.` },
  ] as const;
  return (
    <figure className={classes.figure}>
      <ol className={classes.lines} aria-label={t`A conversation with the demo shop`}>
        {lines.map(({ who, text }) => (
          <li key={text} data-who={who}>
            <span className={classes.hidden}>{who === 'shopper' ? t`Shopper:` : t`Shop:`} </span>
            {text}
          </li>
        ))}
      </ol>
      <figcaption className={classes.caption}>{t`The demo shop in its sandbox, shortened`}</figcaption>
    </figure>
  );
}
