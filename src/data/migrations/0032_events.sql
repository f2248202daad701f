CREATE TABLE "api_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint,
	"event" text NOT NULL,
	"record_id" text,
	"version" integer,
	"occurred_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "api_events_key" UNIQUE("key"),
	CONSTRAINT "api_events_position" UNIQUE("position"),
	CONSTRAINT "api_events_event" CHECK ("api_events"."event" in ('content.changed', 'booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'unit.created', 'unit.changed', 'unit.deleted', 'hold.created', 'hold.changed', 'hold.deleted', 'inquiry.created', 'inquiry.changed', 'inquiry.deleted'))
);
--> statement-breakpoint
CREATE INDEX "api_events_unordered" ON "api_events" USING btree ("id") WHERE "api_events"."position" is null;--> statement-breakpoint
CREATE FUNCTION add_content_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO api_events (event, version) VALUES ('content.changed', NEW.version);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_to_events AFTER INSERT OR UPDATE ON "content_version" FOR EACH ROW EXECUTE FUNCTION add_content_event();
--> statement-breakpoint
CREATE FUNCTION add_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without keys, nobody could follow it.
  IF NOT EXISTS (SELECT FROM api_keys WHERE revoked_at IS NULL) THEN RETURN NULL; END IF;
  INSERT INTO api_events (event, record_id, version) VALUES (
    CASE
      WHEN TG_OP = 'INSERT' THEN 'booking.created'
      WHEN OLD.status = NEW.status THEN 'booking.changed'
      WHEN NEW.status = 'pending' THEN 'booking.reopened'
      WHEN NEW.status = 'active' THEN 'rental.started'
      WHEN NEW.status = 'completed' THEN 'rental.ended'
      ELSE 'booking.' || NEW.status END,
    NEW.id::text, NEW.version);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_to_events AFTER INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION add_booking_event();
--> statement-breakpoint
CREATE TRIGGER bookings_to_events_again AFTER UPDATE OF version ON "bookings" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION add_booking_event();
--> statement-breakpoint
CREATE FUNCTION add_record_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_keys WHERE revoked_at IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO api_events (event, record_id) VALUES (TG_ARGV[0] || '.deleted', OLD.id::text);
  ELSIF TG_OP = 'INSERT' OR NEW IS DISTINCT FROM OLD THEN
    INSERT INTO api_events (event, record_id, version)
      VALUES (TG_ARGV[0] || CASE TG_OP WHEN 'INSERT' THEN '.created' ELSE '.changed' END, NEW.id::text, NEW.version);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER units_to_events AFTER INSERT OR UPDATE OR DELETE ON "units" FOR EACH ROW EXECUTE FUNCTION add_record_event('unit');
--> statement-breakpoint
CREATE TRIGGER holds_to_events AFTER INSERT OR UPDATE OR DELETE ON "holds" FOR EACH ROW EXECUTE FUNCTION add_record_event('hold');
--> statement-breakpoint
CREATE TRIGGER inquiries_to_events AFTER INSERT OR UPDATE OR DELETE ON "inquiries" FOR EACH ROW EXECUTE FUNCTION add_record_event('inquiry');
--> statement-breakpoint
-- There is always a newest event, from which a program resumes that has seen none yet.
INSERT INTO api_events (event, version) SELECT 'content.changed', version FROM content_version;
