-- The sandbox of the identity provider. Its tables know nothing of the product's own; they could live in another database.

CREATE TABLE idp_applicant (
  id text PRIMARY KEY,
  external_user_id text NOT NULL UNIQUE,
  inspection_id text NOT NULL,
  level_name text NOT NULL,
  type text NOT NULL,
  lang text,
  email text,
  phone text,
  -- What the customer knows of the person.
  fixed_info jsonb NOT NULL,
  review_id text NOT NULL,
  review_status text NOT NULL CHECK (review_status IN ('init', 'pending', 'completed', 'onHold')),
  -- Answer, kind of refusal, labels, comments; null while there is none.
  review_result jsonb,
  -- Counts how often documents were sent in; what is sent again after a refusal belongs to the next attempt.
  attempt_cnt int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  reviewed_at timestamptz
);

-- What was uploaded, as it came.
CREATE TABLE idp_document (
  id int GENERATED ALWAYS AS IDENTITY (START WITH 1000001) PRIMARY KEY,
  applicant_id text NOT NULL REFERENCES idp_applicant (id),
  attempt int NOT NULL,
  step text NOT NULL CHECK (step IN ('IDENTITY', 'SELFIE')),
  id_doc_type text NOT NULL,
  country text,
  file_name text NOT NULL,
  content_type text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX idp_document_of_applicant ON idp_document (applicant_id, attempt, id);

-- Messages to the customer, kept until they are answered and afterwards as a record.
CREATE TABLE idp_webhook (
  id text PRIMARY KEY,
  applicant_id text NOT NULL REFERENCES idp_applicant (id),
  type text NOT NULL,
  -- The raw body: every try sends the same bytes.
  body text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  -- Tries that are to fail, and deliveries that are to be made, as the test document wants it.
  lose int NOT NULL DEFAULT 0,
  send int NOT NULL DEFAULT 1,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX idp_webhook_of_applicant ON idp_webhook (applicant_id, created_at);
