CREATE FUNCTION is_synced(booking uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM sync_deliveries WHERE entity = 'booking' AND record_id = booking)
$$;
--> statement-breakpoint
-- The spreadsheet has no row of an imported booking that nobody has changed since (0037), so an erasure has nothing to overwrite there.
DROP TRIGGER bookings_synced_again ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_synced_again AFTER UPDATE OF version ON "bookings" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version
    AND (NEW.source <> 'import' OR is_synced(NEW.id) OR NOT (
      OLD.erased_at IS DISTINCT FROM NEW.erased_at
      OR (num_nonnulls(OLD.national_id, OLD.license_number) > 0 AND num_nonnulls(NEW.national_id, NEW.license_number) = 0))))
  EXECUTE FUNCTION ask_for_sync('booking');
--> statement-breakpoint
-- Nor are programs told that its numbers have expired. When the staff erase a person, they are: the list of bookings had the name.
DROP TRIGGER bookings_to_events_again ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_to_events_again AFTER UPDATE OF version ON "bookings" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version
    AND (NEW.source <> 'import' OR is_synced(NEW.id) OR OLD.erased_at IS DISTINCT FROM NEW.erased_at OR NOT (
      num_nonnulls(OLD.national_id, OLD.license_number) > 0 AND num_nonnulls(NEW.national_id, NEW.license_number) = 0)))
  EXECUTE FUNCTION add_booking_event();
