CREATE TABLE "booking_lines" (
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(12,2) NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"vat_category" text NOT NULL,
	"origin" jsonb NOT NULL,
	CONSTRAINT "booking_lines_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "booking_lines_key" CHECK ("booking_lines"."key" in ('base', 'discount', 'adjustment', 'insurance', 'unlimitedKilometers', 'extras', 'returnFee', 'afterHours', 'authorizationFee')),
	CONSTRAINT "booking_lines_amount" CHECK ("booking_lines"."amount" = "booking_lines"."quantity" * "booking_lines"."unit_price" and "booking_lines"."quantity" >= 1),
	CONSTRAINT "booking_lines_sign" CHECK ("booking_lines"."key" = 'adjustment' or ("booking_lines"."key" = 'discount' and "booking_lines"."amount" <= 0) or ("booking_lines"."key" <> 'discount' and "booking_lines"."amount" >= 0)),
	CONSTRAINT "booking_lines_vat_category" CHECK ("booking_lines"."vat_category" in ('S'))
);
--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every booking so far, from its amounts. Where a unit price times a whole number is the amount, the line says so; otherwise the amount
-- is one line whose parts are unknown. A discount keeps the terms of its code if these explain it, and its amount if not.
INSERT INTO "booking_lines" ("booking_id", "position", "key", "quantity", "unit_price", "amount", "vat_category", "origin")
SELECT id, row_number() OVER (PARTITION BY id ORDER BY place, part) - 1, key, quantity, unit_price, quantity * unit_price, 'S', origin
FROM (
  SELECT b.id, 1 AS place, l.part, 'base' AS key, l.quantity, l.unit_price, jsonb_build_object('kind', l.kind) AS origin
  FROM bookings b
  CROSS JOIN LATERAL (SELECT b.rental_days / 30 AS months, b.rental_days % 30 AS days, b.rental_days % 30 * b.daily_rate AS further) m
  CROSS JOIN LATERAL (SELECT CASE
    WHEN b.rental_type = 'daily' AND b.base_amount = b.rental_days * b.daily_rate THEN 'days'
    -- Further days cost at most another month.
    WHEN b.rental_type = 'monthly' AND m.months > 0 AND b.base_amount - m.further >= m.months * m.further
      AND (b.base_amount - m.further) * 100 % m.months = 0 THEN 'months'
    WHEN b.rental_type = 'monthly' AND m.days > 0 AND b.base_amount < (m.months + 1) * m.further
      AND b.base_amount * 100 % (m.months + 1) = 0 THEN 'fullMonths'
    ELSE 'total' END AS kind) k
  CROSS JOIN LATERAL (
    SELECT 1 AS part, 'days' AS kind, b.rental_days AS quantity, b.daily_rate AS unit_price WHERE k.kind = 'days'
    UNION ALL SELECT 1, 'months', m.months, (b.base_amount - m.further) / m.months WHERE k.kind = 'months'
    UNION ALL SELECT 2, 'days', m.days, b.daily_rate WHERE k.kind = 'months' AND m.days > 0
    UNION ALL SELECT 1, 'months', m.months + 1, b.base_amount / (m.months + 1) WHERE k.kind = 'fullMonths'
    UNION ALL SELECT 1, 'total', 1, b.base_amount WHERE k.kind = 'total') l
  UNION ALL
  SELECT b.id, 2, 1, 'discount', 1, -b.discount_amount, jsonb_build_object('kind', 'discount', 'terms', CASE
    WHEN d.kind = 'percentage' AND least(b.base_amount, round(b.base_amount * d.value / 100, 2)) = b.discount_amount
      THEN jsonb_build_object('kind', 'percentage', 'hundredthsOfPercent', (d.value * 100)::int)
    WHEN d.kind = 'fixed' AND least(b.base_amount, d.value) = b.discount_amount
      THEN jsonb_build_object('kind', 'fixed', 'amount', (d.value * 100)::bigint)
    ELSE jsonb_build_object('kind', 'fixed', 'amount', (b.discount_amount * 100)::bigint) END)
  FROM bookings b LEFT JOIN discount_codes d ON d.id = b.discount_id
  WHERE b.discount_code IS NOT NULL OR b.discount_amount <> 0
  UNION ALL
  SELECT b.id, 3, 1, 'adjustment', 1, b.adjustment_amount, '{"kind": "once"}' FROM bookings b WHERE b.adjustment_amount <> 0
  UNION ALL
  SELECT b.id, o.place, 1, o.key,
    CASE WHEN o.amount * 100 % b.rental_days = 0 THEN b.rental_days ELSE 1 END,
    CASE WHEN o.amount * 100 % b.rental_days = 0 THEN o.amount / b.rental_days ELSE o.amount END,
    jsonb_build_object('kind', CASE WHEN o.amount * 100 % b.rental_days = 0 THEN 'days' ELSE 'total' END)
  FROM bookings b
  CROSS JOIN LATERAL (VALUES (4, 'insurance', b.has_insurance, b.insurance_amount),
    (5, 'unlimitedKilometers', b.has_unlimited_kilometers, b.unlimited_kilometers_amount)) o (place, key, is_chosen, amount)
  WHERE o.is_chosen OR o.amount <> 0
  UNION ALL
  SELECT b.id, 6, e.part, 'extras', e.quantity, e.unit_price, jsonb_build_object('kind', 'extra', 'id', e.extra_id)
  FROM bookings b
  CROSS JOIN LATERAL (
    SELECT x.part, (x.extra ->> 'id')::int AS extra_id, (x.extra ->> 'price')::numeric / 100 AS unit_price,
      (x.extra ->> 'quantity')::int * CASE x.extra ->> 'charge' WHEN 'day' THEN b.rental_days ELSE 1 END AS quantity
    FROM jsonb_array_elements(b.extras) WITH ORDINALITY x (extra, part)) e
  UNION ALL
  SELECT b.id, 7, 1, 'returnFee', 1, b.return_fee, '{"kind": "once"}' FROM bookings b WHERE b.return_fee <> 0
  UNION ALL
  -- Only the fees of both ends together were stored.
  SELECT b.id, 8, 1, 'afterHours', 1, b.after_hours_amount, '{"kind": "total"}' FROM bookings b WHERE b.after_hours_amount <> 0
  UNION ALL
  SELECT b.id, 9, 1, 'authorizationFee', 1, b.authorization_fee, '{"kind": "once"}' FROM bookings b WHERE b.authorization_fee <> 0
) lines;
--> statement-breakpoint
-- Whether the amounts of a booking are the sums of its lines.
CREATE FUNCTION booking_has_lines(b bookings) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (b.base_amount, -b.discount_amount, b.adjustment_amount, b.insurance_amount, b.unlimited_kilometers_amount, b.extras_amount,
      b.return_fee, b.after_hours_amount, b.authorization_fee, b.subtotal)
    = (coalesce(sum(amount) FILTER (WHERE key = 'base'), 0), coalesce(sum(amount) FILTER (WHERE key = 'discount'), 0),
      coalesce(sum(amount) FILTER (WHERE key = 'adjustment'), 0), coalesce(sum(amount) FILTER (WHERE key = 'insurance'), 0),
      coalesce(sum(amount) FILTER (WHERE key = 'unlimitedKilometers'), 0), coalesce(sum(amount) FILTER (WHERE key = 'extras'), 0),
      coalesce(sum(amount) FILTER (WHERE key = 'returnFee'), 0), coalesce(sum(amount) FILTER (WHERE key = 'afterHours'), 0),
      coalesce(sum(amount) FILTER (WHERE key = 'authorizationFee'), 0), coalesce(sum(amount), 0))
  FROM booking_lines WHERE booking_id = b.id
$$;
--> statement-breakpoint
DO $$
DECLARE
  different int;
BEGIN
  SELECT count(*) INTO different FROM bookings b WHERE NOT booking_has_lines(b);
  IF different > 0 THEN RAISE EXCEPTION 'The lines of % bookings do not add up to their amounts', different; END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_other_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A record has no field of another table, so the names are looked up.
  stored jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  changed uuid := coalesce(stored ->> 'booking_id', stored ->> 'id');
BEGIN
  IF EXISTS (SELECT FROM bookings b WHERE b.id = changed AND NOT booking_has_lines(b)) THEN
    RAISE EXCEPTION 'The lines of booking % do not add up to its amounts', changed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_lines_sum', TABLE = 'booking_lines';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, because a booking is stored before its lines.
CREATE CONSTRAINT TRIGGER booking_lines_sum AFTER INSERT OR UPDATE OF base_amount, discount_amount, adjustment_amount, insurance_amount,
  unlimited_kilometers_amount, extras_amount, return_fee, after_hours_amount, authorization_fee, subtotal ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER booking_lines_sum AFTER INSERT OR UPDATE OR DELETE ON booking_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_lines();
