CREATE TABLE "booking_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text,
	"name" text NOT NULL,
	"filter" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_views" ADD CONSTRAINT "booking_views_owner_id_staff_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_views_owner" ON "booking_views" USING btree ("owner_id");