-- A server of this version keeps the clicks of its conversions by itself, all at once: for each row there is nothing to do then.
CREATE OR REPLACE FUNCTION keep_converted_click() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF EXISTS (SELECT FROM converted_clicks WHERE id = new.click_id) THEN
    RETURN new;
  END IF;
  INSERT INTO converted_clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name, source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, reason)
  SELECT id, at, user_id, aid, product, gid, oid, country, os, carrier_name, source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, reason
  FROM clicks WHERE id = new.click_id
  ON CONFLICT (id) DO NOTHING;
  RETURN new;
END
$function$;
