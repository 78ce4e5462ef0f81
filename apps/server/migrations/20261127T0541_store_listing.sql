-- What an app's page in Amazon's store says beside its texts. No keyword: the shop's and the app's name stand in.
alter table apps
  add column category text not null default 'SHOPPING',
  add column keywords text[] not null default '{}';
