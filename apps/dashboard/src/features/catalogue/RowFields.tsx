import { Button, Input, Stack } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowFieldsProps {
  readonly label: string;
  readonly description: string;
  readonly error: ReactNode;
  readonly addLabel: string;
  /** Null where there is room for no more. */
  readonly onAdd: (() => void) | null;
  readonly children: ReactNode;
}

/** Rows of fields that a person adds to and takes from. */
export function RowFields({ label, description, error, addLabel, onAdd, children }: RowFieldsProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <Stack gap="xs" mt="xs" align="stretch">
        {children}
        {onAdd && (
          <div>
            <Button variant="default" size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={onAdd}>
              {addLabel}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
