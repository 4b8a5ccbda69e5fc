-- What was stored before it was refused: a list loses what it can not hold, a choice becomes the usual one. A list that was allowed and forbidden keeps what it took: what is allowed, without what is forbidden.
UPDATE "smartlinks" SET
  "countries" = array(SELECT DISTINCT upper("one") FROM unnest("countries") "one" WHERE upper("one") ~ '^[A-Z]{2}$'),
  "x_countries" = array(SELECT DISTINCT upper("one") FROM unnest("x_countries") "one" WHERE upper("one") ~ '^[A-Z]{2}$'),
  "categories" = array(SELECT DISTINCT "one" FROM unnest("categories") "one" WHERE "one" BETWEEN 1 AND 10),
  "x_categories" = array(SELECT DISTINCT "one" FROM unnest("x_categories") "one" WHERE "one" BETWEEN 1 AND 10),
  "conversion_flow" = array(SELECT DISTINCT "one" FROM unnest("conversion_flow") "one" WHERE "one" BETWEEN 1 AND 10),
  "x_conversion_flow" = array(SELECT DISTINCT "one" FROM unnest("x_conversion_flow") "one" WHERE "one" BETWEEN 1 AND 10),
  "carriers" = array(SELECT DISTINCT "one" FROM unnest("carriers") "one" WHERE "one" BETWEEN 1 AND 999999),
  "x_carriers" = array(SELECT DISTINCT "one" FROM unnest("x_carriers") "one" WHERE "one" BETWEEN 1 AND 999999)
WHERE array_to_string("countries" || "x_countries", '|', 'null') !~ '^([A-Z]{2}([|][A-Z]{2})*)?$'
  OR NOT (1 <= ALL ("categories" || "x_categories" || "conversion_flow" || "x_conversion_flow"))
  OR NOT (10 >= ALL ("categories" || "x_categories" || "conversion_flow" || "x_conversion_flow"))
  OR NOT (1 <= ALL ("carriers" || "x_carriers")) OR NOT (999999 >= ALL ("carriers" || "x_carriers"));--> statement-breakpoint
UPDATE "smartlinks" SET "x_countries" = '{}', "countries" = CASE WHEN "countries" <@ "x_countries" THEN "countries"
  ELSE array(SELECT "one" FROM unnest("countries") "one" WHERE "one" <> ALL ("x_countries")) END
WHERE cardinality("countries") > 0 AND cardinality("x_countries") > 0;--> statement-breakpoint
UPDATE "smartlinks" SET "x_categories" = '{}', "categories" = CASE WHEN "categories" <@ "x_categories" THEN "categories"
  ELSE array(SELECT "one" FROM unnest("categories") "one" WHERE "one" <> ALL ("x_categories")) END
WHERE cardinality("categories") > 0 AND cardinality("x_categories") > 0;--> statement-breakpoint
UPDATE "smartlinks" SET "x_conversion_flow" = '{}', "conversion_flow" = CASE WHEN "conversion_flow" <@ "x_conversion_flow" THEN "conversion_flow"
  ELSE array(SELECT "one" FROM unnest("conversion_flow") "one" WHERE "one" <> ALL ("x_conversion_flow")) END
WHERE cardinality("conversion_flow") > 0 AND cardinality("x_conversion_flow") > 0;--> statement-breakpoint
UPDATE "smartlinks" SET "x_carriers" = '{}', "carriers" = CASE WHEN "carriers" <@ "x_carriers" THEN "carriers"
  ELSE array(SELECT "one" FROM unnest("carriers") "one" WHERE "one" <> ALL ("x_carriers")) END
WHERE cardinality("carriers") > 0 AND cardinality("x_carriers") > 0;--> statement-breakpoint
UPDATE "smartlinks" SET
  "name" = CASE WHEN btrim("name") = '' THEN 'Smartlink ' || "gid" ELSE "name" END,
  "ad_type" = CASE WHEN "ad_type" IN (0, 1, 2, 4) THEN "ad_type" ELSE 2 END,
  "restriction_type" = CASE WHEN "restriction_type" IN (1, 2) THEN "restriction_type" ELSE 1 END,
  "allow_upstream_sml" = CASE WHEN "allow_upstream_sml" IN (0, 1) THEN "allow_upstream_sml" ELSE 0 END,
  "prelander" = CASE WHEN "prelander" IN (0, 1, 2) THEN "prelander" ELSE 0 END,
  "os" = CASE WHEN "os" IN (0, 1, 2) THEN "os" ELSE 0 END,
  "access_type" = CASE WHEN "access_type" IN (0, 1, 2) THEN "access_type" ELSE 0 END,
  "preview_url" = CASE WHEN "preview_url" ~* '^(https?://.+)?$' THEN "preview_url" ELSE '' END,
  "icon_url" = CASE WHEN "icon_url" ~* '^(https?://.+)?$' THEN "icon_url" ELSE '' END,
  "filled_oid" = greatest("filled_oid", 0),
  "approve_status" = CASE WHEN "approve_status" IN (0, 1, 2, 3) THEN "approve_status" ELSE 3 END;--> statement-breakpoint
