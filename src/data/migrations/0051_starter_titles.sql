-- Starter texts whose Arabic was translated word for word, and titles that differed from the menu, where the owner has not edited
-- them.
UPDATE site_content SET content_ar = 'الخدمات', content_en = 'Services'
  WHERE page = 'services' AND section = 'intro' AND element_key = 'title' AND content_ar = 'خدماتنا' AND content_en = 'Our services';
--> statement-breakpoint
UPDATE site_content SET content_ar = 'عروض مستمرة', content_en = 'Ongoing Offers'
  WHERE page = 'offers' AND section = 'intro' AND element_key = 'title' AND content_ar = 'عروضنا الدائمة' AND content_en = 'Our standing offers';
--> statement-breakpoint
UPDATE site_content SET content_ar = 'عرض نهاية الأسبوع', content_en = 'Weekend offer'
  WHERE page = 'offers' AND section = 'weekend' AND element_key = 'title' AND content_ar = 'نهاية أسبوع أوسع' AND content_en = 'A wider weekend';
--> statement-breakpoint
UPDATE site_content SET content_ar = 'شركاؤنا', content_en = 'Our Partners'
  WHERE page = 'partners' AND section = 'our_partners' AND element_key = 'title' AND content_ar = 'شركاؤنا' AND content_en = 'Our partners';
--> statement-breakpoint
UPDATE site_content SET content_ar = 'شركاء النجاح', content_en = 'Partners in Success'
  WHERE page = 'partners' AND section = 'success_partners' AND element_key = 'title' AND content_ar = 'شركاء النجاح' AND content_en = 'Partners in success';
--> statement-breakpoint
SET CONSTRAINTS content_changed IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS content_changed DEFERRED;
