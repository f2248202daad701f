-- Migration 0006 added this constraint as NOT VALID; earlier versions validated it when they started.
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_identity_sealed";
