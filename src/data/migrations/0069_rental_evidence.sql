CREATE TABLE "rental_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"view" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "rental_photos_side" CHECK ("rental_photos"."side" in ('out', 'back')),
	CONSTRAINT "rental_photos_view" CHECK ("rental_photos"."view" in ('front', 'rear', 'left', 'right', 'dashboard', 'interior', 'other'))
);
--> statement-breakpoint
CREATE TABLE "rental_signatures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"strokes" jsonb,
	"name" text,
	"reason" text,
	"signed_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	CONSTRAINT "rental_signatures_kind" CHECK ("rental_signatures"."kind" in ('drawn', 'typed', 'unsigned')),
	CONSTRAINT "rental_signatures_reason" CHECK ("rental_signatures"."reason" in ('onPaper', 'absent', 'refused', 'device')),
	CONSTRAINT "rental_signatures_complete" CHECK (("rental_signatures"."kind" = 'drawn') = ("rental_signatures"."strokes" is not null) and ("rental_signatures"."kind" = 'typed') = ("rental_signatures"."name" is not null)
        and ("rental_signatures"."kind" = 'unsigned') = ("rental_signatures"."reason" is not null))
);
--> statement-breakpoint
CREATE INDEX "rental_photos_booking" ON "rental_photos" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "rental_photos_open" ON "rental_photos" USING btree ("received_at") WHERE not "rental_photos"."is_kept" or "rental_photos"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "rental_signatures_booking" ON "rental_signatures" USING btree ("booking_id");