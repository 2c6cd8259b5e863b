-- An exclusion follows the person, not the account: accounts of one person are found however the name was written, and the ledger knows until
-- when an exclusion under another account shuts this one.

-- A name, or a part of it, without case, accents, spaces, hyphens and points. Letters that have no accent to take away become those that people
-- write in their place. The server's own folding of case knows ASCII alone here.
CREATE FUNCTION folded_name(p_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(translate(
    replace(replace(replace(replace(replace(replace(regexp_replace(normalize(coalesce(p_name, ''), NFKD),
      U&'[\0300-\036F[:space:]''\2019\2018\02BC`\00B4\2032.,\00B7\2010\2011\2012\2013\2014\2212-]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
    'ØøŁłĐđÐðıĦħŦŧĸŊŋАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'oollddddihhttknnабвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџαβγδεζηθικλμνξοπρστυφχψωσ'))
$$;

-- Two people with a key in common and the same day of birth bear the same name: the words of it in any order, or first and last name
-- however each is divided into words, in either order. Null without a whole name.
CREATE FUNCTION person_keys(p_first text, p_last text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN f <> '' AND l <> '' THEN ARRAY[
    'n:' || least(f, l) || '|' || greatest(f, l),
    'w:' || (SELECT string_agg(folded_name(w), ' ' ORDER BY folded_name(w))
      FROM regexp_split_to_table(p_first || ' ' || p_last, U&'[[:space:]\2010\2011\2012\2013\2014\2212-]+') w WHERE folded_name(w) <> '')
  ] END FROM (SELECT folded_name(p_first) AS f, folded_name(p_last) AS l) x
$$;

ALTER TABLE player ADD COLUMN person_keys text[] GENERATED ALWAYS AS (person_keys(first_name, last_name)) STORED;
DROP INDEX player_identity;
CREATE INDEX player_birth_date ON player (birth_date);
-- Who named a document or proved a contact of another account is its person.
CREATE INDEX protection_event_same_person ON protection_event ((facts->>'other')) WHERE what = 'same_person';

-- Until when exclusions under other accounts of the person shut this one; infinity where no return was asked for. `person_is_proved`: by a
-- document, a contact or a checked identity, not by name and day of birth alone.
ALTER TABLE protection_player ADD COLUMN person_casino_until timestamptz, ADD COLUMN person_sports_until timestamptz,
  ADD COLUMN person_is_proved boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION stake_refusal(p_player_id bigint, p_provider text, p_game text, p_currency text, p_stake bigint, p_now timestamptz)
  RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_player protection_player;
  v_minute integer;
BEGIN
  SELECT * INTO v_player FROM protection_player p WHERE p.player_id = p_player_id;
  IF (CASE WHEN p_provider = 'sportsbook' THEN greatest(v_player.sports_closed_until, v_player.person_sports_until)
    ELSE greatest(v_player.casino_closed_until, v_player.person_casino_until) END) > p_now THEN
    RETURN 'play_closed';
  END IF;
  IF v_player.hours_from IS NOT NULL THEN
    v_minute := extract(hour FROM p_now AT TIME ZONE v_player.zone) * 60 + extract(minute FROM p_now AT TIME ZONE v_player.zone);
    IF (CASE WHEN v_player.hours_from < v_player.hours_to THEN v_minute >= v_player.hours_from AND v_minute < v_player.hours_to
      ELSE v_minute >= v_player.hours_from OR v_minute < v_player.hours_to END) THEN
      RETURN 'play_closed';
    END IF;
  END IF;
  IF p_game = ANY (v_player.blocked_games) THEN
    RETURN 'play_closed';
  END IF;
  IF p_currency = 'FUN' THEN
    RETURN NULL;
  END IF;
  IF (SELECT r.identity_before_play FROM protection_rule r) AND NOT is_identity_known(p_player_id) THEN
    RETURN 'identity_unknown';
  END IF;
  IF v_player.reality_due_at <= p_now THEN
    RETURN 'reality_check';
  END IF;
  IF EXISTS (SELECT FROM protection_limit l WHERE l.player_id = p_player_id AND l.kind <> 'deposit'
    AND CASE WHEN l.renews_at <= p_now THEN 0 ELSE l.used END
      + CASE l.kind WHEN 'time' THEN played_between(l.last_at, p_now) ELSE p_stake END > least(l.amount, l.operator_amount)) THEN
    RETURN 'limit_reached';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION meter_deposit(p_player_id bigint, p_amount bigint, p_now timestamptz) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM protection_player p WHERE p.player_id = p_player_id
    AND greatest(p.casino_closed_until, p.person_casino_until) > p_now AND greatest(p.sports_closed_until, p.person_sports_until) > p_now) THEN
    RETURN 'deposits_blocked';
  END IF;
  IF (SELECT r.identity_before_deposit FROM protection_rule r) AND NOT is_identity_known(p_player_id) THEN
    RETURN 'deposits_blocked';
  END IF;
  IF EXISTS (SELECT FROM protection_limit l WHERE l.player_id = p_player_id AND l.kind = 'deposit'
    AND CASE WHEN l.renews_at <= p_now THEN 0 ELSE l.used END + p_amount > least(l.amount, l.operator_amount)) THEN
    RETURN 'deposits_blocked';
  END IF;
  UPDATE protection_limit l
  SET used = CASE WHEN l.renews_at <= p_now THEN 0 ELSE l.used END + p_amount,
    began_at = CASE WHEN l.renews_at <= p_now THEN period_begin(l.period, p_now, p.zone) ELSE l.began_at END,
    renews_at = CASE WHEN l.renews_at <= p_now THEN period_end(l.period, p_now, p.zone) ELSE l.renews_at END
  FROM protection_player p
  WHERE p.player_id = p_player_id AND l.player_id = p_player_id AND l.kind = 'deposit';
  RETURN NULL;
END $$;
