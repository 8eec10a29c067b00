-- The setting app.site counts only with a signature, so that injected SQL can't name another site
-- (docs/decisions/020-sign-the-site-of-a-transaction.md).
CREATE SCHEMA secrets;
--> statement-breakpoint
-- The key of HMAC-SHA256, and its two padded forms: PostgreSQL has sha256 without extensions, but no hmac.
CREATE TABLE secrets.site_key (
	only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
	key bytea NOT NULL,
	inner_pad bytea NOT NULL,
	outer_pad bytea NOT NULL
);
--> statement-breakpoint
WITH made AS MATERIALIZED (
	SELECT sha256(string_agg(uuid_send(gen_random_uuid()), ''::bytea)) AS key FROM generate_series(1, 4)
), pads AS (
	SELECT key, byte AS place, CASE WHEN byte < 32 THEN get_byte(key, byte) ELSE 0 END AS value
	FROM made, generate_series(0, 63) AS byte
)
INSERT INTO secrets.site_key (key, inner_pad, outer_pad)
SELECT key,
	string_agg(set_byte('\x00'::bytea, 0, value # 54), ''::bytea ORDER BY place),
	string_agg(set_byte('\x00'::bytea, 0, value # 92), ''::bytea ORDER BY place)
FROM pads GROUP BY key;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION current_site() RETURNS integer
	LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	setting text := current_setting('app.site', true);
	id text := split_part(setting, '.', 1);
BEGIN
	IF coalesce(setting, '') = '' THEN
		RETURN NULL;
	END IF;
	PERFORM FROM secrets.site_key
	WHERE encode(sha256(outer_pad || sha256(inner_pad || convert_to(id, 'UTF8'))), 'hex') = split_part(setting, '.', 2);
	IF NOT FOUND THEN
		RAISE insufficient_privilege USING MESSAGE = 'app.site has no valid signature';
	END IF;
	RETURN id::integer;
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION current_site() IS
	'The site of this transaction; null without one. An app.site with a wrong signature is an error, so that a wrong key never looks like an empty site.';
