-- A deposit whose page the provider did not give: it counts for nothing, and the same request asks for the page anew.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check
  check (state in ('created', 'unopened', 'pending', 'authorised', 'success', 'fail', 'cancel')) not valid;
alter table payment validate constraint payment_state_check;

-- Since when an order counts that was given up and taken up again; null: since it was created.
alter table payment add column ordered_at timestamptz;
