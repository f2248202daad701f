ALTER TABLE "cars" ADD COLUMN "body" text DEFAULT 'sedan' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_body" CHECK ("cars"."body" in ('sedan', 'suv', 'pickup', 'van'));--> statement-breakpoint
-- Cars that are shown by one of the site's drawings have the body of the drawing, others that of their category's name.
UPDATE "cars" c SET "body" = found."body" FROM (
  SELECT cars.id, CASE
    WHEN image_url ~ '/artwork/cars/pickup-' THEN 'pickup'
    WHEN image_url ~ '/artwork/cars/(mini)?van-' THEN 'van'
    WHEN image_url ~ '/artwork/cars/(crossover|suv|large-suv|offroad)-' THEN 'suv'
    WHEN image_url ~ '/artwork/cars/' THEN 'sedan'
    WHEN names ~* 'pick ?-?up|truck|بيك ?[أا]ب|بيكب|ونيت|وانيت|غمار' THEN 'pickup'
    WHEN names ~* '\m(mini)?(van|bus)s?\M|mpv|family|فان|باص|حافل|عائلي' THEN 'van'
    WHEN names ~* '\msuvs?\M|4 ?x ?4|crossover|off-?road|دفع رباعي|جيب|كروس' THEN 'suv'
    ELSE 'sedan'
  END AS body
  FROM "cars" LEFT JOIN LATERAL (
    SELECT name_en || ' ' || name_ar AS names FROM "car_categories" WHERE id = cars.category_id) category ON true
) found WHERE found.id = c.id AND found."body" <> 'sedan';
