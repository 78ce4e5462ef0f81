import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { CreditCard, Zap } from 'lucide-react';
import { Link } from 'react-router';
import classes from './HeaderTools.module.css';
import type { ShellParts } from './header.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { ModeToggle } from './ModeToggle.tsx';
import { SkillLanguagePicker } from './SkillLanguagePicker.tsx';

/** Mode, language and prompts: what few people see, and nobody for long. */
export default function HeaderExtras({ session, parts }: { session: SessionInfo; parts: ShellParts }) {
  const { t } = useLingui();
  return (
    <>
      {parts.mode && <ModeToggle mode={parts.mode} />}
      {parts.languages && <SkillLanguagePicker languages={parts.languages} language={parts.language} />}
      <div className={classes.gap} />
      {parts.payAt && (
        <Button
          component={Link}
          to={parts.payAt}
          size="xs"
          color="red"
          className={classes.prompt}
          title={t`Payment Required`}
          leftSection={<CreditCard size={14} aria-hidden />}
        >
          <span className={classes.words}>
            <Trans>Payment Required</Trans>
          </span>
        </Button>
      )}
      {parts.upgradeTo && (
        <Button
          component={Link}
          to={parts.upgradeTo}
          size="xs"
          className={classes.prompt}
          title={t`Upgrade Now -Go Pro`}
          leftSection={<Zap size={14} aria-hidden />}
        >
          <span className={classes.words}>
            <Trans>Upgrade Now -Go Pro</Trans>
          </span>
        </Button>
      )}
      {parts.leaveMerchant === 'logout' && <LeaveButton merchant={session.merchant?.name ?? ''} />}
    </>
  );
}
