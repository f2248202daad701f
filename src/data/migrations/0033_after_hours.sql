ALTER TABLE "bookings" DROP CONSTRAINT "bookings_amounts";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_subtotal";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "after_hours_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "after_hours_fee" numeric(12,2);--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "after_hours_on_closed_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_amounts" CHECK (least("bookings"."daily_rate", "bookings"."base_amount", "bookings"."insurance_amount", "bookings"."unlimited_kilometers_amount", "bookings"."extras_amount", "bookings"."return_fee", "bookings"."after_hours_amount", "bookings"."authorization_fee", "bookings"."vat_amount") >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_subtotal" CHECK ("bookings"."subtotal" = "bookings"."base_amount" - "bookings"."discount_amount" + "bookings"."adjustment_amount" + "bookings"."insurance_amount" + "bookings"."unlimited_kilometers_amount" + "bookings"."extras_amount" + "bookings"."return_fee" + "bookings"."after_hours_amount" + "bookings"."authorization_fee");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_after_hours_fee" CHECK ("branches"."after_hours_fee" >= 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_for_webhooks(booking jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(booking) WHERE key IN (
    'id', 'version', 'reference', 'status', 'created_at', 'car_id', 'car_name', 'model_year', 'rental_type',
    'pickup_branch_id', 'return_branch_id', 'pickup_location', 'return_location', 'pickup_datetime', 'return_datetime',
    'has_insurance', 'has_unlimited_kilometers', 'extras', 'discount_code', 'rental_days', 'daily_rate', 'vat_rate', 'base_amount',
    'discount_amount', 'adjustment_amount', 'insurance_amount', 'unlimited_kilometers_amount', 'extras_amount', 'return_fee', 'after_hours_amount',
    'authorization_fee', 'subtotal', 'vat_amount', 'total_price')
$$;
