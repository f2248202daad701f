CREATE TABLE "tax_document_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"number" text NOT NULL,
	"counter" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"net" numeric(12,2) NOT NULL,
	"vat" numeric(12,2) NOT NULL,
	"gross" numeric(12,2) NOT NULL,
	"content" jsonb NOT NULL,
	"xml" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"qr_code" text NOT NULL,
	CONSTRAINT "tax_documents_number" UNIQUE("number"),
	CONSTRAINT "tax_documents_counter" UNIQUE("unit_id","counter"),
	CONSTRAINT "tax_documents_previous" UNIQUE("unit_id","previous_hash"),
	CONSTRAINT "tax_documents_type" CHECK ("tax_documents"."type" in ('invoice', 'prepayment', 'debitNote', 'creditNote')),
	CONSTRAINT "tax_documents_mode" CHECK ("tax_documents"."mode" in ('phase1', 'prepared'))
);
--> statement-breakpoint
CREATE TABLE "tax_series" (
	"unit_id" integer NOT NULL,
	"type" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tax_series_unit_id_type_pk" PRIMARY KEY("unit_id","type"),
	CONSTRAINT "tax_series_type" CHECK ("tax_series"."type" in ('invoice', 'prepayment', 'debitNote', 'creditNote'))
);
--> statement-breakpoint
CREATE TABLE "tax_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"private_key" text,
	"request" text,
	"certificate" text,
	"certificate_ends_on" date,
	"counter" integer DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"last_issued_at" timestamp with time zone,
	CONSTRAINT "tax_units_encrypted" CHECK ("tax_units"."private_key" like 'v1.%')
);
--> statement-breakpoint
ALTER TABLE "tax_document_entries" ADD CONSTRAINT "tax_document_entries_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_unit_id_tax_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."tax_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_series" ADD CONSTRAINT "tax_series_unit_id_tax_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."tax_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_document_entries_document" ON "tax_document_entries" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "tax_documents_booking" ON "tax_documents" USING btree ("booking_id","counter");--> statement-breakpoint
CREATE INDEX "tax_documents_issued" ON "tax_documents" USING btree ("issued_at");--> statement-breakpoint
-- The first document of a chain names the hash of the character 0: base64 of the hexadecimal digits of its SHA-256.
INSERT INTO "tax_units" ("last_hash") VALUES ('NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');
--> statement-breakpoint
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tax_document_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_document_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
