-- Where the messages of an order go in the place of what the shop sent: an address or number that a person corrected.
-- What the shop sent stays in the order; once it sends another one, the correction is over.
create table order_recipients (
  merchant_id uuid not null,
  order_id uuid not null,
  channel text not null,
  recipient text not null,
  -- What the shop sent, as messages went to it.
  replaces text not null,
  corrected_at timestamptz not null default now(),
  primary key (merchant_id, order_id, channel),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);

-- Messages about orders are what the log is read for; a campaign has many times as many.
create index deliveries_of_no_campaign on deliveries (merchant_id, created_at desc, id desc) where campaign_id is null;

-- A shopper who is erased from an order is erased from what was corrected of it, too.
create function erase_corrected_recipients() returns trigger language plpgsql as $$
begin
  delete from order_recipients where merchant_id = new.merchant_id and order_id = new.id;
  return null;
end
$$;
create trigger orders_erased_corrections after update of email, phone on orders for each row
  when (new.email is null and new.phone is null and (old.email is not null or old.phone is not null))
  execute function erase_corrected_recipients();