-- What is the network's was written by publishers alone until now: no command of the operator could change it.
UPDATE "smartlinks" SET "sml_type" = 1, "publish_type" = 3, "ader_sml" = 1, "strict" = 0, "payout_ratio" = 60, "margin" = 50,
  "payout_fixed" = 0, "payout_price" = 0
WHERE "user_id" IS NOT NULL;--> statement-breakpoint
UPDATE "smartlinks" SET
  "sml_type" = CASE WHEN "sml_type" BETWEEN 0 AND 9 THEN "sml_type" ELSE 1 END,
  "publish_type" = CASE WHEN "publish_type" BETWEEN 0 AND 9 THEN "publish_type" ELSE 3 END,
  "ader_sml" = CASE WHEN "ader_sml" IN (0, 1) THEN "ader_sml" ELSE 1 END,
  "strict" = CASE WHEN "strict" IN (0, 1) THEN "strict" ELSE 0 END,
  "payout_ratio" = CASE WHEN "payout_ratio" BETWEEN 0 AND 100 THEN "payout_ratio" ELSE 60 END,
  "margin" = CASE WHEN "margin" BETWEEN 0 AND 100 THEN "margin" ELSE 50 END,
  "payout_fixed" = CASE WHEN "payout_fixed" BETWEEN 0 AND 999999.9999 THEN "payout_fixed" ELSE 0 END,
  "payout_price" = CASE WHEN "payout_price" BETWEEN 0 AND 999999.9999 THEN "payout_price" ELSE 0 END
WHERE "user_id" IS NULL;--> statement-breakpoint
UPDATE "applications" SET "link_type" = NULL WHERE "link_type" NOT BETWEEN 0 AND 9;--> statement-breakpoint
UPDATE "applications" SET "reason" = '-' WHERE btrim("reason") = '';--> statement-breakpoint
UPDATE "channels" SET "name" = 'App ' || "id" WHERE btrim("name") = '';--> statement-breakpoint
UPDATE "channels" SET
  "integration" = CASE WHEN "integration" IN (1, 2, 6) THEN "integration" ELSE 1 END,
  "status" = CASE WHEN "status" = 1 THEN 1 ELSE 0 END,
  "store_url" = CASE WHEN "store_url" ~* '^(https?://.+)?$' THEN "store_url" ELSE '' END,
  "callback_url" = CASE WHEN "callback_url" ~* '^(https?://[^/?#{}]+([/?#].*)?)?$' THEN "callback_url" ELSE '' END,
  "postback_url" = CASE WHEN btrim("postback_url") ~* '^(https?://[^/?#{}]+([/?#].*)?)?$' THEN btrim("postback_url") ELSE '' END,
  "currency_rate" = CASE WHEN btrim("currency_rate") ~ '^([0-9]{1,9}([.][0-9]{1,6})?)?$' THEN btrim("currency_rate") ELSE '' END
WHERE "integration" NOT IN (1, 2, 6) OR "status" NOT IN (0, 1) OR "store_url" !~* '^(https?://.+)?$' OR "callback_url" !~* '^(https?://[^/?#{}]+([/?#].*)?)?$'
  OR "postback_url" !~* '^(https?://[^/?#{}]+([/?#].*)?)?$' OR "currency_rate" !~ '^([0-9]{1,9}([.][0-9]{1,6})?)?$';--> statement-breakpoint
