ALTER TABLE "bookings" DROP CONSTRAINT "bookings_subtotal";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "adjustment_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "adjusted_daily_rate" numeric(12,2);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "adjustment_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK ("bookings"."source" in ('website', 'walk_in', 'phone'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_adjustment" CHECK ("bookings"."adjustment_amount" >= least(0, "bookings"."discount_amount" - "bookings"."base_amount") and (("bookings"."adjustment_amount" = 0 and "bookings"."adjusted_daily_rate" is null) or btrim("bookings"."adjustment_reason") <> ''));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_subtotal" CHECK ("bookings"."subtotal" = "bookings"."base_amount" - "bookings"."discount_amount" + "bookings"."adjustment_amount" + "bookings"."insurance_amount" + "bookings"."unlimited_kilometers_amount" + "bookings"."authorization_fee");