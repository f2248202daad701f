CREATE TABLE "tax_clearances" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL,
	"xml" text NOT NULL,
	"qr_code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_clearances" ADD CONSTRAINT "tax_clearances_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER tax_clearances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_clearances"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
