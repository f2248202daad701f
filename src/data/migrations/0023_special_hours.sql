CREATE TABLE "special_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" text,
	"kind" text NOT NULL,
	"from_date" date,
	"until_date" date,
	"note_ar" text NOT NULL,
	"note_en" text NOT NULL,
	"ranges" jsonb NOT NULL,
	"friday_ranges" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "special_hours_kind" CHECK ("special_hours"."kind" in ('dates', 'ramadan')),
	CONSTRAINT "special_hours_dates" CHECK (num_nonnulls("special_hours"."from_date", "special_hours"."until_date") = case "special_hours"."kind" when 'dates' then 2 else 0 end),
	CONSTRAINT "special_hours_order" CHECK ("special_hours"."until_date" between "special_hours"."from_date" and "special_hours"."from_date" + 366),
	CONSTRAINT "special_hours_ranges" CHECK (jsonb_typeof("special_hours"."ranges") = 'array' and coalesce(jsonb_typeof("special_hours"."friday_ranges") = 'array', true))
);
--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "special_hours_ramadan" ON "special_hours" USING btree (coalesce("branch_id", '')) WHERE "special_hours"."kind" = 'ramadan';--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_no_overlap" EXCLUDE USING gist
  (coalesce(branch_id, '') WITH =, daterange(from_date, until_date, '[]') WITH &&) WHERE (kind = 'dates');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON "special_hours"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON "special_hours"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
