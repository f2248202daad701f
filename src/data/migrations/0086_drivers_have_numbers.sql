ALTER TABLE "rental_drivers" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_drivers" ADD COLUMN "national_id" text;--> statement-breakpoint
ALTER TABLE "rental_drivers" ADD COLUMN "license_number" text;--> statement-breakpoint
ALTER TABLE "rental_drivers" ADD CONSTRAINT "rental_drivers_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "rental_drivers" ADD CONSTRAINT "rental_drivers_numbers" CHECK ("rental_drivers"."position" > 0 or num_nonnulls("rental_drivers"."national_id", "rental_drivers"."license_number") = 0);--> statement-breakpoint
ALTER TABLE "rental_drivers" ADD CONSTRAINT "rental_drivers_identity_sealed" CHECK ("rental_drivers"."national_id" like 'v1.%' and "rental_drivers"."license_number" like 'v1.%');
