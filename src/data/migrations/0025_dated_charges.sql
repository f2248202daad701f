CREATE TABLE "charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_on" date NOT NULL,
	"vat_rate" numeric(12,2) NOT NULL,
	"authorization_fee" numeric(12,2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "charges_starts_on" UNIQUE("starts_on"),
	CONSTRAINT "charges_values" CHECK ("charges"."vat_rate" between 0 and 100 and "charges"."authorization_fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "vat_rate" numeric(12,2) DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vat_rate" CHECK ("bookings"."vat_rate" between 0 and 100);--> statement-breakpoint
INSERT INTO charges (starts_on, vat_rate, authorization_fee) VALUES ('2020-07-01', 15, 5);--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON charges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON charges FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
