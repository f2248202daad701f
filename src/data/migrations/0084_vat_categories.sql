ALTER TABLE "booking_lines" DROP CONSTRAINT "booking_lines_vat_category";--> statement-breakpoint
ALTER TABLE "quote_lines" DROP CONSTRAINT "quote_lines_vat_category";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "rent_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "insurance_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "unlimited_kilometers_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "extras_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "return_fee_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "after_hours_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "authorization_fee_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "late_hours_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "kilometres_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "fuel_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "damage_vat" text DEFAULT 'O' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "deductible_vat" text DEFAULT 'O' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "fine_vat" text DEFAULT 'O' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "fine_fee_vat" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_vat_category" CHECK ("booking_lines"."vat_category" in ('S', 'Z', 'E', 'O'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_vat_categories" CHECK ("charges"."rent_vat" in ('S', 'Z', 'E', 'O') and "charges"."insurance_vat" in ('S', 'Z', 'E', 'O') and "charges"."unlimited_kilometers_vat" in ('S', 'Z', 'E', 'O') and "charges"."extras_vat" in ('S', 'Z', 'E', 'O') and "charges"."return_fee_vat" in ('S', 'Z', 'E', 'O') and "charges"."after_hours_vat" in ('S', 'Z', 'E', 'O') and "charges"."authorization_fee_vat" in ('S', 'Z', 'E', 'O') and "charges"."late_hours_vat" in ('S', 'Z', 'E', 'O') and "charges"."kilometres_vat" in ('S', 'Z', 'E', 'O') and "charges"."fuel_vat" in ('S', 'Z', 'E', 'O') and "charges"."damage_vat" in ('S', 'Z', 'E', 'O') and "charges"."deductible_vat" in ('S', 'Z', 'E', 'O') and "charges"."fine_vat" in ('S', 'Z', 'E', 'O') and "charges"."fine_fee_vat" in ('S', 'Z', 'E', 'O'));--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_vat_category" CHECK ("quote_lines"."vat_category" in ('S', 'Z', 'E', 'O'));