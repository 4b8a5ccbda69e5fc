CREATE TABLE "postback_renewals" (
	"oid" integer PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"old_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "postback_renewals_times" CHECK ("postback_renewals"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "postback_renewals" ADD CONSTRAINT "postback_renewals_oid_offers_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."offers"("oid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_external_id" UNIQUE("external_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_external_id_filled" CHECK (btrim("offers"."external_id") <> '');