-- A company's sign-in that was begun before its domain or provider was removed or changed is refused at its end.
alter table company_sign_ins add column withdrawn_at timestamptz;
