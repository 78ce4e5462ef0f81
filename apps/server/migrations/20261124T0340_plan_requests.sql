-- What an admin answered to a request for a plan: opened or declined.
alter table sign_up_requests add column answer text;
