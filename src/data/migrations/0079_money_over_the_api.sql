ALTER TABLE "api_events" DROP CONSTRAINT "api_events_event";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_event";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "entry" jsonb;--> statement-breakpoint
ALTER TABLE "api_events" ADD CONSTRAINT "api_events_event" CHECK ("api_events"."event" in ('content.changed', 'booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'rental.undone', 'contract.created', 'contract.changed', 'charge.recorded', 'payment.recorded', 'payment.refunded', 'deposit.held', 'deposit.returned', 'deposit.applied', 'entry.corrected', 'unit.created', 'unit.changed', 'unit.deleted', 'hold.created', 'hold.changed', 'hold.deleted', 'mark.created', 'mark.changed', 'inquiry.created', 'inquiry.changed', 'inquiry.deleted'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event" CHECK ("outbox"."event" in ('booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'rental.undone', 'charge.recorded', 'payment.recorded', 'payment.refunded', 'deposit.held', 'deposit.returned', 'deposit.applied', 'entry.corrected', 'webhook.test'));--> statement-breakpoint
-- Every entry of the ledger is an event for programs with the scope money:read. Entries never change, so they have no version.
CREATE FUNCTION add_ledger_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_keys WHERE revoked_at IS NULL) AND NOT EXISTS (SELECT FROM api_sessions) THEN
    RETURN NULL;
  END IF;
  INSERT INTO api_events (event, record_id) SELECT
    CASE type
      WHEN 'payment' THEN 'payment.recorded'
      WHEN 'refund' THEN 'payment.refunded'
      WHEN 'depositHeld' THEN 'deposit.held'
      WHEN 'depositReturned' THEN 'deposit.returned'
      WHEN 'depositApplied' THEN 'deposit.applied'
      WHEN 'correction' THEN 'entry.corrected'
      ELSE 'charge.recorded' END,
    id::text FROM added ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_to_events AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_ledger_events();
