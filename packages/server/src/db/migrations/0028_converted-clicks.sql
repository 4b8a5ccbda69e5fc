CREATE TABLE "converted_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"aid" integer NOT NULL,
	"product" smallint NOT NULL,
	"gid" integer NOT NULL,
	"oid" integer NOT NULL,
	"country" text NOT NULL,
	"os" text NOT NULL,
	"carrier_name" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"aff_sub" text DEFAULT '' NOT NULL,
	"aff_sub2" text DEFAULT '' NOT NULL,
	"aff_sub3" text DEFAULT '' NOT NULL,
	"aff_sub4" text DEFAULT '' NOT NULL,
	"aff_sub5" text DEFAULT '' NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "converted_clicks" ADD CONSTRAINT "converted_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "converted_clicks" ADD CONSTRAINT "converted_clicks_aid_channels_id_fk" FOREIGN KEY ("aid") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whatever writes conversions, also a server of before beside this one, their clicks are kept.
CREATE FUNCTION keep_converted_click() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO converted_clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name, source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, reason)
  SELECT id, at, user_id, aid, product, gid, oid, country, os, carrier_name, source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, reason
  FROM clicks WHERE id = new.click_id
  ON CONFLICT (id) DO NOTHING;
  RETURN new;
END
$function$;--> statement-breakpoint
CREATE TRIGGER conversions_inserted BEFORE INSERT ON conversions
FOR EACH ROW EXECUTE FUNCTION keep_converted_click();--> statement-breakpoint
INSERT INTO converted_clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name, source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, reason)
SELECT id, at, user_id, aid, product, gid, oid, country, os, carrier_name, source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, reason
FROM clicks WHERE id IN (SELECT click_id FROM conversions);--> statement-breakpoint
ALTER TABLE "conversions" DROP CONSTRAINT "conversions_click_id_clicks_id_fk";
--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_click_id_converted_clicks_id_fk" FOREIGN KEY ("click_id") REFERENCES "public"."converted_clicks"("id") ON DELETE cascade ON UPDATE no action;