ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
DROP INDEX "conversions_reversed_at";--> statement-breakpoint
DROP INDEX "traffic_days_conversions";--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "postback_tries" ADD COLUMN "conversion_id" integer;--> statement-breakpoint
ALTER TABLE "traffic_days" ADD COLUMN "reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_hours" ADD COLUMN "reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_subs" ADD COLUMN "reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE conversions SET user_id = clicks.user_id,
	status = CASE WHEN is_reversed THEN 'reversed' WHEN reason = 'account' THEN 'rejected' ELSE 'approved' END
	FROM clicks WHERE clicks.id = click_id;--> statement-breakpoint
-- What was reversed until now has left the hour of its conversion, and is in no figure any more; but for what is still to be
-- taken off the next invoice, since it was on one already. That counts on its two days from now on, like all others.
WITH last AS (SELECT user_id, max(end_date) AS end_date, max(made_at) AS made_at FROM payments GROUP BY user_id)
UPDATE conversions SET reversed_at = NULL
	WHERE reversed_at IS NOT NULL AND NOT EXISTS (SELECT FROM last WHERE last.user_id = conversions.user_id
		AND reversed_at > last.made_at AND ((conversions.at at time zone 'UTC') + interval '8 hours')::date <= last.end_date);--> statement-breakpoint
UPDATE conversions SET status = 'rejected' WHERE status = 'reversed' AND reversed_at IS NULL;--> statement-breakpoint
UPDATE conversions SET payout = 0 WHERE status = 'rejected';--> statement-breakpoint
INSERT INTO traffic_subs (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, aff_sub, cov, reversed, revenue)
	SELECT ((told.at at time zone 'UTC') + interval '8 hours')::date, extract(hour from ((told.at at time zone 'UTC') + interval '8 hours'))::smallint, clicks.user_id, clicks.aid, clicks.product, clicks.gid, clicks.oid, clicks.country, clicks.os, clicks.carrier_name, clicks.aff_sub, sum(told.cov), sum(told.reversed), sum(told.revenue)
	FROM conversions JOIN clicks ON clicks.id = click_id
	CROSS JOIN LATERAL (VALUES (conversions.at, 1, 0, payout), (reversed_at, 0, 1, -payout)) told (at, cov, reversed, revenue)
	WHERE reversed_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
	ON CONFLICT (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, aff_sub) DO UPDATE SET cov = traffic_subs.cov + excluded.cov, reversed = traffic_subs.reversed + excluded.reversed, revenue = traffic_subs.revenue + excluded.revenue;--> statement-breakpoint
INSERT INTO traffic_hours (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, cov, reversed, revenue)
	SELECT ((told.at at time zone 'UTC') + interval '8 hours')::date, extract(hour from ((told.at at time zone 'UTC') + interval '8 hours'))::smallint, clicks.user_id, clicks.aid, clicks.product, clicks.gid, clicks.oid, clicks.country, clicks.os, clicks.carrier_name, sum(told.cov), sum(told.reversed), sum(told.revenue)
	FROM conversions JOIN clicks ON clicks.id = click_id
	CROSS JOIN LATERAL (VALUES (conversions.at, 1, 0, payout), (reversed_at, 0, 1, -payout)) told (at, cov, reversed, revenue)
	WHERE reversed_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
	ON CONFLICT (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name) DO UPDATE SET cov = traffic_hours.cov + excluded.cov, reversed = traffic_hours.reversed + excluded.reversed, revenue = traffic_hours.revenue + excluded.revenue;--> statement-breakpoint
INSERT INTO traffic_days (dt, user_id, aid, product, gid, oid, country, os, carrier_name, cov, reversed, revenue)
	SELECT ((told.at at time zone 'UTC') + interval '8 hours')::date, clicks.user_id, clicks.aid, clicks.product, clicks.gid, clicks.oid, clicks.country, clicks.os, clicks.carrier_name, sum(told.cov), sum(told.reversed), sum(told.revenue)
	FROM conversions JOIN clicks ON clicks.id = click_id
	CROSS JOIN LATERAL (VALUES (conversions.at, 1, 0, payout), (reversed_at, 0, 1, -payout)) told (at, cov, reversed, revenue)
	WHERE reversed_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
	ON CONFLICT (dt, user_id, aid, product, gid, oid, country, os, carrier_name) DO UPDATE SET cov = traffic_days.cov + excluded.cov, reversed = traffic_days.reversed + excluded.reversed, revenue = traffic_days.revenue + excluded.revenue;--> statement-breakpoint
ALTER TABLE "conversions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postback_tries" ADD CONSTRAINT "postback_tries_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_user_id" ON "conversions" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "conversions_txid" ON "conversions" USING btree ("user_id","txid");--> statement-breakpoint
CREATE INDEX "jobs_conversion_id" ON "jobs" USING btree ((payload ->> 'conversion_id'));--> statement-breakpoint
CREATE INDEX "postback_tries_conversion_id" ON "postback_tries" USING btree ("conversion_id","id");--> statement-breakpoint
CREATE INDEX "conversions_reversed_at" ON "conversions" USING btree ("user_id","reversed_at") WHERE reversed_at is not null;--> statement-breakpoint
CREATE INDEX "traffic_days_conversions" ON "traffic_days" USING btree ("oid","dt") WHERE cov > 0 or reversed > 0;--> statement-breakpoint
ALTER TABLE "conversions" DROP COLUMN "is_reversed";--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_status" CHECK ("conversions"."status" in ('approved', 'reversed', 'rejected', 'test'));--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_reversed_status" CHECK (("conversions"."status" = 'reversed') = ("conversions"."reversed_at" is not null));--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_unpaid" CHECK ("conversions"."payout" = 0 or "conversions"."status" in ('approved', 'reversed'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('application', 'payment', 'postback', 'terms', 'creative', 'website', 'account', 'conversion'));