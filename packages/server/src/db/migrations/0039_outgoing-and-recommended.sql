CREATE TABLE "outgoing_stops" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "outgoing_stops_id" CHECK ("outgoing_stops"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "recommended_at" timestamp (3) with time zone;