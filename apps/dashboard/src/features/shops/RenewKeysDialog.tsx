import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type ShopConnection, shopsRoutes } from '@voicecart/contract/routes/shops';
import { shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ShopKeyFields, type ShopKeyForm } from './ShopKeyFields.tsx';

/** New keys for a shop. The old ones are never shown again; what is left empty stays as it was. */
export function RenewKeysDialog({ shop, onClose }: { shop: ShopConnection; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const secrets = shopPlatformOf(shop.platform).fields.filter(({ isSecret }) => isSecret);
  const form = useForm<ShopKeyForm>({
    initialValues: { keys: Object.fromEntries(secrets.map(({ name }) => [name, ''])) },
  });
  async function renew({ keys }: ShopKeyForm) {
    await call(shopsRoutes.renewShopKeys, { params: { id: shop.id }, body: { keys } });
    await client.invalidateQueries({ queryKey: ['shops'] });
    toast.success(t`New keys saved.`);
    onClose();
  }
  return (
    <Dialog title={t`New keys for ${shop.name}`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Test and save`}
        savedMessage={null}
        onSave={renew}
        onCancel={onClose}
      >
        <ShopKeyFields platform={shop.platform} form={form} isRenewal />
      </Form>
    </Dialog>
  );
}
