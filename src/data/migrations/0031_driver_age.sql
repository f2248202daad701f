-- An upgrade over several versions has inserted extras in this transaction: their triggers run before the table changes.
SET CONSTRAINTS content_changed IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS content_changed DEFERRED;--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "driver_age" smallint;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_driver_age" CHECK ("extras"."driver_age" is null or ("extras"."driver_age" between 18 and 75 and "extras"."max_quantity" = 1 and "extras"."stock" is null));