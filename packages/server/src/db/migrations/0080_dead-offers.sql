CREATE TABLE "dead_offers" (
	"oid" integer PRIMARY KEY NOT NULL,
	"dead_since" timestamp (3) with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"back_at" timestamp (3) with time zone,
	"spared_until" timestamp (3) with time zone,
	"too_many_since" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"taken_until" timestamp (3) with time zone,
	"host" text DEFAULT '' NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"successes" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "dead_offers_counts" CHECK ("dead_offers"."failures" >= 0 and "dead_offers"."successes" >= 0 and "dead_offers"."deaths" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dead_offers" ADD CONSTRAINT "dead_offers_oid_offers_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."offers"("oid") ON DELETE cascade ON UPDATE no action;