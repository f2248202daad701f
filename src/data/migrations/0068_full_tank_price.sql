-- Tables with changes of earlier migrations in the same transaction can be altered once their triggers have run.
SET CONSTRAINTS content_changed IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS content_changed DEFERRED;--> statement-breakpoint
ALTER TABLE "car_categories" DROP CONSTRAINT "car_categories_contract";--> statement-breakpoint
ALTER TABLE "cars" DROP CONSTRAINT "cars_contract";--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "full_tank_price" numeric(12,2);--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "full_tank_price" numeric(12,2);--> statement-breakpoint
ALTER TABLE "car_categories" ADD CONSTRAINT "car_categories_contract" CHECK ("car_categories"."kilometers_per_day" between 1 and 9999 and "car_categories"."late_grace_hours" between 0 and 24 and "car_categories"."extra_kilometer_price" > 0 and "car_categories"."late_hour_price" > 0 and "car_categories"."full_tank_price" > 0 and "car_categories"."deductible" >= 0 and "car_categories"."young_driver_price_per_day" >= 0 and "car_categories"."deposit" >= 0);--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_contract" CHECK ("cars"."kilometers_per_day" between 1 and 9999 and "cars"."late_grace_hours" between 0 and 24 and "cars"."extra_kilometer_price" > 0 and "cars"."late_hour_price" > 0 and "cars"."full_tank_price" > 0 and "cars"."deductible" >= 0 and "cars"."young_driver_price_per_day" >= 0 and "cars"."deposit" >= 0);