DROP INDEX "bookings_status_pickup";--> statement-breakpoint
DROP INDEX "bookings_status_return";--> statement-breakpoint
DROP INDEX "bookings_identity_held";