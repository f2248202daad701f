CREATE TABLE "staff_notice_settings" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"sound" boolean NOT NULL,
	"push" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"staff_id" text NOT NULL,
	"session_id" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_push_devices_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "staff_push_devices_endpoint" CHECK ("staff_push_devices"."endpoint" like 'http%' and length("staff_push_devices"."endpoint") <= 1000),
	CONSTRAINT "staff_push_devices_language" CHECK ("staff_push_devices"."language" in ('ar', 'en'))
);
--> statement-breakpoint
ALTER TABLE "staff_notice_settings" ADD CONSTRAINT "staff_notice_settings_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_devices" ADD CONSTRAINT "staff_push_devices_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_devices" ADD CONSTRAINT "staff_push_devices_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_push_devices_staff" ON "staff_push_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_push_devices_session" ON "staff_push_devices" USING btree ("session_id");