ALTER TABLE "traffic_subs"
  DROP CONSTRAINT "traffic_subs_user_id_dt_hour_aid_product_gid_oid_country_os_carrier_name_aff_sub_pk",
  ALTER COLUMN "aff_sub" SET DEFAULT '',
  ADD COLUMN "source" text DEFAULT '' NOT NULL,
  ADD COLUMN "aff_sub2" text DEFAULT '' NOT NULL,
  ADD COLUMN "aff_sub3" text DEFAULT '' NOT NULL,
  ADD COLUMN "aff_sub4" text DEFAULT '' NOT NULL,
  ADD COLUMN "aff_sub5" text DEFAULT '' NOT NULL,
  ADD COLUMN "subs" uuid GENERATED ALWAYS AS (md5(md5(source) || md5(aff_sub) || md5(aff_sub2) || md5(aff_sub3) || md5(aff_sub4) || md5(aff_sub5))::uuid) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "traffic_subs" ADD CONSTRAINT "traffic_subs_pk" PRIMARY KEY("user_id","dt","hour","aid","product","gid","oid","country","os","carrier_name","subs");
--> statement-breakpoint
-- Clicks had their source and all their sub ids from the first, figures by sub id the first one alone. What clicks and
-- conversions say of the others moves to rows of its own; no sum changes.
INSERT INTO "traffic_subs" (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name,
  source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, impress, clk, cov, reversed, revenue)
WITH events AS (
  SELECT at, id, CASE WHEN product IN (1, 2) THEN 1 ELSE 0 END AS impress, 1 AS clk, 0 AS cov, 0 AS reversed, 0::numeric AS revenue
  FROM clicks WHERE reason IS NULL OR reason NOT IN ('bot', 'duplicate', 'account')
  UNION ALL
  SELECT at, click_id, 0, 0, 1, 0, payout FROM conversions WHERE status IN ('approved', 'reversed')
  UNION ALL
  SELECT reversed_at, click_id, 0, 0, 0, 1, -payout FROM conversions WHERE status = 'reversed'
), told AS (
  SELECT (events.at AT TIME ZONE 'UTC' + interval '8 hours')::date AS dt,
    extract(hour FROM events.at AT TIME ZONE 'UTC' + interval '8 hours')::smallint AS hour,
    user_id, aid, product, gid, oid, country, os, carrier_name,
    source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, impress, clk, cov, reversed, revenue
  FROM events JOIN clicks USING (id)
  WHERE source <> '' OR aff_sub2 <> '' OR aff_sub3 <> '' OR aff_sub4 <> '' OR aff_sub5 <> ''
)
SELECT dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name,
  source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, sum(impress), sum(clk), sum(cov), sum(reversed), sum(revenue)
FROM told GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
UNION ALL
SELECT dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name,
  '', aff_sub, '', '', '', '', -sum(impress), -sum(clk), -sum(cov), -sum(reversed), -sum(revenue)
FROM told GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, aff_sub
ON CONFLICT (user_id, dt, hour, aid, product, gid, oid, country, os, carrier_name, subs) DO UPDATE SET
  impress = traffic_subs.impress + excluded.impress, clk = traffic_subs.clk + excluded.clk,
  cov = traffic_subs.cov + excluded.cov, reversed = traffic_subs.reversed + excluded.reversed,
  revenue = traffic_subs.revenue + excluded.revenue;
--> statement-breakpoint
DELETE FROM "traffic_subs" WHERE impress = 0 AND clk = 0 AND cov = 0 AND reversed = 0 AND users = 0 AND points = 0 AND revenue = 0;
