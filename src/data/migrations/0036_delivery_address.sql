-- An upgrade over several versions has inserted extras in this transaction: their triggers run before the table changes.
SET CONSTRAINTS content_changed IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS content_changed DEFERRED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "delivery_address" text;--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "asks_for_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_address" CHECK (not "extras"."asks_for_address" or ("extras"."max_quantity" = 1 and "extras"."driver_age" is null));
