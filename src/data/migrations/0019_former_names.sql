CREATE TABLE "former_names" (
	"entity" text NOT NULL,
	"id" text NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "former_names_entity_id_pk" PRIMARY KEY("entity","id")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_car_id_cars_id_fk";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_pickup_branch_id_branches_id_fk";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_return_branch_id_branches_id_fk";

--> statement-breakpoint
CREATE FUNCTION keep_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_names (entity, id, name_ar, name_en) VALUES (TG_ARGV[0], OLD.id::text, OLD.name_ar, OLD.name_en)
    ON CONFLICT (entity, id) DO UPDATE SET name_ar = excluded.name_ar, name_en = excluded.name_en;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cars_former_name AFTER DELETE ON "cars" FOR EACH ROW EXECUTE FUNCTION keep_former_name('car');
--> statement-breakpoint
CREATE TRIGGER branches_former_name AFTER DELETE ON "branches" FOR EACH ROW EXECUTE FUNCTION keep_former_name('branch');
--> statement-breakpoint
-- Cars that were deleted earlier: the record of changes has their names, and their bookings are found by the English one.
INSERT INTO former_names (entity, id, name_ar, name_en)
  SELECT DISTINCT ON (entity_id) 'car', entity_id, coalesce(before ->> 'nameAr', ''), coalesce(before ->> 'nameEn', '')
  FROM changes
  WHERE entity = 'car' AND action = 'delete' AND entity_id ~ '^\d{1,9}$'
    AND NOT EXISTS (SELECT FROM cars WHERE cars.id = changes.entity_id::integer)
  ORDER BY entity_id, id DESC;
--> statement-breakpoint
UPDATE bookings SET car_id = former.id
  FROM (
    SELECT min(id::integer) AS id, name_en FROM former_names WHERE entity = 'car' AND name_en <> ''
    GROUP BY name_en HAVING count(*) = 1
  ) AS former
  WHERE bookings.car_id IS NULL AND bookings.car_name = former.name_en || ' ' || bookings.model_year;
