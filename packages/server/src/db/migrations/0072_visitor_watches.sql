CREATE TABLE "visitor_watch_tests" (
	"watch_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"dt" date NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"destination" text NOT NULL,
	"is_broken" boolean NOT NULL,
	"result_id" text NOT NULL,
	CONSTRAINT "visitor_watch_tests_watch_id_at_pk" PRIMARY KEY("watch_id","at"),
	CONSTRAINT "visitor_watch_tests_outcome" CHECK ("visitor_watch_tests"."outcome" in ('works', 'changed', 'fails', 'unclear'))
);
--> statement-breakpoint
CREATE TABLE "visitor_watches" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"asked" jsonb NOT NULL,
	"expected" text NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"taken_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"is_broken" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visitor_watches_locale" CHECK ("visitor_watches"."locale" in ('en', 'zh-CN')),
	CONSTRAINT "visitor_watches_email" CHECK ("visitor_watches"."email" = lower("visitor_watches"."email")),
	CONSTRAINT "visitor_watches_started" CHECK (num_nonnulls("visitor_watches"."started_at", "visitor_watches"."ends_at", "visitor_watches"."due_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "visitor_watch_tests" ADD CONSTRAINT "visitor_watch_tests_watch_id_visitor_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."visitor_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_watches_on" ON "visitor_watches" USING btree ("email") WHERE "visitor_watches"."started_at" is not null and "visitor_watches"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_watches_asked" ON "visitor_watches" USING btree ("email") WHERE "visitor_watches"."started_at" is null;--> statement-breakpoint
CREATE INDEX "visitor_watches_due_at" ON "visitor_watches" USING btree ("due_at");