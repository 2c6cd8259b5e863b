-- Payments that wait for a job of ours, oldest first: taken up again should the job have been given up.
create index payment_waiting on payment (created_at) where state in ('created', 'pending');
