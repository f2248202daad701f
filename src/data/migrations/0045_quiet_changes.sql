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
--> statement-breakpoint
-- The time of the last backup is no content: a backup must not empty the caches of pages, nor tell programs of a change.
DROP TRIGGER content_changed ON "site_settings";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR UPDATE ON "site_settings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.key <> 'last_backup_at') EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_deleted AFTER DELETE ON "site_settings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_content_version();
