import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import type { HeldPermissions as Held } from '@voicecart/contract/routes/permissions';
import { to } from '@voicecart/contract/screens';
import { CircleOff } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMay } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useConfirmLeaving } from '../../ui/form/use-leave-guard.ts';
import { Page } from '../../ui/Page.tsx';
import { HeldFacts } from './HeldFacts.tsx';
import { HeldForm } from './HeldForm.tsx';
import { PrivilegeSkeleton } from './PrivilegeSkeleton.tsx';
import { personRole } from './permission-names.ts';
import { heldQuery } from './permission-queries.ts';
import { ResetSecondFactorButton } from './ResetSecondFactorButton.tsx';

interface HeldPermissionsProps {
  /** Empty for an admin, who belongs to no merchant. */
  readonly merchantId: string;
  /** Empty for the merchant itself. */
  readonly personId: string;
}

/** What one merchant or person may, each permission inherited or of its own. */
export function HeldPermissions({ merchantId, personId }: HeldPermissionsProps) {
  const query = useQuery(heldQuery(merchantId, personId));
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  return query.data ? <HeldPage held={query.data} /> : <PrivilegeSkeleton />;
}

function HeldPage({ held }: { held: Held }) {
  const { t } = useLingui();
  const { merchant, person } = held;
  const mayChange = useMay(access.superAdmin);
  const name = person ? person.name || person.email : (merchant?.name ?? '');
  return (
    <Page
      title={name}
      description={
        person && merchant ? (
          <Trans>
            What {name} at {merchant.name} can do. Inherited permissions follow the plan, the merchant and the role.
          </Trans>
        ) : (
          <Trans>What {name} can do. Inherited permissions follow the plan or the role.</Trans>
        )
      }
      action={mayChange && person ? <ResetSecondFactorButton person={person} /> : undefined}
      breadcrumb={[
        { label: t`Permissions`, to: merchant ? to('permissions') : to('permissions', {}, { tab: 'admins' }) },
      ]}
    >
      <Stack maw="48rem" gap="lg">
        <WhoseSelect held={held} />
        {merchant && !merchant.isActive && (
          <Alert color="amber" icon={<CircleOff size={16} />}>
            <Trans>This merchant is deactivated. No one on its team can sign in, whatever the permissions here.</Trans>
          </Alert>
        )}
        {mayChange ? (
          <HeldForm held={held} name={name} />
        ) : (
          <>
            <Text size="sm" c="dimmed">
              <Trans>Only a super admin can change permissions.</Trans>
            </Text>
            <HeldFacts permissions={held.permissions} />
          </>
        )}
      </Stack>
    </Page>
  );
}

/** The merchant itself, or one of its people. */
function WhoseSelect({ held: { merchant, person, people } }: { held: Held }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const confirmLeaving = useConfirmLeaving();
  if (!merchant || people.length === 0) return null;
  return (
    <NativeSelect
      label={t`Permissions for`}
      description={t`A person’s own permissions override the merchant’s.`}
      value={person?.id ?? ''}
      data={[
        { value: '', label: t`Everyone at ${merchant.name} (${merchant.planName})` },
        ...people.map((one) => ({
          value: one.id,
          label: `${one.name || one.email} (${i18n._(personRole(one.identity))})`,
        })),
      ]}
      onChange={async (event) => {
        const id = event.currentTarget.value;
        if (!(await confirmLeaving())) return;
        void navigate(to('permissions', {}, { merchant: merchant.id, person: id || undefined }));
      }}
    />
  );
}
