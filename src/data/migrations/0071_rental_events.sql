ALTER TABLE "api_events" DROP CONSTRAINT "api_events_event";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_event";--> statement-breakpoint
ALTER TABLE "api_events" ADD CONSTRAINT "api_events_event" CHECK ("api_events"."event" in ('content.changed', 'booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'rental.undone', 'contract.created', 'contract.changed', 'unit.created', 'unit.changed', 'unit.deleted', 'hold.created', 'hold.changed', 'hold.deleted', 'mark.created', 'mark.changed', 'inquiry.created', 'inquiry.changed', 'inquiry.deleted'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event" CHECK ("outbox"."event" in ('booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'rental.undone', 'webhook.test'));--> statement-breakpoint
-- A hand-over or a return that is taken back is a change of status and has an event of its own besides.
CREATE OR REPLACE FUNCTION add_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_keys WHERE revoked_at IS NULL) AND NOT EXISTS (SELECT FROM api_sessions) THEN
    RETURN NULL;
  END IF;
  INSERT INTO api_events (event, record_id, version) VALUES (
    CASE
      WHEN TG_OP = 'INSERT' THEN 'booking.created'
      WHEN OLD.status = NEW.status THEN 'booking.changed'
      WHEN NEW.status = 'pending' THEN 'booking.reopened'
      WHEN NEW.status = 'active' THEN 'rental.started'
      WHEN NEW.status = 'completed' THEN 'rental.ended'
      ELSE 'booking.' || NEW.status END,
    NEW.id::text, NEW.version);
  IF TG_OP = 'UPDATE' AND (OLD.status, NEW.status) IN (('active', 'confirmed'), ('completed', 'active')) THEN
    INSERT INTO api_events (event, record_id, version) VALUES ('rental.undone', NEW.id::text, NEW.version);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rental_contracts_to_events AFTER INSERT OR UPDATE ON "rental_contracts" FOR EACH ROW EXECUTE FUNCTION add_record_event('contract');
--> statement-breakpoint
-- Marks are only added to: their version counts what happened to them.
CREATE FUNCTION add_mark_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_keys WHERE revoked_at IS NULL) AND NOT EXISTS (SELECT FROM api_sessions) THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'unit_marks' THEN
    INSERT INTO api_events (event, record_id, version) VALUES ('mark.created', NEW.id::text, 1);
  ELSE
    INSERT INTO api_events (event, record_id, version)
      SELECT 'mark.changed', NEW.mark_id::text, 1 + count(*) FROM unit_mark_events WHERE mark_id = NEW.mark_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_marks_to_events AFTER INSERT ON "unit_marks" FOR EACH ROW EXECUTE FUNCTION add_mark_event();
--> statement-breakpoint
CREATE TRIGGER unit_mark_events_to_events AFTER INSERT ON "unit_mark_events" FOR EACH ROW EXECUTE FUNCTION add_mark_event();
