import { useLingui } from '@lingui/react/macro';
import { type ShopPlatformKey, shopAbilities, shopCan } from '@voicecart/contract/shop-platforms';
import { Check, Minus } from 'lucide-react';
import classes from './Shops.module.css';
import { abilityNames } from './shop-names.ts';

/** What a platform can and what it can't, as it is. */
export function Abilities({ platform }: { platform: ShopPlatformKey }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={classes.abilities} aria-label={t`What it can`}>
      {shopAbilities.map((ability) => {
        const can = shopCan(platform, ability);
        const name = i18n._(abilityNames[ability]);
        return (
          <li key={ability} className={classes.ability} data-missing={!can}>
            {can ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
            {can ? name : t`not: ${name}`}
          </li>
        );
      })}
    </ul>
  );
}
