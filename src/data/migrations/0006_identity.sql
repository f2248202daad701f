CREATE TABLE "identity_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "national_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "license_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "national_id_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "license_number_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_national_id_hash" ON "bookings" USING btree ("national_id_hash") WHERE "bookings"."national_id_hash" is not null;--> statement-breakpoint
CREATE INDEX "bookings_license_hash" ON "bookings" USING btree ("license_number_hash") WHERE "bookings"."license_number_hash" is not null;--> statement-breakpoint
CREATE INDEX "bookings_identity_held" ON "bookings" USING btree ("return_datetime","id") WHERE "bookings"."national_id" is not null or "bookings"."license_number" is not null;--> statement-breakpoint
-- Numbers that are stored from now on are sealed. Those from before are sealed by the first start, which has the key and
-- then validates this rule.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_identity_sealed" CHECK ("bookings"."national_id" like 'v1.%' and "bookings"."license_number" like 'v1.%') NOT VALID;
