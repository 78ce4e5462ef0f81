import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Section {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

export interface InformationPage {
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly sections: readonly Section[];
}

/** `{name}` stands for the brand. What is promised here is what the product does (docs/operations.md, docs/billing.md). */
export const informationPages: Readonly<Record<'about' | 'privacy' | 'terms' | 'support', InformationPage>> = {
  about: {
    title: msg`About {name}`,
    lead: msg`{name} turns a shop into a voice app: shoppers ask for products, deals and their orders, and hear an answer from your own catalog.`,
    sections: [
      {
        title: msg`For merchants`,
        text: msg`Connect your shop or upload a product file, choose what shoppers can do, try it in the sandbox, and publish it. No code is needed.`,
      },
      {
        title: msg`Where shoppers talk`,
        text: msg`On Alexa devices and in the Alexa app, in a Dialogflow agent, and in the chat on your own site. One assistant answers everywhere.`,
      },
      {
        title: msg`What it answers from`,
        text: msg`Your products, orders, policies, stores and the answers you write. Where they say nothing, the assistant says so and names a way to reach you.`,
      },
    ],
  },
  privacy: {
    title: msg`Privacy`,
    lead: msg`{name} stores what you enter about your shop, your catalog and orders, and what shoppers say to your apps, to run those apps and to show you how they perform.`,
    sections: [
      {
        title: msg`What is kept, and for how long`,
        text: msg`Calls to our API are logged for 14 days. What you delete can be restored for 30 days and is then gone. Conversations and figures are kept while your account exists.`,
      },
      {
        title: msg`Who sees it`,
        text: msg`You and the people you invite. Our support can act in your account to help you, and your activity log names whoever did. What you publish goes to the voice platform you publish to.`,
      },
      {
        title: msg`How it is protected`,
        text: msg`Passwords are stored as hashes, keys of shops and carriers are encrypted, and each shop’s data is kept apart from others. You can add a second factor on the security page.`,
      },
      {
        title: msg`Cookies`,
        text: msg`One cookie keeps you signed in and one protects your changes from other sites. Your browser also remembers your preferences for lists, colors and language.`,
      },
      {
        title: msg`Your data`,
        text: msg`Export products, orders and conversations as CSV at any time. Email us to correct or erase what is stored about you or about a shopper.`,
      },
    ],
  },
  terms: {
    title: msg`Terms`,
    lead: msg`These terms apply to everyone who uses {name} for a shop.`,
    sections: [
      {
        title: msg`Your apps`,
        text: msg`You’re responsible for what your apps say and for the products they offer; {name} publishes them in your name and under the rules of each voice platform.`,
      },
      {
        title: msg`Your account`,
        text: msg`Keep your password to yourself, give each person their own sign-in, and tell us if somebody else gets in. You answer for what the people you invite do.`,
      },
      {
        title: msg`Plans and payment`,
        text: msg`Paid plans are billed ahead by the month or year. A larger plan starts at once; a smaller one, or a cancellation, takes effect at the end of the period you paid for.`,
      },
      {
        title: msg`What isn’t allowed`,
        text: msg`Don’t offer what is illegal where you sell, don’t message shoppers who haven’t agreed, and don’t try to reach other shops’ data or to overload the service.`,
      },
      {
        title: msg`Leaving`,
        text: msg`You can leave at any time and export your products, orders and conversations as CSV.`,
      },
    ],
  },
  support: {
    title: msg`Support center`,
    lead: msg`Tell us what you did, what you saw and the request number, if the page showed one.`,
    sections: [
      {
        title: msg`Products are missing`,
        text: msg`Open Products > Feeds and the latest import: it names each rejected row with its line and the reason. Hidden and sold-out products aren’t offered to shoppers.`,
      },
      {
        title: msg`The app answers something else`,
        text: msg`Say the phrase in the sandbox. Below it you see what was understood. From there, assign the phrase to the right interaction.`,
      },
      {
        title: msg`Publishing is stuck`,
        text: msg`The Go-live page shows each step with what went wrong and what to do. The submission checklist links every finding to the field to fix.`,
      },
      {
        title: msg`You can’t sign in`,
        text: msg`Use “Forgot your password” on the sign-in page. The email has a link for a new password and one that signs you in once.`,
      },
      {
        title: msg`Something was deleted by mistake`,
        text: msg`Recently deleted, in the menu, restores what was deleted in the last 30 days.`,
      },
    ],
  },
};
