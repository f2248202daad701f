CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"customer_number" text DEFAULT '' NOT NULL,
	"national_id" text,
	"license_number" text,
	"national_id_hash" text,
	"license_number_hash" text,
	"numbers_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_mobile_number" UNIQUE("mobile_number"),
	CONSTRAINT "customers_identity_sealed" CHECK ("customers"."national_id" like 'v1.%' and "customers"."license_number" like 'v1.%'),
	CONSTRAINT "customers_numbers_dated" CHECK ((coalesce("customers"."national_id", "customers"."license_number") is null) = ("customers"."numbers_at" is null))
);
--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_to_erase" ON "customers" USING btree ("numbers_at") WHERE numbers_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_key("full_name")) STORED;--> statement-breakpoint
CREATE INDEX "customers_name_search" ON "customers" USING gin (compact_name("search_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_mobile_search" ON "customers" USING gin ("mobile_number" gin_trgm_ops);
