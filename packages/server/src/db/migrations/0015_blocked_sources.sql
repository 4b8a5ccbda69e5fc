CREATE TABLE "blocked_sources" (
	"user_id" integer NOT NULL,
	"gid" integer NOT NULL,
	"source" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_sources_user_id_gid_source_pk" PRIMARY KEY("user_id","gid","source"),
	CONSTRAINT "blocked_sources_answer" CHECK ("blocked_sources"."answer" in ('filler', 'nothing')),
	CONSTRAINT "blocked_sources_source" CHECK (length("blocked_sources"."source") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "blocked_sources" ADD CONSTRAINT "blocked_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_sources" ADD CONSTRAINT "blocked_sources_gid_smartlinks_gid_fk" FOREIGN KEY ("gid") REFERENCES "public"."smartlinks"("gid") ON DELETE cascade ON UPDATE no action;