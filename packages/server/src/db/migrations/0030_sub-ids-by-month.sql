ALTER TABLE "traffic_state" ADD COLUMN "sub_ids_since" date;--> statement-breakpoint
-- Each month of the figures by source and sub id becomes a partition. What there is until the end of this month is one
-- partition; what no month has room for is in `traffic_subs_rest`.
ALTER TABLE traffic_subs RENAME TO traffic_subs_before;--> statement-breakpoint
ALTER TABLE traffic_subs_before RENAME CONSTRAINT traffic_subs_pk TO traffic_subs_before_pk;--> statement-breakpoint
CREATE TABLE traffic_subs (LIKE traffic_subs_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED) PARTITION BY RANGE (dt);--> statement-breakpoint
ALTER TABLE traffic_subs ADD CONSTRAINT traffic_subs_pk
    PRIMARY KEY (user_id, dt, hour, aid, product, gid, oid, country, os, carrier_name, subs),
  ADD CONSTRAINT traffic_subs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE cascade,
  ADD CONSTRAINT traffic_subs_aid_channels_id_fk FOREIGN KEY (aid) REFERENCES channels (id);--> statement-breakpoint
CREATE TABLE traffic_subs_rest PARTITION OF traffic_subs DEFAULT;--> statement-breakpoint
DO $block$
DECLARE
  next_month date := date_trunc('month', now() AT TIME ZONE 'UTC' + interval '8 hours') + interval '1 month';
BEGIN
  WITH late AS (DELETE FROM traffic_subs_before WHERE dt >= next_month RETURNING *)
  INSERT INTO traffic_subs_rest (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name,
    source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, impress, clk, cov, reversed, users, points, revenue)
  SELECT dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name,
    source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, impress, clk, cov, reversed, users, points, revenue FROM late;
  EXECUTE format('ALTER TABLE traffic_subs ATTACH PARTITION traffic_subs_before FOR VALUES FROM (MINVALUE) TO (%L)', next_month);
END
$block$;
