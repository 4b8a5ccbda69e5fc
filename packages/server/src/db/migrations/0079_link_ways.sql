CREATE TABLE "link_destinations" (
	"user_id" integer NOT NULL,
	"gid" integer NOT NULL,
	"oid" integer NOT NULL,
	"country" text NOT NULL,
	"os" integer NOT NULL,
	"destination" text NOT NULL,
	"learnt_at" timestamp (3) with time zone NOT NULL,
	"seen" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_destinations_user_id_gid_oid_country_os_pk" PRIMARY KEY("user_id","gid","oid","country","os"),
	CONSTRAINT "link_destinations_country" CHECK ("link_destinations"."country" ~ '^([A-Z]{2})?$'),
	CONSTRAINT "link_destinations_os" CHECK ("link_destinations"."os" in (1, 2)),
	CONSTRAINT "link_destinations_known" CHECK ("link_destinations"."destination" <> '' and "link_destinations"."seen" <> '')
);
--> statement-breakpoint
CREATE TABLE "link_ways" (
	"user_id" integer NOT NULL,
	"gid" integer NOT NULL,
	"country" text NOT NULL,
	"os" integer NOT NULL,
	"clicks" integer NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"is_broken" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp (3) with time zone,
	CONSTRAINT "link_ways_user_id_gid_country_os_pk" PRIMARY KEY("user_id","gid","country","os"),
	CONSTRAINT "link_ways_country" CHECK ("link_ways"."country" ~ '^([A-Z]{2})?$'),
	CONSTRAINT "link_ways_os" CHECK ("link_ways"."os" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "link_destinations" ADD CONSTRAINT "link_destinations_watch" FOREIGN KEY ("user_id","gid") REFERENCES "public"."link_watches"("user_id","gid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_ways" ADD CONSTRAINT "link_ways_watch" FOREIGN KEY ("user_id","gid") REFERENCES "public"."link_watches"("user_id","gid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "link_ways" ("user_id", "gid", "country", "os", "clicks", "failures", "is_broken", "tested_at")
SELECT DISTINCT ON (t."user_id", t."gid") t."user_id", t."gid", t."country", t."os", w."clicks", w."failures", w."is_broken", t."at"
FROM "link_tests" t JOIN "link_watches" w ON w."user_id" = t."user_id" AND w."gid" = t."gid"
ORDER BY t."user_id", t."gid", t."at" DESC, t."id" DESC;--> statement-breakpoint
INSERT INTO "link_destinations" ("user_id", "gid", "oid", "country", "os", "destination", "learnt_at", "seen", "seen_at")
SELECT "user_id", "gid", "oid", "country", "os",
	(array_agg("destination" ORDER BY "at", "id"))[1], min("at"),
	(array_agg("destination" ORDER BY "at" DESC, "id" DESC))[1], max("at")
FROM "link_tests" WHERE "outcome" IN ('works', 'changed') AND "destination" <> ''
GROUP BY "user_id", "gid", "oid", "country", "os";
