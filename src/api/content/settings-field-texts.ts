import type { Language } from '#domain/text/languages.ts'

/** A sentence about each field that only settings of the site have. */
export const settingsFieldTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  maintenance: { ar: 'إغلاق الموقع للصيانة.', en: 'Closing the site for maintenance.' },
  company: { ar: 'الشركة وأرقام تسجيلها.', en: 'The company and its registration numbers.' },
  contact: { ar: 'وسائل التواصل.', en: 'Ways to get in touch.' },
  rental: { ar: 'شروط الإيجار.', en: 'The rental terms.' },
  settlement: {
    ar: 'ما يُحتسب عند الإرجاع حين لا يحدده العقد.',
    en: 'What a return costs where the contract does not say it.',
  },
  money: { ar: 'من يدفع الضمان، والنقد في الصناديق.', en: 'Who pays a deposit, and cash in drawers.' },
  deposit_from_national_id: {
    ar: 'هل يدفع الضمان من هويته وطنية.',
    en: 'Whether customers with a national ID pay the deposit.',
  },
  deposit_from_iqama: { ar: 'هل يدفع الضمان المقيم.', en: 'Whether customers with an Iqama pay the deposit.' },
  deposit_from_gcc_id: {
    ar: 'هل يدفع الضمان مواطنو دول الخليج.',
    en: 'Whether customers with a GCC ID pay the deposit.',
  },
  deposit_from_passport: {
    ar: 'هل يدفع الضمان الزائر بجواز سفره.',
    en: 'Whether customers with a passport pay the deposit.',
  },
  cash_needs_drawer: {
    ar: 'هل يُرفض تسجيل النقد ممن ليس لديه صندوق مفتوح.',
    en: 'Whether cash is refused from members without an open drawer.',
  },
  late_hour_percent: {
    ar: 'ساعة التأخير نسبةً من حصة الساعة من سعر اليوم، حين لا سعر لها.',
    en: 'What a late hour costs without a price, in percent of the hour’s share of the day’s price.',
  },
  late_hours_before_day: {
    ar: 'بعد هذا العدد من ساعات التأخير يُحتسب يوم كامل؛ 0 يوم من الساعة الأولى.',
    en: 'After so many late hours a whole day is charged; 0 for a day at once.',
  },
  allowance_days: {
    ar: 'الأيام التي تُحسب كيلومتراتها: المحتسبة (charged) أو المتفق عليها (agreed).',
    en: 'The days whose kilometres are in the price: those charged or those agreed.',
  },
  fuel_step: {
    ar: 'خطوة الوقود الناقص: الربع أو الثُمن.',
    en: 'The step of missing fuel: a quarter or an eighth of a tank.',
  },
  unreported_damage: {
    ar: 'ما يُدفع عن ضرر بلا تقرير: الإصلاح كاملًا (whole) أو مبلغ التحمل على الأكثر (deductible).',
    en: 'What a damage without a report costs: the whole repair, or at most the deductible.',
  },
  deductible_share: {
    ar: 'ما يُدفع من مبلغ التحمل مع تقرير: نسبة الخطأ (fault) أو كله (whole).',
    en: 'What is paid of the deductible with a report: the share of the fault, or the whole.',
  },
  fine_fee: {
    ar: 'رسوم معالجة المخالفة المرورية، مع الضريبة؛ 0 أو null بلا رسوم.',
    en: 'The fee for handling a traffic fine, with VAT; 0 or null for none.',
  },
  early_return: {
    ar: 'هل تُعاد الأيام الكاملة التي لم تُستخدم (giveBack) أم لا (keep).',
    en: 'Whether whole unused days are given back (giveBack) or not (keep).',
  },
  early_month: {
    ar: 'الأيام المستخدمة من شهر: بسعر اليوم (daily) أو حصة من سعر الشهر (share).',
    en: 'The used days of a month: at the price of a day (daily), or a share of the month (share).',
  },
  monthly_billing: {
    ar: 'احتساب الإيجار الشهري: شهرًا بشهر مقدمًا (cycle) أو كله عند التسليم (whole).',
    en: 'How a monthly rental is charged: month by month in advance (cycle), or all of it at the hand-over (whole).',
  },
  documents: { ar: 'الفواتير الضريبية وبائعها.', en: 'Tax invoices and their seller.' },
  document_mode: {
    ar: 'ما يُصدر: لا شيء (off)، أو يصدره نظام آخر (external)، أو المرحلة الأولى (phase1)، أو الثانية محفوظة (prepared) أو مرسلة إلى الهيئة (reporting).',
    en: 'What is issued: nothing, what another system issues, phase 1, or phase 2 kept and not sent, or reported to the authority.',
  },
  seller_name: { ar: 'اسم البائع في الفاتورة، 127 بايت على الأكثر.', en: 'The seller on invoices, at most 127 bytes.' },
  seller_street: { ar: 'شارع العنوان الوطني.', en: 'The street of the national address.' },
  seller_building: { ar: 'رقم المبنى، 4 أرقام.', en: 'The building number, four digits.' },
  seller_district: { ar: 'الحي.', en: 'The district.' },
  seller_city: { ar: 'المدينة.', en: 'The city.' },
  seller_postcode: { ar: 'الرمز البريدي، 5 أرقام.', en: 'The postcode, five digits.' },
  availability: { ar: 'المركبات وتوفرها.', en: 'Units and availability.' },
  moon: { ar: 'رمضان كما رُئي هلاله.', en: 'Ramadan as its moon was seen.' },
  map: { ar: 'خريطة الفروع.', en: 'The map of the branches.' },
  privacy: { ar: 'مدة حفظ البيانات وتصديرها.', en: 'How long data is kept, and who exports it.' },
  maintenance_mode_enabled: { ar: 'هل الموقع مغلق للزوار.', en: 'Whether the site is closed to visitors.' },
  maintenance_title_ar: { ar: 'عنوان شاشة الصيانة بالعربية.', en: 'The title of the closed site, in Arabic.' },
  maintenance_title_en: { ar: 'عنوان شاشة الصيانة بالإنجليزية.', en: 'The title of the closed site, in English.' },
  maintenance_message_ar: { ar: 'رسالة شاشة الصيانة بالعربية.', en: 'The message of the closed site, in Arabic.' },
  maintenance_message_en: {
    ar: 'رسالة شاشة الصيانة بالإنجليزية.',
    en: 'The message of the closed site, in English.',
  },
  brand_name: { ar: 'اسم الشركة باللغة المطلوبة.', en: "The company's name in the language that is asked for." },
  brand_name_ar: { ar: 'اسم الشركة بالعربية.', en: "The company's name in Arabic." },
  brand_name_en: { ar: 'اسم الشركة بالإنجليزية.', en: "The company's name in English." },
  address: { ar: 'عنوان الشركة باللغة المطلوبة.', en: "The company's address in the language that is asked for." },
  address_ar: { ar: 'عنوان الشركة بالعربية.', en: "The company's address in Arabic." },
  address_en: { ar: 'عنوان الشركة بالإنجليزية.', en: "The company's address in English." },
  vat_number: { ar: 'الرقم الضريبي من 15 خانة، وقد يكون فارغًا.', en: 'The VAT number of 15 digits; may be empty.' },
  commercial_registration: {
    ar: 'رقم السجل التجاري من 10 خانات، وقد يكون فارغًا.',
    en: 'The commercial registration number of 10 digits; may be empty.',
  },
  whatsapp_bookings: {
    ar: 'واتساب الحجوزات: الرقم مع رمز الدولة بلا علامة +.',
    en: 'WhatsApp for bookings: digits with the country code, without a plus.',
  },
  whatsapp_inquiries: {
    ar: 'واتساب الشكاوى والاستفسارات، كذلك.',
    en: 'WhatsApp for complaints and inquiries, likewise.',
  },
  social_x: { ar: 'رابط الحساب في X، أو فارغ.', en: 'The address on X, or empty.' },
  social_instagram: { ar: 'رابط الحساب في Instagram، أو فارغ.', en: 'The address on Instagram, or empty.' },
  social_snapchat: { ar: 'رابط الحساب في Snapchat، أو فارغ.', en: 'The address on Snapchat, or empty.' },
  social_tiktok: { ar: 'رابط الحساب في TikTok، أو فارغ.', en: 'The address on TikTok, or empty.' },
  minimum_driver_age: { ar: 'أقل عمر للسائق بالسنوات.', en: 'The minimum age of drivers in years.' },
  rental_deposit: {
    ar: 'التأمين المسترد، ويُرسل بالهللات؛ null إن لم يُذكر.',
    en: 'The refundable deposit, sent in halalas; null when none is stated.',
  },
  young_driver_age: {
    ar: 'السائق الشاب من هو دون هذا العمر؛ null يعني 25.',
    en: 'A driver younger than this is a young driver; null means 25.',
  },
  fuel_policy: { ar: 'سياسة الوقود باللغة المطلوبة.', en: 'The fuel policy in the language that is asked for.' },
  fuel_policy_ar: { ar: 'سياسة الوقود بالعربية.', en: 'The fuel policy in Arabic.' },
  fuel_policy_en: { ar: 'سياسة الوقود بالإنجليزية.', en: 'The fuel policy in English.' },
  cancellation_policy: {
    ar: 'سياسة الإلغاء باللغة المطلوبة.',
    en: 'The cancellation policy in the language that is asked for.',
  },
  cancellation_policy_ar: { ar: 'سياسة الإلغاء بالعربية.', en: 'The cancellation policy in Arabic.' },
  cancellation_policy_en: { ar: 'سياسة الإلغاء بالإنجليزية.', en: 'The cancellation policy in English.' },
  turnaround_minutes: {
    ar: 'دقائق تجهيز المركبة بعد عودتها.',
    en: 'Minutes to prepare a unit after its return.',
  },
  hold_expiry_minutes: {
    ar: 'دقائق بقاء المركبة لحجز غير مؤكد بعد موعد استلامه.',
    en: 'Minutes that an unconfirmed booking keeps its unit after its pick-up time.',
  },
  city_transfers: { ar: 'هل تخدم المركبة كل فروع مدينتها.', en: 'Whether a unit serves every branch of its city.' },
  show_cars_without_units: {
    ar: 'هل يعرض الموقع سيارات لم تُسجل لها مركبات.',
    en: 'Whether the site shows cars without registered units.',
  },
  service_every_km: {
    ar: 'الكيلومترات بين صيانتين دوريتين؛ null إن لم تُحسب بها.',
    en: 'The kilometres between two services of a unit; null when they are not counted.',
  },
  service_every_months: {
    ar: 'الأشهر بين صيانتين دوريتين؛ null إن لم تُحسب بها.',
    en: 'The months between two services of a unit; null when they are not counted.',
  },
  enter_contract_numbers: {
    ar: 'هل تُدخل أرقام العقود؛ وإلا لم يذكّر بها عمل اليوم.',
    en: 'Whether staff enter the numbers of contracts; if not, Today does not remind of them.',
  },
  ramadan_year: { ar: 'السنة الهجرية التي تُزاح أيامها.', en: 'The Hijri year whose days are shifted.' },
  ramadan_start_shift: { ar: 'إزاحة أول رمضان بالأيام.', en: 'Days by which Ramadan begins later.' },
  ramadan_end_shift: { ar: 'إزاحة آخر رمضان بالأيام.', en: 'Days by which Ramadan ends later.' },
  map_tile_url: { ar: 'رابط مربعات الخريطة.', en: 'The address of the map tiles.' },
  map_attribution: { ar: 'نسبة الخريطة إلى مصدرها.', en: 'The attribution of the map.' },
  identity_retention_days: {
    ar: 'أيام حفظ أرقام الهوية والرخصة بعد الإرجاع.',
    en: 'Days for which ID and licence numbers are kept after the return.',
  },
  inquiry_retention_months: {
    ar: 'أشهر حفظ الشكاوى والاستفسارات بعد معالجتها.',
    en: 'Months for which complaints and inquiries are kept after they were handled.',
  },
  agents_may_export: {
    ar: 'هل يصدّر موظفو الحجوزات قوائم العملاء.',
    en: 'Whether agents may export lists of customers.',
  },
}
