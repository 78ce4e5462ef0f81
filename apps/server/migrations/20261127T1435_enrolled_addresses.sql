-- The address that a campaign has come to is kept only while it enrols shoppers.
update campaigns set enrolled_to = '' where enrolled_to <> '' and (enrolled_at is not null or status = 'stopped');
