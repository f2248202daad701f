ALTER TABLE "cars" DROP CONSTRAINT "cars_kilometers";--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "kilometers_per_day" smallint;--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "extra_kilometer_price" numeric(12,2);--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "late_grace_hours" smallint;--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "late_hour_price" numeric(12,2);--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "deductible" numeric(12,2);--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "young_driver_price_per_day" numeric(12,2);--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "deposit" numeric(12,2);--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "late_grace_hours" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "late_hour_price" numeric(12,2);--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "deductible" numeric(12,2);--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "young_driver_price_per_day" numeric(12,2);--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "deposit" numeric(12,2);--> statement-breakpoint
ALTER TABLE "car_categories" ADD CONSTRAINT "car_categories_contract" CHECK ("car_categories"."kilometers_per_day" between 1 and 9999 and "car_categories"."late_grace_hours" between 0 and 24 and "car_categories"."extra_kilometer_price" > 0 and "car_categories"."late_hour_price" > 0 and "car_categories"."deductible" >= 0 and "car_categories"."young_driver_price_per_day" >= 0 and "car_categories"."deposit" >= 0);--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_contract" CHECK ("cars"."kilometers_per_day" between 1 and 9999 and "cars"."late_grace_hours" between 0 and 24 and "cars"."extra_kilometer_price" > 0 and "cars"."late_hour_price" > 0 and "cars"."deductible" >= 0 and "cars"."young_driver_price_per_day" >= 0 and "cars"."deposit" >= 0);