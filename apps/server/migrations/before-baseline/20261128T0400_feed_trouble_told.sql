-- What the merchant was mailed about the feed's address since it last worked: each trouble is told once.
alter table feed_sources add column trouble_told text check (trouble_told in ('failed', 'asks'));
