CREATE TABLE "apply_templates" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "apply_templates_reason" CHECK (btrim("apply_templates"."reason") <> ''),
	CONSTRAINT "apply_templates_length" CHECK (length("apply_templates"."reason") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "apply_templates" ADD CONSTRAINT "apply_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;