CREATE TABLE "conversion_revisions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "created_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "approved_revision" bigint;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "reversed_revision" bigint;--> statement-breakpoint
ALTER TABLE "conversion_revisions" ADD CONSTRAINT "conversion_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;