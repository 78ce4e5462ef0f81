import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { testersRoutes as rows, type Tester } from '@voicecart/contract/routes/testers';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ReadTester } from './read-testers.ts';
import { testersQuery } from './testers.ts';

type Listed = Awaited<ReturnType<NonNullable<ReturnType<typeof testersQuery>['queryFn']>>>;

/** What is done to the testers of an app. Each call answers with the whole list, which takes the place of the old one. */
export function useTesters(appId: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const skill_id = appId;
  const emailsOf = (testers: readonly Tester[]) => testers.map(({ email }) => email);

  async function run<Reply extends Listed>(ask: () => Promise<Reply>, say: (reply: Reply) => string | null) {
    try {
      const reply = await ask();
      client.setQueryData(testersQuery(appId).queryKey, reply);
      const words = say(reply);
      if (words) toast.success(words);
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    /** Refusals go to the form. */
    async add(testers: readonly ReadTester[]) {
      const reply = await call(rows.addTesters, { body: { skill_id, testers: [...testers] } });
      client.setQueryData(testersQuery(appId).queryKey, reply);
      toast.success(plural(reply.count, { one: '# tester added.', other: '# testers added.' }));
    },
    async remove(testers: readonly Tester[]) {
      const [first] = testers;
      const isConfirmed = await confirm({
        title: testers.length === 1 ? t`Remove ${first?.name || first?.email}?` : t`Remove ${testers.length} testers?`,
        consequence: t`They can no longer open the skill on their devices. You can add them again, and Amazon then sends a new invitation.`,
        confirmLabel: t`Remove`,
        isDangerous: true,
      });
      if (!isConfirmed) return;
      const emails = emailsOf(testers);
      const undo = () => add(testers);
      await run(
        () => call(rows.removeTesters, { body: { skill_id, emails } }),
        ({ count }) => {
          const words = plural(count, { one: '# tester removed.', other: '# testers removed.' });
          toast.success(words, { action: { label: t`Undo`, onRun: undo } });
          return null;
        },
      );
    },
    setGroup: (testers: readonly Tester[], group: string) =>
      run(
        () => call(rows.changeTesters, { body: { skill_id, emails: emailsOf(testers), group } }),
        () => (group === '' ? t`Removed from the group.` : t`Moved to ${group}.`),
      ),
    remind: (testers: readonly Tester[]) =>
      run(
        () => call(rows.remindTesters, { body: { skill_id, emails: emailsOf(testers), kind: 'reminder' } }),
        ({ count }) =>
          count === 0
            ? t`No one to remind: they have accepted, or were reminded within the last day.`
            : plural(count, { one: 'Amazon reminds # tester by email.', other: 'Amazon reminds # testers by email.' }),
      ),
    askFeedback: (testers: readonly Tester[]) =>
      run(
        () => call(rows.remindTesters, { body: { skill_id, emails: emailsOf(testers), kind: 'feedback' } }),
        ({ count }) =>
          count === 0
            ? t`No one to ask: testers must have accepted, and are asked once a day at most.`
            : plural(count, {
                one: 'Amazon asks # tester for feedback.',
                other: 'Amazon asks # testers for feedback.',
              }),
      ),
    refresh: () =>
      run(
        () => call(rows.changeBetaTest, { body: { skill_id, action: 'refresh' } }),
        () => null,
      ),
    start: (feedbackEmail: string) =>
      run(
        () =>
          call(rows.changeBetaTest, {
            body: { skill_id, action: 'start', ...(feedbackEmail === '' ? {} : { feedback_email: feedbackEmail }) },
          }),
        () => t`Starting the beta test. Amazon emails each tester an invitation.`,
      ),
    async end() {
      const isConfirmed = await confirm({
        title: t`End the beta test?`,
        consequence: t`All testers lose access to the skill. Your list is kept; a new start invites everyone again.`,
        confirmLabel: t`End beta test`,
        isDangerous: true,
      });
      if (isConfirmed)
        await run(
          () => call(rows.changeBetaTest, { body: { skill_id, action: 'end' } }),
          () => t`The beta test is ending.`,
        );
    },
  };

  function add(testers: readonly Tester[]) {
    const back = testers.map(({ email, name, group }) => ({ email, name, group }));
    return run(
      () => call(rows.addTesters, { body: { skill_id, testers: back } }),
      ({ count }) => plural(count, { one: '# tester added.', other: '# testers added.' }),
    );
  }
}
