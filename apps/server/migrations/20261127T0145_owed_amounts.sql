-- What is owed for a subscription, for the banner and the mails: amount in the grant's currency, the card that declined,
-- and the payment service's page that takes the payment.
alter table grants
  add column owed_minor integer,
  add column owed_card_last4 text,
  add column owed_url text;
