CREATE TABLE "tax_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" uuid NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"status" integer,
	"messages" jsonb NOT NULL,
	CONSTRAINT "tax_reports_outcome" CHECK ("tax_reports"."outcome" in ('accepted', 'acceptedWithWarnings', 'alreadyThere', 'rejected', 'uncertain', 'stopped')),
	CONSTRAINT "tax_reports_reason" CHECK ("tax_reports"."reason" in ('timedOut', 'unreachable', 'serverError', 'busy', 'unreadable', 'credentials', 'unexpected')),
	CONSTRAINT "tax_reports_answer" CHECK (("tax_reports"."outcome" in ('accepted', 'acceptedWithWarnings', 'alreadyThere', 'rejected')) = ("tax_reports"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "api_events" DROP CONSTRAINT "api_events_event";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_event";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_record";--> statement-breakpoint
ALTER TABLE "tax_documents" DROP CONSTRAINT "tax_documents_mode";--> statement-breakpoint
-- The first document of an entry is turn 1; after a rejection, the next one is turn 2.
ALTER TABLE "tax_document_entries" ADD COLUMN "turn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_document_entries" DROP CONSTRAINT "tax_document_entries_pkey";--> statement-breakpoint
ALTER TABLE "tax_document_entries" ADD CONSTRAINT "tax_document_entries_entry_id_turn_pk" PRIMARY KEY("entry_id","turn");--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tax_document_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_units" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "tax_units" ADD COLUMN "compliance_certificate" text;--> statement-breakpoint
ALTER TABLE "tax_units" ADD COLUMN "compliance_secret" text;--> statement-breakpoint
ALTER TABLE "tax_units" ADD COLUMN "compliance_request_id" text;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_reports_document" ON "tax_reports" USING btree ("document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_reports_final" ON "tax_reports" USING btree ("document_id") WHERE "tax_reports"."outcome" in ('accepted', 'acceptedWithWarnings', 'alreadyThere', 'rejected');--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_tax_document_id_tax_documents_id_fk" FOREIGN KEY ("tax_document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_document_report" ON "outbox" USING btree ("tax_document_id") WHERE "outbox"."kind" = 'authority';--> statement-breakpoint
CREATE INDEX "outbox_unreported" ON "outbox" USING btree ("id") WHERE "outbox"."kind" = 'authority' and "outbox"."state" <> 'delivered';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_document" CHECK ("outbox"."kind" <> 'authority' or "outbox"."tax_document_id" is not null);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('sheet', 'webhook', 'push', 'authority'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_record" CHECK (num_nonnulls("outbox"."booking_id", "outbox"."inquiry_id") = 1 or "outbox"."kind" in ('webhook', 'authority'));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_mode" CHECK ("tax_documents"."mode" in ('phase1', 'prepared', 'reporting'));--> statement-breakpoint
ALTER TABLE "tax_units" ADD CONSTRAINT "tax_units_secrets" CHECK ("tax_units"."secret" like 'v1.%' and "tax_units"."compliance_secret" like 'v1.%');--> statement-breakpoint
ALTER TABLE "api_events" ADD CONSTRAINT "api_events_event" CHECK ("api_events"."event" in ('content.changed', 'booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'rental.undone', 'contract.created', 'contract.changed', 'charge.recorded', 'payment.recorded', 'payment.refunded', 'deposit.held', 'deposit.returned', 'deposit.applied', 'entry.corrected', 'unit.created', 'unit.changed', 'unit.deleted', 'hold.created', 'hold.changed', 'hold.deleted', 'mark.created', 'mark.changed', 'document.issued', 'document.reported', 'document.rejected', 'inquiry.created', 'inquiry.changed', 'inquiry.deleted'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event" CHECK ("outbox"."event" in ('booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'rental.undone', 'charge.recorded', 'payment.recorded', 'payment.refunded', 'deposit.held', 'deposit.returned', 'deposit.applied', 'entry.corrected', 'document.issued', 'document.reported', 'document.rejected', 'webhook.test'));--> statement-breakpoint
CREATE TRIGGER tax_reports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_reports"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An entry is in one document at most, unless the authority rejected the one before.
CREATE FUNCTION refuse_second_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.turn = 1 OR NEW.turn > 1 AND EXISTS (
    SELECT FROM tax_document_entries e JOIN tax_reports r ON r.document_id = e.document_id
    WHERE e.entry_id = NEW.entry_id AND e.turn = NEW.turn - 1 AND r.outcome = 'rejected'
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Entry % is in a document that was not rejected', NEW.entry_id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_document_entries_turns BEFORE INSERT ON "tax_document_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_second_document();
--> statement-breakpoint
-- A document has one final answer.
CREATE FUNCTION add_report_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason IS NOT NULL
    OR NOT EXISTS (SELECT FROM api_keys WHERE revoked_at IS NULL) AND NOT EXISTS (SELECT FROM api_sessions) THEN
    RETURN NULL;
  END IF;
  INSERT INTO api_events (event, record_id, version) VALUES (
    CASE NEW.outcome WHEN 'rejected' THEN 'document.rejected' ELSE 'document.reported' END, NEW.document_id::text, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_reports_to_events AFTER INSERT ON "tax_reports" FOR EACH ROW EXECUTE FUNCTION add_report_event();
