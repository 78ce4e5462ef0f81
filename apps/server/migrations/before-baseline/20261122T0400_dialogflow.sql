-- What proves to an app's webhook that Dialogflow calls it: the secret itself is shown once and not kept.
alter table apps
  add column dialogflow_secret_hash text,
  add column dialogflow_secret_made_at timestamptz;
