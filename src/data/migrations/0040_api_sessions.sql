CREATE TABLE "api_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"family_hash" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"access_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_sessions_family_hash_unique" UNIQUE("family_hash"),
	CONSTRAINT "api_sessions_access_hash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
ALTER TABLE "api_sessions" ADD CONSTRAINT "api_sessions_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Members who signed in over the API follow events as keys do.
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_record_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_keys WHERE revoked_at IS NULL) AND NOT EXISTS (SELECT FROM api_sessions) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO api_events (event, record_id) VALUES (TG_ARGV[0] || '.deleted', OLD.id::text);
  ELSIF TG_OP = 'INSERT' OR NEW IS DISTINCT FROM OLD THEN
    INSERT INTO api_events (event, record_id, version)
      VALUES (TG_ARGV[0] || CASE TG_OP WHEN 'INSERT' THEN '.created' ELSE '.changed' END, NEW.id::text, NEW.version);
  END IF;
  RETURN NULL;
END $$;
