import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type Deal, interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { IfMay } from '../../../lib/IfMay.tsx';
import { useSignedIn } from '../../../lib/session.ts';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ProductPicker } from '../ProductPicker.tsx';
import { WithPreview } from '../ShoppersHear.tsx';
import { DealDiscountFields } from './DealDiscountFields.tsx';
import classes from './DealForm.module.css';
import { DealPreview } from './DealPreview.tsx';
import { type DealFault, type DealValues, dealFaults, emptyDeal, inputOf, valuesOf } from './deal-form.ts';
import { dealListPath, dealQuery } from './deal-queries.ts';

/** The fields of a deal, and beside them what the assistant makes of it. `deal` null adds one. */
export function DealForm({ deal }: { deal: Deal | null }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { merchant } = useSignedIn();
  const [search] = useSearchParams();
  const shop = { currency: merchant?.currency ?? 'USD', timeZone: merchant?.timeZone ?? 'UTC' };
  const faultTexts: Record<DealFault, string> = {
    required: t`Enter a title. Shoppers hear it.`,
    percent: t`Enter a percentage above 0, at most 100.`,
    amount: t`Enter an amount above 0.`,
    code: t`Enter a coupon code.`,
    end: t`The end must be after the start.`,
    address: t`Enter a full URL that starts with https://.`,
  };
  const form = useForm<DealValues>({
    // A link may bring the title of the deal to add.
    initialValues: deal ? valuesOf(deal, shop) : { ...emptyDeal, title: search.get('title')?.slice(0, 120) ?? '' },
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
    toast.success(t`“${reply.deal.title}” added.`);
    await navigate(dealListPath);
  }

  return (
    <WithPreview
      preview={
        <DealPreview deal={Object.keys(dealFaults(values, shop)).length === 0 ? inputOf(values, shop, deal) : null} />
      }
    >
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
        <FormGroup title={t`Basics`}>
          <DealDiscountFields form={form} currency={deal?.currency ?? shop.currency} />
          <Textarea
            label={t`Description`}
            description={t`Read out when a shopper asks for more. 1 or 2 sentences are enough.`}
            autosize
            minRows={2}
            maxLength={600}
            {...form.getInputProps('description')}
          />
        </FormGroup>
        <FormGroup
          title={t`When`}
          description={t`In your shop’s time zone (${shop.timeZone.replaceAll('_', ' ')}). Leave empty for no limit.`}
        >
          <div className={classes.pair}>
            <TextInput type="datetime-local" label={t`Starts`} {...form.getInputProps('startsAt')} />
            <TextInput
              type="datetime-local"
              label={t`Ends`}
              description={t`Shoppers hear it until then.`}
              {...form.getInputProps('endsAt')}
            />
          </div>
          <Switch
            label={t`Tell shoppers about it`}
            description={t`When off, the deal is kept but shoppers don’t hear about it.`}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </FormGroup>
        <FormGroup title={t`Applies to`} description={t`Both are optional.`}>
          <IfMay rule={access.products}>
            <ProductPicker {...form.getInputProps('productId')} value={values.productId} />
          </IfMay>
          <TextInput
            type="url"
            label={t`Image`}
            description={t`A URL that starts with https://. Shown on devices with a screen.`}
            placeholder="https://shop.example/summer.jpg"
            {...form.getInputProps('imageUrl')}
          />
        </FormGroup>
      </Form>
    </WithPreview>
  );
}
