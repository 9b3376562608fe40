-- By what a player is linked to a person: the nickname; without one the very stay, nobody else's.
CREATE FUNCTION link_key(nickname text, journal integer, began bigint) RETURNS text
    LANGUAGE sql IMMUTABLE AS
    'SELECT CASE WHEN nickname = '''' THEN ''#'' || journal || ''.'' || began ELSE nickname END';
