-- Campaigns go to addresses. Those made for another channel reach nobody: they become drafts of emails, or end.
update campaigns set channel = 'mail', status = case status when 'scheduled' then 'stopped' else status end
 where channel not in ('mail', 'sms');
alter table campaigns add constraint campaigns_channel check (channel in ('mail', 'sms'));
