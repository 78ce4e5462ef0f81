-- Faxes whose text is still to be cleared, 30 days after they were settled.
create index faxes_with_body on faxes (settled_at) where body <> '';
