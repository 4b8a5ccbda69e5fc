ALTER TABLE "offers" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_external_id" UNIQUE("external_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_external_id_filled" CHECK (btrim("offers"."external_id") <> '');