UPDATE "placements" SET "name" = 'Placement ' || "id" WHERE btrim("name") = '';--> statement-breakpoint
UPDATE "offers" SET
  "name" = CASE WHEN btrim("name") = '' THEN 'Offer ' || "oid" ELSE "name" END,
  "ad_type" = CASE WHEN "ad_type" IN (1, 2, 4) THEN "ad_type" ELSE 2 END,
  "status" = CASE WHEN "status" = 1 THEN 1 ELSE 0 END,
  "countries" = array(SELECT DISTINCT upper("one") FROM unnest("countries") "one" WHERE upper("one") ~ '^[A-Z]{2}$'),
  "category" = CASE WHEN "category" BETWEEN 1 AND 10 THEN "category" ELSE 1 END,
  "conversion_flow" = CASE WHEN "conversion_flow" BETWEEN 1 AND 10 THEN "conversion_flow" ELSE 1 END,
  "restriction_type" = CASE WHEN "restriction_type" IN (1, 2) THEN "restriction_type" ELSE 2 END,
  "os" = CASE WHEN "os" IN (0, 1, 2) THEN "os" ELSE 0 END,
  "carriers" = array(SELECT DISTINCT "one" FROM unnest("carriers") "one" WHERE "one" BETWEEN 1 AND 999999),
  "url" = CASE WHEN "url" ~* '^(drawn|https?://[^/?#{}]+([/?#].*)?)?$' THEN "url" ELSE '' END
WHERE btrim("name") = '' OR "url" !~* '^(drawn|https?://[^/?#{}]+([/?#].*)?)?$' OR "ad_type" NOT IN (1, 2, 4) OR "status" NOT IN (0, 1) OR array_to_string("countries", '|', 'null') !~ '^([A-Z]{2}([|][A-Z]{2})*)?$'
  OR "category" NOT BETWEEN 1 AND 10 OR "conversion_flow" NOT BETWEEN 1 AND 10 OR "restriction_type" NOT IN (1, 2) OR "os" NOT IN (0, 1, 2)
  OR NOT (1 <= ALL ("carriers")) OR NOT (999999 >= ALL ("carriers"));--> statement-breakpoint
UPDATE "creatives" SET
  "ad_type" = CASE WHEN "ad_type" BETWEEN 0 AND 5 THEN "ad_type" ELSE 0 END,
  "offer_type" = CASE WHEN "offer_type" BETWEEN 1 AND 4 THEN "offer_type" ELSE 2 END,
  "stream_type" = CASE WHEN "stream_type" IN (1, 2) THEN "stream_type" ELSE 2 END,
  "category" = CASE WHEN "category" BETWEEN 1 AND 10 THEN "category" ELSE 1 END,
  "countries" = array(SELECT DISTINCT "one" FROM unnest("countries") "one" WHERE "one" ~ '^([A-Z]{2}|global)$')
WHERE "ad_type" NOT BETWEEN 0 AND 5 OR "offer_type" NOT BETWEEN 1 AND 4 OR "stream_type" NOT IN (1, 2) OR "category" NOT BETWEEN 1 AND 10
  OR array_to_string("countries", '|', 'null') !~ '^(([A-Z]{2}|global)([|]([A-Z]{2}|global))*)?$';--> statement-breakpoint
UPDATE "creative_submissions" SET "name" = 'Creative ' || "id" WHERE btrim("name") = '';--> statement-breakpoint
UPDATE "creative_submissions" SET "ad_type" = 1 WHERE "ad_type" NOT BETWEEN 1 AND 5;--> statement-breakpoint
UPDATE "creative_submissions" SET "width" = least(greatest("width", 1), 10000), "height" = least(greatest("height", 1), 10000);--> statement-breakpoint
UPDATE "profiles" SET
  "account_type" = CASE WHEN "account_type" = 0 THEN 0 ELSE 1 END,
  "contact_type" = CASE WHEN "contact_type" BETWEEN 0 AND 6 THEN "contact_type" ELSE 0 END,
  "team_size" = CASE WHEN "team_size" BETWEEN 0 AND 5 THEN "team_size" ELSE 0 END,
  "country" = CASE WHEN "country" ~ '^([A-Z]{2})?$' THEN "country" ELSE '' END,
  "timezone" = CASE WHEN "timezone" BETWEEN 0 AND 10000 THEN "timezone" ELSE 0 END;--> statement-breakpoint
UPDATE "registrations" SET
  "account_type" = CASE WHEN "account_type" = 0 THEN 0 ELSE 1 END,
  "contact_type" = CASE WHEN "contact_type" IN (0, 2, 3, 4, 6) THEN "contact_type" ELSE 0 END,
  "country" = CASE WHEN "country" ~ '^([A-Z]{2})?$' THEN "country" ELSE '' END;--> statement-breakpoint
