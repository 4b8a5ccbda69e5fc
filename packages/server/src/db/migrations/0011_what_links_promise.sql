CREATE TABLE "recent_visits" (
	"visitor" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "prelander" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cap_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cap_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "recent_visits_at" ON "recent_visits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "traffic_days_conversions" ON "traffic_days" USING btree ("oid","dt") WHERE cov > 0;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_prelander" CHECK ("offers"."prelander" in (1, 2));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_cap_day" CHECK ("offers"."cap_day" between 0 and 999999999);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_cap_total" CHECK ("offers"."cap_total" between 0 and 999999999);