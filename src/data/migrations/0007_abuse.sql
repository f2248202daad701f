-- How often somebody has tried something. Unlogged: a count is worth no wait for the disk, and a crash may forget it.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE TABLE "staff_second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "staff_second_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_max_uses" CHECK ("discount_codes"."max_uses" >= 1);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount_id" integer;--> statement-breakpoint
-- Bookings made before codes were counted: the code of their car, else the one for all cars, as when they were priced.
UPDATE "bookings" SET "discount_id" = (
	SELECT "id" FROM "discount_codes" "d"
	WHERE "d"."code" = "bookings"."discount_code" AND ("d"."car_id" = "bookings"."car_id" OR "d"."car_id" IS NULL)
	ORDER BY "d"."car_id" NULLS LAST LIMIT 1
) WHERE "discount_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discount_id_discount_codes_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_discount_uses" ON "bookings" USING btree ("discount_id","status") WHERE "bookings"."discount_id" is not null;--> statement-breakpoint
-- The addresses that sessions were opened from were never used for anything.
UPDATE "staff_sessions" SET "ip_address" = NULL;