UPDATE "payment_infos" SET "country" = '' WHERE "country" !~ '^([A-Z]{2})?$';--> statement-breakpoint
UPDATE "modifications" SET "origin_country" = CASE WHEN "origin_country" ~ '^([A-Z]{2})?$' THEN "origin_country" ELSE '' END,
  "new_country" = CASE WHEN "new_country" ~ '^([A-Z]{2})?$' THEN "new_country" ELSE '' END;--> statement-breakpoint
UPDATE "users" SET "integration" = 1 WHERE "integration" NOT IN (1, 2, 6);--> statement-breakpoint
UPDATE "saved_reports" SET "name" = 'Report ' || "id" WHERE btrim("name") = '';--> statement-breakpoint
ALTER TABLE "channels" DROP CONSTRAINT "channels_platform";--> statement-breakpoint
ALTER TABLE "creative_submissions" DROP CONSTRAINT "creative_submissions_state";--> statement-breakpoint
ALTER TABLE "modifications" DROP CONSTRAINT "modifications_status";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "placements" DROP CONSTRAINT "placements_type";--> statement-breakpoint
ALTER TABLE "smartlinks" DROP CONSTRAINT "smartlinks_name";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status";--> statement-breakpoint
ALTER TABLE "websites" DROP CONSTRAINT "websites_status";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_link_type" CHECK ("applications"."link_type" between 0 and 9);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reason" CHECK (btrim("applications"."reason") <> '');--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_name" CHECK (btrim("channels"."name") <> '');--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_integration" CHECK ("channels"."integration" in (1, 2, 6));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_status" CHECK ("channels"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_store_url" CHECK ("channels"."store_url" ~* '^(https?://.+)?$');--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_callback_url" CHECK ("channels"."callback_url" ~* '^(https?://[^/?#{}]+([/?#].*)?)?$');--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_postback_url" CHECK ("channels"."postback_url" ~* '^(https?://[^/?#{}]+([/?#].*)?)?$');--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_currency_rate" CHECK ("channels"."currency_rate" ~ '^([0-9]{1,9}([.][0-9]{1,6})?)?$');--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_platform" CHECK ("channels"."platform" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_payout" CHECK ("conversions"."payout" >= 0);--> statement-breakpoint
ALTER TABLE "creative_submissions" ADD CONSTRAINT "creative_submissions_name" CHECK (btrim("creative_submissions"."name") <> '');--> statement-breakpoint
ALTER TABLE "creative_submissions" ADD CONSTRAINT "creative_submissions_ad_type" CHECK ("creative_submissions"."ad_type" between 1 and 5);--> statement-breakpoint
ALTER TABLE "creative_submissions" ADD CONSTRAINT "creative_submissions_width" CHECK ("creative_submissions"."width" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "creative_submissions" ADD CONSTRAINT "creative_submissions_height" CHECK ("creative_submissions"."height" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "creative_submissions" ADD CONSTRAINT "creative_submissions_state" CHECK ("creative_submissions"."state" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_ad_type" CHECK ("creatives"."ad_type" in (0, 1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_offer_type" CHECK ("creatives"."offer_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_stream_type" CHECK ("creatives"."stream_type" in (1, 2));--> statement-breakpoint
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_category" CHECK ("creatives"."category" between 1 and 10);--> statement-breakpoint
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_countries" CHECK (cardinality("creatives"."countries") = 0 or (array_position("creatives"."countries", null) is null and array_to_string("creatives"."countries", '|') ~ '^([A-Z]{2}|global)([|]([A-Z]{2}|global))*$' and true));--> statement-breakpoint
ALTER TABLE "modifications" ADD CONSTRAINT "modifications_origin_pay_type" CHECK ("modifications"."origin_pay_type" in (1, 0, 2));--> statement-breakpoint
ALTER TABLE "modifications" ADD CONSTRAINT "modifications_new_pay_type" CHECK ("modifications"."new_pay_type" in (1, 0, 2));--> statement-breakpoint
ALTER TABLE "modifications" ADD CONSTRAINT "modifications_origin_currency" CHECK ("modifications"."origin_currency" in (1, 2));--> statement-breakpoint
ALTER TABLE "modifications" ADD CONSTRAINT "modifications_new_currency" CHECK ("modifications"."new_currency" in (1, 2));--> statement-breakpoint
ALTER TABLE "modifications" ADD CONSTRAINT "modifications_origin_country" CHECK ("modifications"."origin_country" ~ '^([A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "modifications" ADD CONSTRAINT "modifications_new_country" CHECK ("modifications"."new_country" ~ '^([A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "modifications" ADD CONSTRAINT "modifications_status" CHECK ("modifications"."status" in (0, 1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('application', 'payment', 'postback', 'terms', 'creative', 'website', 'account'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_name" CHECK (btrim("offers"."name") <> '');--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_ad_type" CHECK ("offers"."ad_type" in (1, 2, 4));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_status" CHECK ("offers"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_countries" CHECK (cardinality("offers"."countries") = 0 or (array_position("offers"."countries", null) is null and array_to_string("offers"."countries", '|') ~ '^[A-Z]{2}([|][A-Z]{2})*$' and length(array_to_string("offers"."countries", '|')) = 3 * cardinality("offers"."countries") - 1));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_category" CHECK ("offers"."category" between 1 and 10);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_conversion_flow" CHECK ("offers"."conversion_flow" between 1 and 10);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_restriction_type" CHECK ("offers"."restriction_type" in (1, 2));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_os" CHECK ("offers"."os" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_carriers" CHECK (1 <= all ("offers"."carriers") and 999999 >= all ("offers"."carriers"));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_url" CHECK ("offers"."url" ~* '^(drawn|https?://[^/?#{}]+([/?#].*)?)?$');--> statement-breakpoint
ALTER TABLE "payment_infos" ADD CONSTRAINT "payment_infos_pay_type" CHECK ("payment_infos"."pay_type" in (1, 0, 2));--> statement-breakpoint
ALTER TABLE "payment_infos" ADD CONSTRAINT "payment_infos_currency" CHECK ("payment_infos"."currency" in (1, 2));--> statement-breakpoint
ALTER TABLE "payment_infos" ADD CONSTRAINT "payment_infos_country" CHECK ("payment_infos"."country" ~ '^([A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_type" CHECK ("payments"."payment_type" in (1, 0, 2));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_days" CHECK ("payments"."start_date" <= "payments"."end_date");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_conversions" CHECK ("payments"."conversions" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_name" CHECK (btrim("placements"."name") <> '');--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_type" CHECK ("placements"."type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_type" CHECK ("profiles"."account_type" in (1, 0));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_contact_type" CHECK ("profiles"."contact_type" in (0, 1, 2, 3, 4, 5, 6));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_team_size" CHECK ("profiles"."team_size" in (0, 1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_country" CHECK ("profiles"."country" ~ '^([A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_timezone" CHECK ("profiles"."timezone" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_type" CHECK ("registrations"."account_type" in (1, 0));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_contact_type" CHECK ("registrations"."contact_type" in (0, 2, 4, 6, 3));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_country" CHECK ("registrations"."country" ~ '^([A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_name" CHECK (btrim("saved_reports"."name") <> '');--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_type" CHECK ("saved_reports"."type" in ('sml_report', 'stat_report', 'cov_report', 'sdk_offer_wall_report', 'sdk_user_point_report', 'js_report'));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_sml_type" CHECK ("smartlinks"."sml_type" between 0 and 9);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_ad_type" CHECK ("smartlinks"."ad_type" in (0, 1, 2, 4));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_restriction_type" CHECK ("smartlinks"."restriction_type" in (1, 2));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_allow_upstream_sml" CHECK ("smartlinks"."allow_upstream_sml" in (0, 1));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_prelander" CHECK ("smartlinks"."prelander" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_os" CHECK ("smartlinks"."os" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_access_type" CHECK ("smartlinks"."access_type" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_publish_type" CHECK ("smartlinks"."publish_type" between 0 and 9);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_ader_sml" CHECK ("smartlinks"."ader_sml" in (0, 1));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_strict" CHECK ("smartlinks"."strict" in (0, 1));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_payout_ratio" CHECK ("smartlinks"."payout_ratio" between 0 and 100);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_margin" CHECK ("smartlinks"."margin" between 0 and 100);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_payout_fixed" CHECK ("smartlinks"."payout_fixed" between 0 and 999999.9999);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_payout_price" CHECK ("smartlinks"."payout_price" between 0 and 999999.9999);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_preview_url" CHECK ("smartlinks"."preview_url" ~* '^(https?://.+)?$');--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_icon_url" CHECK ("smartlinks"."icon_url" ~* '^(https?://.+)?$');--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_filled_oid" CHECK ("smartlinks"."filled_oid" >= 0);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_countries" CHECK (cardinality("smartlinks"."countries") = 0 or (array_position("smartlinks"."countries", null) is null and array_to_string("smartlinks"."countries", '|') ~ '^[A-Z]{2}([|][A-Z]{2})*$' and length(array_to_string("smartlinks"."countries", '|')) = 3 * cardinality("smartlinks"."countries") - 1));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_x_countries" CHECK (cardinality("smartlinks"."x_countries") = 0 or (array_position("smartlinks"."x_countries", null) is null and array_to_string("smartlinks"."x_countries", '|') ~ '^[A-Z]{2}([|][A-Z]{2})*$' and length(array_to_string("smartlinks"."x_countries", '|')) = 3 * cardinality("smartlinks"."x_countries") - 1));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_countries_one_side" CHECK (cardinality("smartlinks"."countries") = 0 or cardinality("smartlinks"."x_countries") = 0);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_categories" CHECK (1 <= all ("smartlinks"."categories") and 10 >= all ("smartlinks"."categories"));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_x_categories" CHECK (1 <= all ("smartlinks"."x_categories") and 10 >= all ("smartlinks"."x_categories"));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_categories_one_side" CHECK (cardinality("smartlinks"."categories") = 0 or cardinality("smartlinks"."x_categories") = 0);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_conversion_flow" CHECK (1 <= all ("smartlinks"."conversion_flow") and 10 >= all ("smartlinks"."conversion_flow"));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_x_conversion_flow" CHECK (1 <= all ("smartlinks"."x_conversion_flow") and 10 >= all ("smartlinks"."x_conversion_flow"));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_conversion_flow_one_side" CHECK (cardinality("smartlinks"."conversion_flow") = 0 or cardinality("smartlinks"."x_conversion_flow") = 0);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_carriers" CHECK (1 <= all ("smartlinks"."carriers") and 999999 >= all ("smartlinks"."carriers"));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_x_carriers" CHECK (1 <= all ("smartlinks"."x_carriers") and 999999 >= all ("smartlinks"."x_carriers"));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_carriers_one_side" CHECK (cardinality("smartlinks"."carriers") = 0 or cardinality("smartlinks"."x_carriers") = 0);--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_approve_status" CHECK ("smartlinks"."approve_status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_name" CHECK (btrim("smartlinks"."name") <> '');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_integration" CHECK ("users"."integration" in (1, 2, 6));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_url" CHECK ("websites"."url" ~ '^https?://[^/]+$');--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_status" CHECK ("websites"."status" in (0, 1, 2));--> statement-breakpoint
-- Of several links of one kind only the newest was to be good.
DELETE FROM "mail_tokens" AS "old" USING "mail_tokens" AS "new" WHERE "old"."user_id" = "new"."user_id" AND "old"."purpose" = "new"."purpose" AND ("old"."expires_at", "old"."token_hash") < ("new"."expires_at", "new"."token_hash");--> statement-breakpoint
DROP INDEX "mail_tokens_user_id";--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_newest" UNIQUE("user_id","purpose");--> statement-breakpoint
CREATE TABLE "confirmations" (
	"sid_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"sid_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer NOT NULL,
	"challenge" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_sid_hash_purpose_pk" PRIMARY KEY("sid_hash","purpose"),
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'confirm', 'sign-in'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_name" CHECK (length("passkeys"."name") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"sid_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"is_remembered" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "time_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"is_set" boolean DEFAULT false NOT NULL,
	"last_step" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_sid_hash_sessions_sid_hash_fk" FOREIGN KEY ("sid_hash") REFERENCES "public"."sessions"("sid_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_codes" ADD CONSTRAINT "time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmations_user_id" ON "confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user_id" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_at" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
DROP INDEX "test_results_created_at";--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "is_anonymous" boolean;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whose the results from before are is not known: they stay as long as was promised.
UPDATE "test_results" SET "bytes" = octet_length("result"::text), "is_anonymous" = false, "expires_at" = "created_at" + interval '30 days';--> statement-breakpoint
ALTER TABLE "test_results" ALTER COLUMN "bytes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "test_results" ALTER COLUMN "is_anonymous" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "test_results" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "test_results_expires_at" ON "test_results" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_infos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_infos" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "smartlinks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
