-- What the order simulator said was kept as if the merchant's own system had said it.
update orders set via = 'simulator' where source = 'simulator';
update order_events set details = jsonb_set(details, '{via}', '"simulator"')
  from orders
  where order_events.kind = 'status' and orders.source = 'simulator'
    and orders.merchant_id = order_events.merchant_id and orders.id = order_events.order_id;
