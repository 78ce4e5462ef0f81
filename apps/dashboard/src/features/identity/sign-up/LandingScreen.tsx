import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { to } from '@voicecart/contract/screens';
import { ChartColumn, FileUp, MessagesSquare, Rocket } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { FrontNav } from '../../../ui/FrontHeader.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { FrontSplit } from '../FrontSplit.tsx';
import classes from './LandingScreen.module.css';
import { signUpAddress, validateLanding } from './landing.ts';

const toldWithinMs = 1_000;

/** `/landing/1`, the product's front door: what it is, how it sounds, and three fields that lead into the sign-up. */
export default function LandingScreen() {
  return (
    <>
      <FrontSplit>
        <div className={classes.nav}>
          <FrontNav />
        </div>
        <div className={classes.pitch}>
          <Title order={1} className={classes.title}>
            <Trans>Your shop answers when people ask</Trans>
          </Title>
          <Text className={classes.lead}>
            <Trans>
              Shoppers say what they’re looking for, ask for today’s deals or check where their order is. Your own
              catalog answers on Alexa, in your shop’s name. No code.
            </Trans>
          </Text>
        </div>
        <section className={classes.form} aria-labelledby="landing-form">
          <Title order={2} id="landing-form" mb={4}>
            <Trans>Start with the Basic plan</Trans>
          </Title>
          <Text c="dimmed" mb="md">
            <Trans>Three fields now, the rest on the next page. You can try everything before anyone hears it.</Trans>
          </Text>
          <LandingForm />
          <Text size="sm" mt="md">
            <Trans>
              Only want to notify shoppers about their orders?{' '}
              <Anchor component={Link} to={to('pricing')} inherit>
                See the notification plans
              </Anchor>
            </Trans>
          </Text>
        </section>
      </FrontSplit>
      <Steps />
    </>
  );
}

function LandingForm() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', email: '', website: '' },
    validate: (values) => validateLanding(values, (text) => i18n._(text)),
  });

  async function goOn(values: typeof form.values) {
    const { name, email, website } = values;
    const mail = {
      emailSubject: `Landing page: ${name.trim()}`.slice(0, 200),
      emailBody: `Name: ${name.trim()}\nEmail: ${email.trim()}\nWebsite: ${website.trim()}`,
    };
    // Our team is told beside it: nobody waits long for that, and it keeps nobody from signing up.
    const told = call(signUpRoutes.publicSendEmail, { body: mail }).catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, toldWithinMs))]);
    await navigate(signUpAddress(values));
  }

  return (
    <Form form={form} mode="create" saveLabel={t`Get started`} savedMessage={null} onSave={goOn}>
      <TextInput label={t`Name`} autoComplete="name" maxLength={200} {...form.getInputProps('name')} />
      <TextInput label={t`Email`} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <TextInput
        label={t`Website`}
        type="url"
        autoComplete="url"
        placeholder="shop.example"
        {...form.getInputProps('website')}
      />
    </Form>
  );
}

/** The four things a merchant does, in their order. */
function Steps() {
  const { t } = useLingui();
  const steps = [
    {
      icon: FileUp,
      title: t`Add your products`,
      text: t`A feed from Shopify, WooCommerce or Google, or any spreadsheet. Columns are matched for you.`,
    },
    {
      icon: MessagesSquare,
      title: t`Talk to your app first`,
      text: t`The sandbox answers like a smart speaker and shows what it understood.`,
    },
    {
      icon: Rocket,
      title: t`Publish`,
      text: t`You see every step, and each error links to the place where you fix it.`,
    },
    {
      icon: ChartColumn,
      title: t`See what shoppers ask`,
      text: t`Read conversations, see what shoppers couldn’t find, and stock it.`,
    },
  ];
  return (
    <section className={classes.how} aria-label={t`How it works`}>
      <Title order={2}>
        <Trans>From a feed to a voice app in an afternoon</Trans>
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} aria-hidden />
            <Title order={3}>{title}</Title>
            <Text c="dimmed">{text}</Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
