CREATE TABLE "extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"charge" text NOT NULL,
	"price" numeric(12,2) NOT NULL,
	"max_quantity" smallint DEFAULT 1 NOT NULL,
	"stock" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "extras_charge" CHECK ("extras"."charge" in ('day', 'once')),
	CONSTRAINT "extras_price" CHECK ("extras"."price" >= 0),
	CONSTRAINT "extras_quantity" CHECK ("extras"."max_quantity" between 1 and 20 and "extras"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_amounts";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_subtotal";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extras_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_extras" ON "bookings" USING btree ("return_datetime") WHERE "bookings"."extras" <> '[]'::jsonb and "bookings"."status" in ('pending', 'confirmed', 'active');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_amounts" CHECK (least("bookings"."daily_rate", "bookings"."base_amount", "bookings"."insurance_amount", "bookings"."unlimited_kilometers_amount", "bookings"."extras_amount", "bookings"."authorization_fee", "bookings"."vat_amount") >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_subtotal" CHECK ("bookings"."subtotal" = "bookings"."base_amount" - "bookings"."discount_amount" + "bookings"."adjustment_amount" + "bookings"."insurance_amount" + "bookings"."unlimited_kilometers_amount" + "bookings"."extras_amount" + "bookings"."authorization_fee");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON extras
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON extras FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
-- A company that rents already finds examples that are off; a new one gets its own with the starter content.
INSERT INTO extras (name_ar, name_en, description_ar, description_en, charge, price, max_quantity, is_active, display_order)
  SELECT name_ar, name_en, description_ar, description_en, charge, price, max_quantity, false, display_order
  FROM (VALUES
    ('مقعد أطفال', 'Child seat', 'لطفل حتى 18 كجم', 'For a child of up to 18 kg', 'day', 25, 3, 1),
    ('سائق إضافي', 'Additional driver', 'تُطلب رخصته وهويته عند الاستلام', 'Licence and ID are needed at pick-up', 'once', 100, 2, 2),
    ('جهاز ملاحة', 'GPS navigator', 'بخرائط المملكة', 'With maps of Saudi Arabia', 'day', 15, 1, 3)
  ) AS example (name_ar, name_en, description_ar, description_en, charge, price, max_quantity, display_order)
  WHERE EXISTS (SELECT FROM branches);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_for_webhooks(booking jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(booking) WHERE key IN (
    'id', 'version', 'reference', 'status', 'created_at', 'car_id', 'car_name', 'model_year', 'rental_type',
    'pickup_branch_id', 'return_branch_id', 'pickup_location', 'return_location', 'pickup_datetime', 'return_datetime',
    'has_insurance', 'has_unlimited_kilometers', 'extras', 'discount_code', 'rental_days', 'daily_rate', 'vat_rate', 'base_amount',
    'discount_amount', 'adjustment_amount', 'insurance_amount', 'unlimited_kilometers_amount', 'extras_amount', 'authorization_fee',
    'subtotal', 'vat_amount', 'total_price')
$$;
