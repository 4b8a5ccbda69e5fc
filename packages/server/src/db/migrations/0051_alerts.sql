CREATE TABLE "alert_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"smartlink" text DEFAULT 'instant' NOT NULL,
	"postback" text DEFAULT 'instant' NOT NULL,
	"application" text DEFAULT 'instant' NOT NULL,
	"website" text DEFAULT 'instant' NOT NULL,
	"creative" text DEFAULT 'instant' NOT NULL,
	"conversion" text DEFAULT 'daily' NOT NULL,
	"quiet_from" integer DEFAULT 0 NOT NULL,
	"quiet_until" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"daily_at" timestamp (3) with time zone,
	CONSTRAINT "alert_settings_smartlink" CHECK ("alert_settings"."smartlink" in ('instant', 'daily', 'off')),
	CONSTRAINT "alert_settings_postback" CHECK ("alert_settings"."postback" in ('instant', 'daily', 'off')),
	CONSTRAINT "alert_settings_application" CHECK ("alert_settings"."application" in ('instant', 'daily', 'off')),
	CONSTRAINT "alert_settings_website" CHECK ("alert_settings"."website" in ('instant', 'daily', 'off')),
	CONSTRAINT "alert_settings_creative" CHECK ("alert_settings"."creative" in ('instant', 'daily', 'off')),
	CONSTRAINT "alert_settings_conversion" CHECK ("alert_settings"."conversion" in ('instant', 'daily', 'off')),
	CONSTRAINT "alert_settings_quiet_from" CHECK ("alert_settings"."quiet_from" between 0 and 23),
	CONSTRAINT "alert_settings_quiet_until" CHECK ("alert_settings"."quiet_until" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "link_watches" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "alert_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_alert_since" ON "notices" USING btree ("user_id") WHERE "notices"."alert_since" is not null;