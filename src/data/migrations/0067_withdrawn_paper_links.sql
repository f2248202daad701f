CREATE TABLE "rental_withdrawn_links" (
	"event_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	CONSTRAINT "rental_withdrawn_links_event_id_number_pk" PRIMARY KEY("event_id","number")
);
