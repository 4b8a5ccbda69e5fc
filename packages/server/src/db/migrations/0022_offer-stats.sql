CREATE TABLE "offer_stats" (
	"oid" integer NOT NULL,
	"country" text NOT NULL,
	"os" text NOT NULL,
	"dt" date NOT NULL,
	"clicks" double precision NOT NULL,
	"conversions" double precision NOT NULL,
	"revenue" double precision NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_stats_oid_country_os_pk" PRIMARY KEY("oid","country","os")
);
--> statement-breakpoint
CREATE FUNCTION fade(value double precision, days integer) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value * power(2::double precision, -greatest(days, 0) / 7::double precision);--> statement-breakpoint
-- Adds what a statement has changed of the days to what the learning reads. An upsert of days comes here twice, for the rows
-- that it changed and for those that it made, so no order of rows keeps two of them from locking each other out: they go one
-- after the other, from here to the end of their transaction, of which this is the last part.
CREATE FUNCTION add_to_offer_stats() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  come text := 'SELECT oid, country, os, dt, clk, cov - reversed AS cov, revenue FROM new_days';
  gone text := 'SELECT oid, country, os, dt, -clk AS clk, reversed - cov AS cov, -revenue AS revenue FROM old_days';
  changed text := CASE tg_op WHEN 'INSERT' THEN come WHEN 'DELETE' THEN gone ELSE come || ' UNION ALL ' || gone END;
BEGIN
  PERFORM pg_advisory_xact_lock(4207116);
  EXECUTE format($statement$
    INSERT INTO offer_stats (oid, country, os, dt, clicks, conversions, revenue, changed_at)
    SELECT oid, country, os, last, sum(fade(clk, last - dt)), sum(fade(cov, last - dt)), sum(fade(revenue, last - dt)), clock_timestamp()
    FROM (
      SELECT oid, country, os, dt, sum(clk)::float8 AS clk, sum(cov)::float8 AS cov, sum(revenue)::float8 AS revenue,
        max(dt) OVER (PARTITION BY oid, country, os) AS last
      FROM (%s) changed GROUP BY oid, country, os, dt
      HAVING sum(clk) <> 0 OR sum(cov) <> 0 OR sum(revenue) <> 0
    ) daily
    GROUP BY oid, country, os, last
    ORDER BY oid, country, os
    ON CONFLICT (oid, country, os) DO UPDATE SET
      dt = greatest(offer_stats.dt, excluded.dt),
      clicks = fade(offer_stats.clicks, excluded.dt - offer_stats.dt) + fade(excluded.clicks, offer_stats.dt - excluded.dt),
      conversions = fade(offer_stats.conversions, excluded.dt - offer_stats.dt) + fade(excluded.conversions, offer_stats.dt - excluded.dt),
      revenue = fade(offer_stats.revenue, excluded.dt - offer_stats.dt) + fade(excluded.revenue, offer_stats.dt - excluded.dt),
      changed_at = excluded.changed_at$statement$, changed);
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER traffic_days_inserted AFTER INSERT ON traffic_days REFERENCING NEW TABLE AS new_days
FOR EACH STATEMENT EXECUTE FUNCTION add_to_offer_stats();--> statement-breakpoint
CREATE TRIGGER traffic_days_updated AFTER UPDATE ON traffic_days REFERENCING OLD TABLE AS old_days NEW TABLE AS new_days
FOR EACH STATEMENT EXECUTE FUNCTION add_to_offer_stats();--> statement-breakpoint
CREATE TRIGGER traffic_days_deleted AFTER DELETE ON traffic_days REFERENCING OLD TABLE AS old_days
FOR EACH STATEMENT EXECUTE FUNCTION add_to_offer_stats();--> statement-breakpoint
INSERT INTO offer_stats (oid, country, os, dt, clicks, conversions, revenue, changed_at)
SELECT oid, country, os, last, sum(fade(clk, last - dt)), sum(fade(cov - reversed, last - dt)), sum(fade(revenue::float8, last - dt)), clock_timestamp()
FROM traffic_days CROSS JOIN (SELECT max(dt) AS last FROM traffic_days) newest
GROUP BY oid, country, os, last;
