import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ScreenDesign,
  type ScreenTemplate,
  screenTemplates,
} from '@voicecart/contract/visual-design/screen-design';
import { PreviewSlot } from './PreviewBoard.tsx';
import classes from './TemplateCards.module.css';
import { useDesignWords } from './use-design-words.ts';

interface TemplateCardsProps {
  readonly design: ScreenDesign;
  readonly chosen: ScreenTemplate;
  readonly onChoose: (template: ScreenTemplate) => void;
}

/** The slot of a template's card. */
export const cardSlot = (template: ScreenTemplate) => `card-${template}`;
export const cardProfile = 'hubLarge';

/** The templates as they look with the design, to choose one. */
export function TemplateCards({ design, chosen, onChoose }: TemplateCardsProps) {
  const { t } = useLingui();
  const words = useDesignWords();
  return (
    <ul className={classes.cards} aria-label={t`Templates`}>
      {screenTemplates.map((template) => (
        <li key={template}>
          <button
            type="button"
            className={classes.card}
            aria-pressed={template === chosen}
            onClick={() => onChoose(template)}
          >
            <PreviewSlot id={cardSlot(template)} profile={cardProfile} />
            <span className={classes.title}>{words.templates[template].title}</span>
            <span className={classes.shows}>{words.templates[template].shows}</span>
            {design.templates[template] && (
              <span className={classes.shows}>
                <Trans>Changed</Trans>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
