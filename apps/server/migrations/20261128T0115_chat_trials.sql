-- A chat on a page of ours, the preview or the demo shop, is a trial of the merchant's own and counts as in the sandbox.
alter table chats add column stage text not null default 'live' check (stage in ('live', 'sandbox'));
