-- Starter answers that left amounts to the contract or contradicted the booking form, where nobody has edited them. Each language
-- by itself, since an owner may have edited one.
UPDATE faqs SET answer_ar = 'يجب ألا يقل عمر السائق عن {minimumAge} عامًا، وأن يحمل رخصة قيادة سارية. وإن كانت على السائق دون {youngDriverAge} عامًا رسوم إضافية، فمقدارها مذكور في صفحة السيارة قبل أن تحجز وفي صفحة الشروط والأحكام.', version = version + 1
  WHERE answer_ar = 'يجب ألا يقل عمر السائق عن {minimumAge} عامًا، وأن يحمل رخصة قيادة سارية. وقد تُضاف رسوم إضافية على السائقين دون 25 عامًا في بعض فئات السيارات، ونوضحها لك قبل توقيع العقد.';
--> statement-breakpoint
UPDATE faqs SET answer_en = 'The driver must be at least {minimumAge} and hold a valid driving licence. Where drivers under {youngDriverAge} pay a surcharge, the page of the car says how much before you book, and so does the Terms & Conditions page.', version = version + 1
  WHERE answer_en = 'The driver must be at least {minimumAge} and hold a valid driving licence. Drivers under 25 may pay a surcharge in some car classes; we tell you about it before you sign the contract.';
--> statement-breakpoint
UPDATE faqs SET answer_ar = '{fuel} وإذا أُعيدت بوقود أقل، تُحتسب قيمة الوقود الناقص عند الإرجاع.', version = version + 1
  WHERE answer_ar = 'تستلم السيارة بخزان ممتلئ وتعيدها بخزان ممتلئ. وإذا أُعيدت بوقود أقل، تُحتسب قيمة الوقود الناقص عند الإرجاع.';
--> statement-breakpoint
UPDATE faqs SET answer_en = '{fuel} If it comes back with less, the missing fuel is charged on return.', version = version + 1
  WHERE answer_en = 'Full to full: you receive the car with a full tank and return it full. If it comes back with less, the missing fuel is charged on return.';
--> statement-breakpoint
UPDATE faqs SET answer_ar = 'يذكر كل من صفحة السيارة وصفحة الشروط والأحكام عدد الكيلومترات اليومية المشمولة في السعر وسعر الكيلومتر الزائد. وإذا كانت رحلتك طويلة فأضف خيار «كيلومترات مفتوحة» عند الحجز، وسافر دون رسوم على المسافة.', version = version + 1
  WHERE answer_ar = 'لكل سيارة عدد كيلومترات يومي مشمول في السعر ومدوّن في العقد. وإذا كانت رحلتك طويلة فأضف خيار «كيلومترات مفتوحة» عند الحجز، وسافر دون رسوم على المسافة.';
--> statement-breakpoint
UPDATE faqs SET answer_en = 'The page of each car and the Terms & Conditions page say how many kilometres a day the price includes and what an extra one costs. For long journeys, add “Unlimited kilometres” while booking and drive without any distance charge.', version = version + 1
  WHERE answer_en = 'The price includes a daily allowance of kilometres, which is written in your contract. For long journeys, add “Unlimited kilometres” while booking and drive without any distance charge.';
--> statement-breakpoint
UPDATE faqs SET answer_ar = '{cancellation} راسلنا عبر واتساب واذكر رقم الحجز، وسنعدّله أو نلغيه لك. ولا يُحتسب عليك شيء قبل توقيع العقد في الفرع.', version = version + 1
  WHERE answer_ar = 'راسلنا عبر واتساب واذكر رقم الحجز، وسنعدّله أو نلغيه مجانًا ما دام ذلك قبل موعد الاستلام. ولا يُحتسب عليك شيء قبل توقيع العقد في الفرع.';
--> statement-breakpoint
UPDATE faqs SET answer_en = '{cancellation} Send us your booking reference on WhatsApp and we change or cancel it. Nothing is charged before you sign the contract at the branch.', version = version + 1
  WHERE answer_en = 'Send us your booking reference on WhatsApp and we change or cancel it free of charge any time before pick-up. Nothing is charged before you sign the contract at the branch.';
--> statement-breakpoint
UPDATE faqs SET answer_ar = 'نعم، اختر فرع الاستلام وفرع الإرجاع كلًّا على حدة عند الحجز. ويذكر النموذج رسوم الإرجاع في الفرع الآخر، أو أنه بلا رسوم، قبل أن تختاره، وهي ضمن الإجمالي.', version = version + 1
  WHERE answer_ar = 'نعم، اختر فرع الاستلام وفرع الإرجاع كلًّا على حدة عند الحجز. ونؤكد لك توفّر الخدمة بين الفرعين عند تأكيد الحجز عبر واتساب.';
--> statement-breakpoint
UPDATE faqs SET answer_en = 'Yes. Choose the pick-up and return branches separately while booking. The form says what returning to the other branch costs, or that it is free, before you choose it; the total includes it.', version = version + 1
  WHERE answer_en = 'Yes. Choose the pick-up and return branches separately while booking; we confirm availability between the two when you confirm on WhatsApp.';
--> statement-breakpoint
UPDATE faqs SET answer_ar = 'التوصيل من خيارات الحجز حيث نوفّره: اختره في نموذج الحجز بسعره المذكور، واكتب عنوانك أو المطار ورقم رحلتك، ويدخل سعره في الإجمالي. وإن لم يظهر بين الخيارات فالاستلام من الفرع.', version = version + 1
  WHERE answer_ar = 'نوفّر التسليم في المطار بحسب موعد رحلتك، والتوصيل إلى المنزل أو الفندق داخل المدن التي لنا فيها فروع. اذكر عنوانك أو رقم رحلتك عند تأكيد الحجز عبر واتساب.';
--> statement-breakpoint
UPDATE faqs SET answer_en = 'Where we deliver, delivery is one of the options of the booking form: choose it at the price shown, enter your address or your airport and flight, and the total includes it. Where it is not among the options, you pick the car up at the branch.', version = version + 1
  WHERE answer_en = 'We hand over cars at the airport to suit your flight, and deliver to homes and hotels in the cities where we have branches. Mention your address or flight number when you confirm on WhatsApp.';
--> statement-breakpoint
SET CONSTRAINTS content_changed IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS content_changed DEFERRED;
