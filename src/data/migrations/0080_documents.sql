CREATE TABLE "tax_document_prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_document_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" uuid NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"is_original" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_document_withdrawn_links" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"staff_id" text,
	CONSTRAINT "tax_document_withdrawn_links_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
ALTER TABLE "api_events" DROP CONSTRAINT "api_events_event";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_event";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "tax_document_prints" ADD CONSTRAINT "tax_document_prints_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document_withdrawn_links" ADD CONSTRAINT "tax_document_withdrawn_links_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_document_prints_document" ON "tax_document_prints" USING btree ("document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_document_prints_original" ON "tax_document_prints" USING btree ("document_id") WHERE "tax_document_prints"."is_original";--> statement-breakpoint
ALTER TABLE "api_events" ADD CONSTRAINT "api_events_event" CHECK ("api_events"."event" in ('content.changed', 'booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'rental.undone', 'contract.created', 'contract.changed', 'charge.recorded', 'payment.recorded', 'payment.refunded', 'deposit.held', 'deposit.returned', 'deposit.applied', 'entry.corrected', 'unit.created', 'unit.changed', 'unit.deleted', 'hold.created', 'hold.changed', 'hold.deleted', 'mark.created', 'mark.changed', 'document.issued', 'inquiry.created', 'inquiry.changed', 'inquiry.deleted'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event" CHECK ("outbox"."event" in ('booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'rental.undone', 'charge.recorded', 'payment.recorded', 'payment.refunded', 'deposit.held', 'deposit.returned', 'deposit.applied', 'entry.corrected', 'document.issued', 'webhook.test'));--> statement-breakpoint
CREATE TRIGGER tax_document_prints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_document_prints"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tax_document_withdrawn_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_document_withdrawn_links"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Documents are never changed: their version is always 1.
CREATE FUNCTION add_document_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_keys WHERE revoked_at IS NULL) AND NOT EXISTS (SELECT FROM api_sessions) THEN
    RETURN NULL;
  END IF;
  INSERT INTO api_events (event, record_id, version) VALUES ('document.issued', NEW.id::text, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_documents_to_events AFTER INSERT ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION add_document_event();
