CREATE TABLE "posted_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"answer" jsonb
);
--> statement-breakpoint
CREATE INDEX "posted_forms_at" ON "posted_forms" USING btree ("posted_at");