ALTER TABLE "bookings" DROP CONSTRAINT "bookings_source";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_external_id" ON "bookings" USING btree ("external_id") WHERE "bookings"."external_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_imported" CHECK (("bookings"."source" = 'import') = ("bookings"."external_id" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK ("bookings"."source" in ('website', 'walk_in', 'phone', 'import'));
--> statement-breakpoint
-- Bookings of a former program are no news: no delivery to the spreadsheet, no webhook and no event of the API until somebody changes them.
DROP TRIGGER bookings_synced ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_synced AFTER INSERT ON "bookings" FOR EACH ROW
  WHEN (NEW.source <> 'import') EXECUTE FUNCTION ask_for_sync('booking');
--> statement-breakpoint
DROP TRIGGER bookings_to_webhooks ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_to_webhooks AFTER INSERT ON "bookings" FOR EACH ROW
  WHEN (NEW.source <> 'import') EXECUTE FUNCTION add_webhook_messages();
--> statement-breakpoint
DROP TRIGGER bookings_to_events ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_to_events AFTER INSERT ON "bookings" FOR EACH ROW
  WHEN (NEW.source <> 'import') EXECUTE FUNCTION add_booking_event();
--> statement-breakpoint
-- The back office announces new bookings by their count, in which imported ones are apart.
CREATE OR REPLACE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_booking(OLD, -1);
    PERFORM count_at_desk(CASE OLD.source WHEN 'import' THEN 'imported' ELSE 'booking' END, OLD.status, OLD.created_at, -1, OLD.total_price);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_booking(NEW, 1);
    PERFORM count_at_desk(CASE NEW.source WHEN 'import' THEN 'imported' ELSE 'booking' END, NEW.status, NEW.created_at, 1, NEW.total_price);
  END IF;
  RETURN NULL;
END $$;
