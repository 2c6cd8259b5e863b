-- Takes everything that names the person out of every table, also of those that the application may only add to. Amounts, rounds, payments,
-- limits and what was consented to stay, under the number of the account.
CREATE OR REPLACE FUNCTION erase_player(p_player_id bigint, p_now timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_table text;
BEGIN
  DELETE FROM mailbox_message m USING contact c WHERE c.player_id = p_player_id
    AND (lower(m.recipient) = lower(c.contact) OR position(lower(c.contact) IN lower(m.body_text || coalesce(m.body_html, ''))) > 0);
  -- Letters and messages that still wait to go out.
  DELETE FROM outbox_event e USING contact c WHERE c.player_id = p_player_id AND e.type IN ('mail.letter', 'mail.text')
    AND lower(e.payload ->> 'to') = lower(c.contact);
  DELETE FROM confirmation_code k USING contact c WHERE c.player_id = p_player_id AND k.contact_id = c.id;
  -- What lets the person in, and what pages kept for them. Tables of parts that are not installed are passed over.
  FOREACH v_table IN ARRAY ARRAY['two_factor_change', 'two_factor', 'recovery_code', 'passkey_challenge', 'passkey', 'device', 'social_proof',
    'social_attempt', 'social_identity', 'player_storage', 'player_notice', 'data_export', 'casino_history_export', 'command_answer'] LOOP
    IF to_regclass(v_table) IS NOT NULL THEN
      EXECUTE format('DELETE FROM %I WHERE player_id = $1', v_table) USING p_player_id;
    END IF;
  END LOOP;
  UPDATE contact SET contact = '', contact_key = 'erased:' || id, is_confirmed = false, is_subscribed = false, phone_country_code = NULL
    WHERE player_id = p_player_id;
  UPDATE session SET address = '', user_agent = '' WHERE player_id = p_player_id;
  UPDATE support_attachment a SET name = '', content = '' FROM support_message m WHERE m.id = a.message_id AND m.player_id = p_player_id;
  UPDATE support_message SET name = NULL, email = NULL, subject = NULL, message = '', address = '', user_agent = '' WHERE player_id = p_player_id;
  UPDATE chat_event SET text = '' WHERE player_id = p_player_id;
  -- Who did it and why stands in the staff's own record.
  UPDATE login_stop SET reason = 'erased' WHERE player_id = p_player_id;
  -- What a check of identity wrote of the person. Who runs the checks keeps their own record as long as the law wants it; the sandbox, whose tables
  -- may lie elsewhere, has no such duty: names and pictures go.
  IF to_regclass('idp_applicant') IS NOT NULL THEN
    DELETE FROM idp_webhook WHERE applicant_id IN (SELECT applicant_id FROM identity_check WHERE player_id = p_player_id);
    DELETE FROM idp_document WHERE applicant_id IN (SELECT applicant_id FROM identity_check WHERE player_id = p_player_id);
    DELETE FROM idp_applicant WHERE id IN (SELECT applicant_id FROM identity_check WHERE player_id = p_player_id);
  END IF;
  -- The same for the sandbox of the payment provider.
  IF to_regclass('psp_card') IS NOT NULL THEN
    UPDATE psp_card SET holder = '' WHERE user_id = p_player_id::text;
  END IF;
  UPDATE identity_check SET comment = NULL WHERE player_id = p_player_id;
  UPDATE payment_instrument SET holder = '' WHERE bucket = bucket_of(p_player_id) AND player_id = p_player_id;
  UPDATE payment SET requisites = requisites - 'holder' WHERE bucket = bucket_of(p_player_id) AND player_id = p_player_id;
  UPDATE payment_callback SET request = NULL, reply = '{}', address = '' WHERE player_id = p_player_id;
  -- Of the day of birth the year stays: it says that the player was of age.
  UPDATE player SET state = 'closed', state_code = 'erased', password_hash = NULL, fakename = 'erased' || id, fakename_key = 'erased' || id, is_name_shown = false,
      first_name = NULL, last_name = NULL, sex = NULL, birth_date = date_trunc('year', birth_date)::date, region = NULL, home_town = NULL,
      address = NULL, postcode = NULL, document_type = NULL, document_number = NULL, document_key = NULL, two_factor_auth = false,
      registration_key = NULL, registration_fingerprint = NULL, updated_at = p_now
    WHERE id = p_player_id;
END
$$;
REVOKE ALL ON FUNCTION erase_player(bigint,timestamp with time zone) FROM PUBLIC;
