import { errorTable } from './error-table.ts';

/** Apps, publishing, channels, connected shops and tracking. */
export const appErrors = errorTable({
  unknown_interaction: {
    status: 400,
    text: 'There is no interaction of type {type}. Choose one of: {names}.',
    when: 'The number is not one of an interaction type.',
  },
  app_in_use: {
    status: 409,
    text: '{reason}',
    when: 'The app is live or under review at Amazon, so it cannot be deleted.',
  },
  rollback_refused: {
    status: 409,
    text: {
      live: 'Version {version} is live already.',
      never_certified: 'Amazon only rolls back to versions that passed certification. Version {version} did not.',
      none_live: 'Nothing of this app is live, so there is nothing to roll back.',
      old: 'Amazon only rolls back to versions certified in the last six months. Version {version} is older.',
      unknown: 'Amazon has no version {version} of this skill.',
    },
    when: 'Amazon would not roll back to the version: `eligibleUntil` and `canRollBack` of the history tell before.',
  },
  nothing_to_restore: {
    status: 409,
    text: 'This version is the same as the current app.',
    when: 'The version does not differ from the app.',
  },
  no_voice_samples: {
    status: 409,
    text: 'Voice previews aren’t available: no Amazon Polly keys are set up.',
    when: 'The installation has no keys of Amazon Polly.',
  },
  voice_samples_away: {
    status: 502,
    text: 'Amazon Polly isn’t responding. Please try again in a moment.',
    when: 'Amazon Polly does not answer.',
  },
  locale_off: {
    status: 400,
    text: 'This app doesn’t support this language yet. Add it in the app’s details.',
    when: 'The language is not one of the app.',
  },
  alexa_off: {
    status: 400,
    text: 'Alexa is turned off for this app. Turn it on before you publish.',
    when: 'The channel Alexa is switched off for the app.',
  },
  google_off: {
    status: 409,
    text: 'Google Dialogflow is turned off for this app. Turn it on in the app’s channels.',
    when: 'The channel Google Dialogflow is off for the app: no agent is given out and its webhook answers nobody.',
  },
  chat_off: {
    status: 409,
    text: 'The chat is turned off for this app.',
    when: 'The chat of the app is switched off, or is not in the merchant’s plan: its widget is not shown and answers nobody.',
  },
  fax_not_sent: {
    status: 409,
    text: {
      unsettled: 'This fax is still on its way. Wait until it is delivered or has failed.',
      off: 'Turn on faxing and enter a fax number first.',
      plan: 'Your plan does not include the storefront chat.',
      unavailable: 'This installation has no fax service.',
    },
    when: 'The last fax of the order is still on its way, faxing is off or not in the plan, or no fax service is set up.',
  },
  mail_refused: {
    status: 422,
    text: {
      automatic: 'This mail was written by a machine, so it is no answer.',
      empty: 'This mail has no words of its own.',
      unknown: 'This mail answers no conversation.',
    },
    when: 'A mail that was given to `POST /hooks/chat-mail` is not an answer of a person to a conversation of the chat.',
  },
  no_interactions: {
    status: 400,
    text: 'Turn on at least one interaction before you publish.',
    when: 'The app has no interaction that is on.',
  },
  check_required: {
    status: 400,
    text: 'Amazon rejects skills that fail this check. Fix what it found instead.',
    when: 'A check that Amazon requires cannot be accepted as it is.',
  },
  publish_running: {
    status: 409,
    text: 'The app is being published. Please try again in a moment.',
    when: 'A publish of the app is running.',
  },
  app_in_review: {
    status: 409,
    text: 'Amazon is reviewing this app, so it can’t be changed. Withdraw it first, or wait for the result.',
    when: 'The app is submitted or in certification.',
  },
  app_over_plan: {
    status: 409,
    text: 'The {plan} plan includes {included}, and this app is above that, so it’s read-only. It keeps answering. Delete an app, or upgrade your plan.',
    when: 'The merchant has more apps than the plan includes. The newest above that number can be deleted, but not changed or published.',
  },
  checks_failed: {
    status: 409,
    text: 'Amazon would reject this app as it is. Fix these checks first: {checks}',
    when: 'Required checks before submission fail. `skills/validation/requiredcertification` names what to fix, and where.',
  },
  confirm_first_publication: {
    status: 409,
    text: 'The first publication fixes the name “{name}” and the category “{category}” for good. Confirm both to submit.',
    when: 'The app was never live. Send the call again with `confirm_first` after the person has agreed.',
  },
  campaign_started: {
    status: 409,
    text: 'This campaign was sent or scheduled, so it can’t be changed. Stop it, and create another one.',
    when: 'Only a draft is changed or sent.',
  },
  campaign_not_started: {
    status: 409,
    text: 'This campaign is a draft. There is nothing to stop.',
    when: 'Only a campaign that was sent or scheduled is stopped.',
  },
  endpoint_off: {
    status: 409,
    text: 'This endpoint is off. Turn it on, then send its events again.',
    when: 'The events of an endpoint are sent again only while it is on.',
  },
  not_failed: {
    status: 409,
    text: 'This message did not fail, so it isn’t sent again.',
    when: 'Only a message that failed, or that had no address, is sent again.',
  },
  not_submitted: {
    status: 409,
    text: {
      none: 'This app has not been submitted.',
      certified: 'Amazon has not certified this app. Submit it for certification first.',
      date: 'This app is not waiting for a date to go live.',
    },
    when: 'The call needs a submission that stands differently.',
  },
  too_late_to_withdraw: {
    status: 409,
    text: {
      scheduled: 'Amazon is publishing this app already.',
      decided: 'Amazon has finished the review meanwhile.',
      sending: 'The app is being submitted. Please try again in a moment.',
    },
    when: 'The submission can no longer, or not yet, be withdrawn.',
  },
  request_changed: {
    status: 409,
    text: 'The app was changed after this request. Decline it, so that the merchant asks again.',
    when: 'The app is not the one that the merchant asked to publish.',
  },
  request_decided: {
    status: 409,
    text: 'This request was decided already.',
    when: 'The request is not open any more.',
  },
  not_published: {
    status: 409,
    text: {
      app: 'Publish the app first. Amazon has nothing to compare with yet.',
      model: 'Amazon has no model in this language yet. Publish first.',
      skill: 'This app has no skill at Amazon yet. Publish it first.',
    },
    when: 'The call needs a skill or a model at Amazon, and the app has none yet.',
  },
  skill_taken: {
    status: 409,
    text: 'This skill belongs to another app. Choose another skill, or delete it there first.',
    when: 'Another app has the skill, or the skill calls another app.',
  },
  not_importable: {
    status: 409,
    text: {
      api: 'This skill is not a custom skill, so no app can take its place. Choose another skill.',
      language: 'This skill speaks no language that apps have here. Choose another skill.',
    },
    when: 'The skill has no custom model, or none in a supported language.',
  },
  confirm_skill_deletion: {
    status: 409,
    text: 'Deleting the skill at Amazon cannot be undone. Its testers lose it, its beta test ends, and Amazon deletes its statistics. The app stays here; its next publish creates a new skill with a new id.',
    when: 'The skill has not been deleted. Send it again with `confirm` after the person has agreed.',
  },
  no_testers: {
    status: 409,
    text: 'Add at least one tester before you start the beta test.',
    when: 'The app has no beta tester.',
  },
  too_many_testers: {
    status: 409,
    text: 'Amazon allows {max} testers at most. You can add {free} more.',
    when: 'The app would have more beta testers than Amazon takes.',
  },
  beta_not_running: {
    status: 409,
    text: 'The beta test is not running. Start it first.',
    when: 'Amazon mails testers only while the beta test runs.',
  },
  confirm_account: {
    status: 409,
    text: 'Link the Amazon account {account} to your shop?',
    when: 'The login was not started here. Send it again with `confirm` after the person has agreed.',
  },
  not_linked: {
    status: 409,
    text: 'No Amazon account is linked. Log in with Amazon first.',
    when: 'The merchant has no linked Amazon account.',
  },
  amazon_login_off: {
    status: 409,
    text: 'Login with Amazon isn’t set up here. Please contact {email}.',
    when: 'The installation has no security profile of Login with Amazon.',
  },
  foreign_token: {
    status: 400,
    text: '{reason}',
    when: 'The token of Login with Amazon was made for another application.',
  },
  amazon_not_connected: {
    status: 503,
    text: {
      login: 'Log in with Amazon first, on the Go-live page.',
      installation: 'This installation isn’t connected to an Amazon developer account yet. Please contact {email}.',
    },
    when: 'There is no Amazon developer account to publish with.',
  },
  amazon_unavailable: {
    status: [503, 502, 504],
    text: '{trouble} Please try again in a moment.',
    when: 'Amazon does not answer, answers too late or asks to slow down.',
  },
  amazon_busy: {
    status: 409,
    text: '{trouble} Please try again in a moment.',
    when: 'Amazon is still busy with the skill.',
  },
  amazon_login_expired: {
    status: 409,
    text: '{reason}',
    when: 'The login with Amazon has ended. Log in again.',
  },
  amazon_no_vendor: {
    status: 409,
    text: '{reason}',
    when: 'The Amazon account is not one of a developer.',
  },
  amazon_refused: {
    status: 502,
    text: 'Amazon refused: {reason}',
    when: 'Amazon refused the call; the text is Amazon’s.',
  },
  not_at_amazon: {
    status: 409,
    text: 'Amazon no longer has this. Publish the app again, or start over.',
    when: 'The skill or the simulation no longer exists at Amazon.',
  },
  not_verified: {
    status: [400, 401],
    text: {
      alexa: 'This request was not sent by Alexa.',
      dialogflow: 'The webhook secret is missing or wrong.',
    },
    when: 'A voice request does not prove that it comes from Alexa (400) or Dialogflow (401).',
  },
  not_dialogflow: {
    status: 400,
    text: 'This is not a Dialogflow webhook request: {reason}',
    when: 'The body is not a webhook request of Dialogflow.',
  },
  shop_address: {
    status: 400,
    text: '{reason}',
    when: 'No shop answers at the address.',
  },
  shop_refused: {
    status: 400,
    text: '{reason}',
    when: 'The shop refused the keys.',
  },
  shop_unavailable: {
    status: [502, 503],
    text: '{reason}',
    when: 'The shop does not answer, or asks to slow down (503).',
  },
  shop_connected: {
    status: 409,
    text: 'This shop is already connected. If its keys changed, update them there.',
    when: 'The merchant has connected this shop before.',
  },
  other_shop: {
    status: 409,
    text: 'This is the URL of another shop. Connect it as a separate shop.',
    when: 'New keys belong to another shop than the connected one.',
  },
  shop_paused: {
    status: 409,
    text: 'This shop is paused. Resume it first.',
    when: 'A paused shop is not synced.',
  },
  no_bigcommerce_app: {
    status: 409,
    text: 'BigCommerce login isn’t available here: this installation has no BigCommerce app. Connect your store with keys.',
    when: 'The installation has no app at BigCommerce.',
  },
  bigcommerce_query: {
    status: 400,
    text: 'This is not a BigCommerce response. Please start again.',
    when: 'The query does not come from BigCommerce.',
  },
  no_shopify_app: {
    status: 409,
    text: 'Shopify login isn’t available here: this installation has no Shopify app.',
    when: 'The installation has no app at Shopify.',
  },
  shopify_query: {
    status: 400,
    text: 'This is not a Shopify response. Please start again.',
    when: 'The query does not come from Shopify.',
  },
  not_shopify: {
    status: 409,
    text: 'This shop is not a Shopify shop.',
    when: 'The connected shop is on another platform.',
  },
  not_connected: {
    status: 410,
    text: 'This address is no longer connected.',
    when: 'A webhook came for a shop or carrier service that has been disconnected.',
  },
  not_signed: {
    status: 401,
    text: 'The signature is not valid.',
    when: 'A request of a shop platform or carrier service does not carry a valid signature.',
  },
  sink_off: {
    status: 409,
    text: 'This destination is turned off. Turn it on first.',
    when: 'The tracking sink of the delivery is switched off.',
  },
  incident_resolved: {
    status: 409,
    text: 'This incident is resolved. Tell of a new one.',
    when: 'The incident of the status page is over.',
  },
  not_dead: {
    status: 409,
    text: 'Only failed deliveries can be sent again.',
    when: 'The delivery still waits or was delivered.',
  },
});
