ALTER TABLE "customers" DROP CONSTRAINT "customers_numbers_dated";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "identity_expires_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "license_expires_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "license_class" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sponsor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "block_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_until" date;--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("blocked_at") WHERE "customers"."blocked_at" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_license_class" CHECK ("customers"."license_class" in ('private', 'public', 'heavy', 'motorcycle', 'international'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_nationality" CHECK ("customers"."nationality" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_block" CHECK (("customers"."blocked_at" is null) = ("customers"."block_reason" = '') and ("customers"."blocked_until" is null or "customers"."blocked_at" is not null));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_numbers_dated" CHECK ((num_nonnulls("customers"."national_id", "customers"."license_number", "customers"."birth_date", "customers"."identity_expires_on", "customers"."license_expires_on") = 0) = ("customers"."numbers_at" is null));