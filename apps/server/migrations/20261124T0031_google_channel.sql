-- Switched off, the channel is closed from now on: who uses it already has it on.
update apps set is_google_enabled = true where dialogflow_secret_hash is not null;
