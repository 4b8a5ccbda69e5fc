-- No day of a publisher stands on two invoices. Those that already do stay as they are, and "verify" names them.
DO $$
DECLARE
  twice text;
BEGIN
  SELECT coalesce(string_agg(DISTINCT p.id::text, ','), '0') INTO twice
    FROM payments p JOIN payments o ON o.user_id = p.user_id AND o.id < p.id
      AND o.start_date <= p.end_date AND o.end_date >= p.start_date;
  EXECUTE format(
    'ALTER TABLE payments ADD CONSTRAINT payments_days_once EXCLUDE USING gist
      (int4range(user_id, user_id, ''[]'') WITH &&, daterange(start_date, end_date, ''[]'') WITH &&)
      WHERE (id NOT IN (%s))', twice);
END
$$;
