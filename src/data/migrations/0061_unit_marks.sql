CREATE TABLE "unit_mark_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_mark_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mark_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"key_id" integer,
	"rental_id" uuid,
	"note_id" integer,
	CONSTRAINT "unit_mark_events_kind" CHECK ("unit_mark_events"."kind" in ('repaired', 'mistaken', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "unit_mark_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_mark_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"x" smallint NOT NULL,
	"y" smallint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"key_id" integer,
	"rental_id" uuid,
	"note_id" integer,
	CONSTRAINT "unit_marks_kind" CHECK ("unit_marks"."kind" in ('small_scratch', 'deep_scratch', 'very_deep_scratch', 'bend')),
	CONSTRAINT "unit_marks_place" CHECK (x between 0 and 892 and y between 0 and 428)
);
--> statement-breakpoint
ALTER TABLE "unit_mark_events" ADD CONSTRAINT "unit_mark_events_mark_id_unit_marks_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."unit_marks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_mark_events_mark" ON "unit_mark_events" USING btree ("mark_id","id");--> statement-breakpoint
CREATE INDEX "unit_marks_unit" ON "unit_marks" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "unit_marks_rental" ON "unit_marks" USING btree ("rental_id") WHERE "unit_marks"."rental_id" is not null;--> statement-breakpoint
CREATE TRIGGER unit_marks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "unit_marks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER unit_mark_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "unit_mark_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
