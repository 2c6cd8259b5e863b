-- The bucket of a player, 0 to 1023: by it players can be spread over servers, so it leads the keys of what belongs to one player. It rests on the
-- number alone (Fibonacci hashing: the highest ten of the lower 32 bits of a product), so it is the same everywhere and for ever; players in a
-- row are spread evenly.
CREATE OR REPLACE FUNCTION bucket_of(p_player_id bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ((((p_player_id & 4294967295) * 1640531527) & 4294967295) >> 22)::smallint;
