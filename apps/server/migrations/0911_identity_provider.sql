-- The sandbox of the identity provider. Its tables know nothing of the product's own; they could live in another database.

create table idp_applicant (
  id text primary key,
  external_user_id text not null unique,
  inspection_id text not null,
  level_name text not null,
  type text not null,
  lang text,
  email text,
  phone text,
  -- What the customer knows of the person.
  fixed_info jsonb not null,
  review_id text not null,
  review_status text not null check (review_status in ('init', 'pending', 'completed', 'onHold')),
  -- Answer, kind of refusal, labels, comments; null while there is none.
  review_result jsonb,
  -- Counts how often documents were sent in; what is sent again after a refusal belongs to the next attempt.
  attempt_cnt int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reviewed_at timestamptz
);

-- What was uploaded, as it came.
create table idp_document (
  id int generated always as identity (start with 1000001) primary key,
  applicant_id text not null references idp_applicant (id),
  attempt int not null,
  step text not null check (step in ('IDENTITY', 'SELFIE')),
  id_doc_type text not null,
  country text,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null
);

create index idp_document_of_applicant on idp_document (applicant_id, attempt, id);

-- Messages to the customer, kept until they are answered and afterwards as a record.
create table idp_webhook (
  id text primary key,
  applicant_id text not null references idp_applicant (id),
  type text not null,
  -- The raw body: every try sends the same bytes.
  body text not null,
  tries int not null default 0,
  -- Tries that are to fail, and deliveries that are to be made, as the test document wants it.
  lose int not null default 0,
  send int not null default 1,
  delivered_at timestamptz,
  created_at timestamptz not null
);

create index idp_webhook_of_applicant on idp_webhook (applicant_id, created_at);
