-- The key that an SFTP server showed at the first fetch: its type and SHA-256. Another one is refused.
alter table feed_sources add column host_key text;
