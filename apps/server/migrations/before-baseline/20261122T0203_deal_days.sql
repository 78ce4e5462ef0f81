-- The deal of the day, by day of the shop's own calendar.
create table deal_days (
  merchant_id uuid not null references merchants (id),
  day date not null,
  deal_id uuid not null,
  primary key (merchant_id, day),
  foreign key (merchant_id, deal_id) references deals (merchant_id, id) on delete cascade
);
