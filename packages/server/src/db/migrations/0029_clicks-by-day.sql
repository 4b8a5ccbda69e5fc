ALTER TABLE "traffic_state" ALTER COLUMN "counted_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_state" ADD COLUMN "clicks_since" date;--> statement-breakpoint
-- Each day of clicks becomes a partition, by its ids, which begin with the time. What there is until the end of today is one
-- partition; what no day has room for is in `clicks_rest`.
ALTER TABLE clicks RENAME TO clicks_before;--> statement-breakpoint
ALTER TABLE clicks_before RENAME CONSTRAINT clicks_pkey TO clicks_before_pkey;--> statement-breakpoint
CREATE TABLE clicks (LIKE clicks_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (id);--> statement-breakpoint
ALTER TABLE clicks ADD CONSTRAINT clicks_pkey PRIMARY KEY (id),
  ADD CONSTRAINT clicks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE cascade,
  ADD CONSTRAINT clicks_aid_channels_id_fk FOREIGN KEY (aid) REFERENCES channels (id);--> statement-breakpoint
CREATE TABLE clicks_rest PARTITION OF clicks DEFAULT;--> statement-breakpoint
DO $block$
DECLARE
  tomorrow timestamptz := (date_trunc('day', now() AT TIME ZONE 'UTC' + interval '8 hours') + interval '16 hours') AT TIME ZONE 'UTC';
  first uuid := rpad(lpad(to_hex((extract(epoch FROM tomorrow) * 1000)::bigint), 12, '0'), 32, '0')::uuid;
BEGIN
  WITH late AS (DELETE FROM clicks_before WHERE id >= first RETURNING *) INSERT INTO clicks_rest SELECT * FROM late;
  EXECUTE format('ALTER TABLE clicks ATTACH PARTITION clicks_before FOR VALUES FROM (MINVALUE) TO (%L)', first);
END
$block$;
