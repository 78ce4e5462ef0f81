import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type Deal, interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { Form, FormGroup } from '../../ui/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DealDiscountFields } from './DealDiscountFields.tsx';
import classes from './DealForm.module.css';
import { DealPreview } from './DealPreview.tsx';
import { type DealFault, type DealValues, dealFaults, emptyDeal, inputOf, valuesOf } from './deal-form.ts';
import { dealListPath, dealQuery } from './deal-queries.ts';
import { ProductPicker } from './ProductPicker.tsx';

/** The fields of a deal, and beside them what the assistant makes of it. `deal` null adds one. */
export function DealForm({ deal }: { deal: Deal | null }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { merchant } = useSignedIn();
  const shop = { currency: merchant?.currency ?? 'USD', timeZone: merchant?.timeZone ?? 'UTC' };
  const faultTexts: Record<DealFault, string> = {
    required: t`Give the deal a title: it is what shoppers hear.`,
    percent: t`Enter a percentage over 0, at most 100.`,
    amount: t`Enter an amount over 0.`,
    code: t`A coupon needs its code.`,
    end: t`The end must be after the start.`,
    address: t`Give a full address that starts with https://.`,
  };
  const form = useForm<DealValues>({
    initialValues: deal ? valuesOf(deal, shop) : emptyDeal,
    validate: (values) =>
      Object.fromEntries(Object.entries(dealFaults(values, shop)).map(([field, fault]) => [field, faultTexts[fault]])),
  });
  const { values } = form;

  async function save(given: DealValues) {
    const body = inputOf(given, shop, deal);
    if (deal) {
      const reply = await call(interactionsRoutes.updateDeal, { params: { id: deal.id }, body });
      client.setQueryData(dealQuery(deal.id).queryKey, reply.deal);
      return client.invalidateQueries({ queryKey: ['deals', 'list'] });
    }
    const reply = await call(interactionsRoutes.createDeal, { body });
    void client.invalidateQueries({ queryKey: ['deals', 'list'] });
    // Clean before leaving: what is saved is not lost.
    form.resetDirty(given);
    toast.success(t`“${reply.deal.title}” is added.`);
    await navigate(dealListPath);
  }

  return (
    <div className={classes.columns}>
      <Form
        form={form}
        onSave={save}
        mode={deal ? 'edit' : 'create'}
        saveLabel={deal ? undefined : t`Add`}
        savedMessage={deal ? t`Saved` : null}
        fieldNames={{ amountOffMinor: 'amountOff', currency: 'amountOff' }}
        extra={
          <Button component={Link} to={dealListPath} variant="default">
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <FormGroup title={t`What it is`}>
          <DealDiscountFields form={form} currency={deal?.currency ?? shop.currency} />
          <Textarea
            label={t`Description`}
            description={t`Said when a shopper asks for more. A sentence or two.`}
            autosize
            minRows={2}
            maxLength={600}
            {...form.getInputProps('description')}
          />
        </FormGroup>
        <FormGroup
          title={t`When`}
          description={t`On the clock of your shop (${shop.timeZone.replaceAll('_', ' ')}). Leave empty for no limit.`}
        >
          <div className={classes.pair}>
            <TextInput type="datetime-local" label={t`Starts`} {...form.getInputProps('startsAt')} />
            <TextInput
              type="datetime-local"
              label={t`Ends`}
              description={t`Told until then, and not a moment longer.`}
              {...form.getInputProps('endsAt')}
            />
          </div>
          <Switch
            label={t`Tell shoppers about it`}
            description={t`Off, it is kept and nobody hears it.`}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </FormGroup>
        <FormGroup title={t`What it is for`} description={t`Both may be left out.`}>
          <IfMay rule={access.products}>
            <ProductPicker {...form.getInputProps('productId')} value={values.productId} />
          </IfMay>
          <TextInput
            type="url"
            label={t`Picture`}
            description={t`An address that starts with https://. Shown on devices with a screen.`}
            placeholder="https://shop.example/summer.jpg"
            {...form.getInputProps('imageUrl')}
          />
        </FormGroup>
      </Form>
      <DealPreview
        deal={Object.keys(dealFaults(values, shop)).length === 0 ? inputOf(values, shop, deal) : null}
        className={classes.preview}
      />
    </div>
  );
}
