-- A name, or a part of it, without case, accents, spaces, hyphens and points. Letters that have no accent to take away become those that people
-- write in their place. The server's own folding of case knows ASCII alone here.
CREATE OR REPLACE FUNCTION folded_name(p_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(translate(
    replace(replace(replace(replace(replace(replace(regexp_replace(normalize(coalesce(p_name, ''), NFKD),
      U&'[\0300-\036F[:space:]''\2019\2018\02BC`\00B4\2032.,\00B7\2010\2011\2012\2013\2014\2212-]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
    'ØøŁłĐđÐðıĦħŦŧĸŊŋАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'oollddddihhttknnабвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџαβγδεζηθικλμνξοπρστυφχψωσ'))
$$;
