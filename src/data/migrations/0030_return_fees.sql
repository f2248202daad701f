CREATE TABLE "return_fees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"both_ways" boolean DEFAULT true NOT NULL,
	"fee" numeric(12,2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "return_fees_way" UNIQUE("from_city","to_city"),
	CONSTRAINT "return_fees_fee" CHECK ("return_fees"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_amounts";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_subtotal";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "return_fee" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_amounts" CHECK (least("bookings"."daily_rate", "bookings"."base_amount", "bookings"."insurance_amount", "bookings"."unlimited_kilometers_amount", "bookings"."extras_amount", "bookings"."return_fee", "bookings"."authorization_fee", "bookings"."vat_amount") >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_subtotal" CHECK ("bookings"."subtotal" = "bookings"."base_amount" - "bookings"."discount_amount" + "bookings"."adjustment_amount" + "bookings"."insurance_amount" + "bookings"."unlimited_kilometers_amount" + "bookings"."extras_amount" + "bookings"."return_fee" + "bookings"."authorization_fee");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON return_fees
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON return_fees FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_for_webhooks(booking jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(booking) WHERE key IN (
    'id', 'version', 'reference', 'status', 'created_at', 'car_id', 'car_name', 'model_year', 'rental_type',
    'pickup_branch_id', 'return_branch_id', 'pickup_location', 'return_location', 'pickup_datetime', 'return_datetime',
    'has_insurance', 'has_unlimited_kilometers', 'extras', 'discount_code', 'rental_days', 'daily_rate', 'vat_rate', 'base_amount',
    'discount_amount', 'adjustment_amount', 'insurance_amount', 'unlimited_kilometers_amount', 'extras_amount', 'return_fee',
    'authorization_fee', 'subtotal', 'vat_amount', 'total_price')
$$;
