import type { Language } from '#domain/text/languages.ts'
import { ownCaseTexts } from '../cases/case-field-texts.ts'
import { ownCompanyTexts } from '../companies/company-field-texts.ts'
import { ownFineTexts } from '../fines/fine-field-texts.ts'
import { ownCashTexts } from '../money/cash-field-texts.ts'
import { ownMoneyTexts } from '../money/money-field-texts.ts'
import { ownDocumentTexts } from '../billing/document-field-texts.ts'
import { ownRentalTexts } from '../rentals/rental-field-texts.ts'

type Texts = Readonly<Record<Language, string>>

/** The same sentences for several schemas or operations. */
function of(owners: readonly string[], texts: Readonly<Record<string, Texts>>): Record<string, Texts> {
  return Object.fromEntries(
    owners.flatMap((owner) => Object.entries(texts).map(([field, text]) => [`${owner}.${field}`, text])),
  )
}

/** A row of managed content, and the bodies that create and change one. */
const formsOf = (name: string) => [name, `${name}Request`, `${name}Change`]

const bookings = ['Booking', 'StaffBooking', 'SentBooking']

/**
 * Sentences for fields whose name means something else in one place: by `Schema.field`, `Schema.part.field` for a field of a
 * part, or `operationId.field`.
 */
export const ownFieldTexts: Readonly<Record<string, Texts>> = {
  ...ownRentalTexts,
  ...ownCaseTexts,
  ...ownMoneyTexts,
  ...ownCashTexts,
  ...ownFineTexts,
  ...ownCompanyTexts,
  ...ownDocumentTexts,
  ...of(['Inquiry', 'SentInquiry'], {
    number: {
      ar: 'رقم الرسالة الذي يذكره العميل عند المتابعة.',
      en: 'The number of the message, which the customer names when following up.',
    },
  }),
  ...of(['KeptQuote'], {
    booking_id: {
      ar: 'الحجز الذي صار إليه العرض؛ null إن لم يُقبل.',
      en: 'The booking that it became; null until then.',
    },
    url: {
      ar: 'الرابط السري الذي يرى فيه العميل العرض ويقبله.',
      en: 'The secret address at which the customer sees the quote and may accept it.',
    },
  }),
  ...of(['listStaffBookings'], {
    order: {
      ar: 'تاريخ الترتيب، وبه تعمل from وuntil وbranch_id أيضًا. دون لاحقة: الأقدم أولًا.',
      en: 'The date to order by, which from, until and branch_id filter by too. Without a suffix, earliest first.',
    },
    from: {
      ar: 'أول يوم بتوقيت الرياض، للتاريخ الذي في order، أو created_at إن لم يُذكر.',
      en: 'The first day in Riyadh, of the date that is in order; of created_at when that is left out.',
    },
    until: { ar: 'آخر يوم للتاريخ نفسه، وهو داخل المدة.', en: 'The last day of the same date, included.' },
    branch_id: {
      ar: 'معرّف فرع الاستلام؛ أو فرع الإرجاع مع order=return_datetime.',
      en: 'The id of the branch of the pick-up; with order=return_datetime that of the return.',
    },
    car_id: { ar: 'حجوزات هذه السيارة فقط.', en: 'Only bookings of this car.' },
    status: { ar: 'حجوزات بهذه الحالة فقط.', en: 'Only bookings with this status.' },
  }),
  ...of(['listEvents', 'listStaffEvents'], {
    after: {
      ar: 'معرّف آخر حدث قُرئ؛ الجواب ما بعده. من دونه لا أحداث، بل last_id فقط.',
      en: 'The id of the last event that was read; the answer goes on after it. Without it, no events, only last_id.',
    },
    limit: { ar: 'عدد الأحداث، حتى 100.', en: 'How many events, 100 at most.' },
  }),
  'Events.data': { ar: 'الأحداث بترتيب حدوثها.', en: 'The events in their order.' },
  'listAvailability.car_id': {
    ar: 'هذه السيارة فقط؛ 404 إن لم تكن معروضة.',
    en: 'Only this car; 404 when it is not offered.',
  },
  'listPageTexts.section': {
    ar: 'هذه الأقسام فقط، مفصولة بفاصلة إنجليزية.',
    en: 'Only these sections, separated by commas.',
  },
  'getBooking.secret': {
    ar: 'قيمة secret من جواب POST /bookings، كما هي.',
    en: 'The secret from the answer of POST /bookings, as it is.',
  },
  'createBooking.idempotency-key': {
    ar: 'مفتاح عشوائي من عندك لكل حجز، مثل UUID، ويُرسل نفسه عند إعادة الطلب. يبقى مع الحجز: الطلب نفسه به يُجاب بالحجز نفسه مهما تأخر، وطلب آخر به يُرفض (409 key_reused). الطلب المرفوض لا يُحفظ له شيء.',
    en: 'A random key of yours for each booking, such as a UUID, sent again when the request is repeated. It stays with the booking: the same request is answered with the same booking however late it comes, another one is refused (409 key_reused). Nothing is kept of a refused request.',
  },
  'uploadMedia.filename': {
    ar: 'اسم الملف كما يظهر في المكتبة.',
    en: 'The name of the file, as the library shows it.',
  },

  ...of(['Booking', 'StaffBooking'], {
    pickup_location: {
      ar: 'اسم فرع الاستلام باللغة المطلوبة.',
      en: 'The name of the branch of the pick-up, in the language that is asked for.',
    },
    return_location: {
      ar: 'اسم فرع الإرجاع باللغة المطلوبة.',
      en: 'The name of the branch of the return, in the language that is asked for.',
    },
  }),
  ...of(['SentBooking'], {
    pickup_location: { ar: 'اسم فرع الاستلام بالإنجليزية.', en: 'The name of the branch of the pick-up, in English.' },
    return_location: { ar: 'اسم فرع الإرجاع بالإنجليزية.', en: 'The name of the branch of the return, in English.' },
    'extras.name': { ar: 'الاسم بالعربية.', en: 'The name in Arabic.' },
    version: { ar: 'نسخة الحجز؛ تزيد مع كل تغيير.', en: 'The version of the booking; raised by every change.' },
  }),
  ...of(bookings, {
    pickup_branch_id: {
      ar: 'معرّف فرع الاستلام؛ null إن حُذف الفرع.',
      en: 'The id of the branch of the pick-up; null when the branch has been deleted.',
    },
    return_branch_id: {
      ar: 'معرّف فرع الإرجاع؛ null إن حُذف الفرع.',
      en: 'The id of the branch of the return; null when the branch has been deleted.',
    },
    created_at: { ar: 'وقت الحجز.', en: 'When it was booked.' },
    car_id: { ar: 'معرّف السيارة؛ null إن حُذفت.', en: 'The id of the car; null when it has been deleted.' },
  }),
  ...of([...bookings, 'Quote', 'StaffQuote', 'Period'], {
    pickup_datetime: { ar: 'وقت الاستلام.', en: 'When the car is picked up.' },
    return_datetime: { ar: 'وقت الإرجاع.', en: 'When the car is returned.' },
  }),
  ...of(
    [
      ...bookings,
      'Quote',
      'Unit',
      'UnitRequest',
      'UnitChange',
      'BookingChange',
      'StaffBookingRequest',
      'StaffQuote',
      'StaffRental',
      'RentalChange',
    ],
    {
      model_year: { ar: 'سنة الصنع.', en: 'The model year.' },
    },
  ),
  ...of([...bookings, 'Quote', 'StaffQuote'], {
    discount_code: { ar: 'رمز الخصم؛ null إن لم يكن.', en: 'The discount code; null without one.' },
    extras: { ar: 'الإضافات بكمياتها وأسعارها.', en: 'The extras with their quantities and prices.' },
    'extras.id': { ar: 'معرّف الإضافة.', en: 'The id of the extra.' },
    'extras.amount': { ar: 'مبلغها كلها.', en: 'What all of them cost.' },
    'price_lines.key': { ar: 'اسم السطر، مثل base أو vat.', en: 'The name of the line, such as base or vat.' },
    'price_lines.kind': { ar: 'نوع السطر.', en: 'The kind of the line.' },
    'price_lines.amount': {
      ar: 'المبلغ، موجب دائمًا؛ is_taken_off تقول إن كان يُطرح.',
      en: 'The amount, never negative; is_taken_off says whether it is taken off.',
    },
  }),
  ...of(['Booking', 'StaffBooking'], {
    'lines.key': {
      ar: 'ما يدفع السطر ثمنه، مثل base أو insurance.',
      en: 'What the line pays for, such as base or insurance.',
    },
    'lines.quantity': { ar: 'عدد الأيام أو الأشهر أو القطع.', en: 'The number of days, months or pieces.' },
    'lines.unit_price': { ar: 'سعر الواحد؛ سالب لما يُخصم.', en: 'The price of one; negative for what is taken off.' },
    'lines.amount': {
      ar: 'quantity × unit_price؛ سالب لما يُخصم.',
      en: 'quantity × unit_price; negative for what is taken off.',
    },
  }),
  ...of(['StaffBooking', 'SentBooking'], {
    id: { ar: 'معرّف الحجز؛ العميل يعرف رقمه (reference).', en: 'The id of the booking; customers know its reference.' },
  }),
  'Booking.url': {
    ar: 'صفحة الحجز على الموقع، لمن يعرف هذا الرابط.',
    en: 'The page of the booking on the site, for whoever knows this address.',
  },
  ...of(['Booking', 'StaffBooking'], {
    language: { ar: 'لغة العميل، وبها حجز.', en: 'The language of the customer, in which the booking was made.' },
  }),
  'BookingChange.language': { ar: 'لغة العميل.', en: 'The language of the customer.' },
  'StaffBooking.plate': {
    ar: 'لوحة المركبة بالأحرف اللاتينية؛ null إن لم تُعيَّن مركبة.',
    en: 'The plate of the unit in Latin letters; null while the booking has none.',
  },
  'SpecialOffer.url': { ar: 'إلى أين يقود العرض على الموقع.', en: 'Where the offer leads on the site.' },
  'SpecialOffer.discount_conditions': {
    ar: 'شروط الرمز في جملة؛ أكثر من واحدة إن اختلفت بين السيارات.',
    en: 'What the code asks for, in a sentence; more than one when it differs between cars.',
  },
  'SpecialOffer.discount_code': {
    ar: 'رمز الخصم الذي يحمله العرض؛ null إن لم يكن.',
    en: 'The discount code of the offer; null without one.',
  },
  'Car.image_url': { ar: 'رابط الصورة؛ null إن لم تكن.', en: 'The address of the picture; null without one.' },
  'SpecialOffer.image_url': { ar: 'رابط الصورة؛ null إن لم تكن.', en: 'The address of the picture; null without one.' },

  ...of(['BookingChange', 'RentalChange'], {
    return_location: { ar: 'معرّف فرع الإرجاع أو اسمه.', en: 'The id or the name of the branch of the return.' },
    extras: {
      ar: 'كل إضافات الحجز من الآن، و[] لإزالتها.',
      en: 'All extras of the booking from now on; [] removes them.',
    },
    discount_code: {
      ar: 'رمز خصم آخر، أو "" لإزالة الرمز.',
      en: 'Another discount code, or "" to remove the present one.',
    },
  }),
  ...of(['BookingChange', 'RentalChange', 'StaffBookingRequest', 'StaffRental'], {
    unit_id: {
      ar: 'معرّف المركبة الوحيدة المقبولة؛ إن لم يُذكر فأي مركبة متاحة.',
      en: 'The id of the only unit that will do; when left out, any that is free.',
    },
    even_closed: {
      ar: 'يقبل وقتًا يكون الفرع فيه مغلقًا.',
      en: 'Accepts times at which the branch is closed.',
    },
  }),
  'StaffBookingRequest.source': { ar: 'من أين جاء الطلب.', en: 'Where the request came from.' },
  'BookingStatusChange.status': { ar: 'الحالة الجديدة.', en: 'The new status.' },
  'BookingStatusChange.reason': {
    ar: 'سبب الإلغاء؛ مطلوب مع cancelled.',
    en: 'Why it is cancelled; required with cancelled.',
  },
  'BookingStatusUndo.reason': {
    ar: 'سبب التراجع؛ مطلوب إلا لمن غيّر الحالة قبل ثوانٍ.',
    en: 'Why it is taken back; required except from the author of the change within seconds.',
  },
  'BookingUnit.unit_id': { ar: 'معرّف المركبة.', en: 'The id of the unit.' },
  'BookingUnit.version': {
    ar: 'نسخة التعيين، لا نسخة الحجز؛ أرسلها كما قرأتها.',
    en: 'The version of the assignment, not of the booking; send it as you read it.',
  },
  'BookingUnitRequest.version': {
    ar: 'نسخة التعيين من GET على العنوان نفسه؛ تُترك لحجز بلا مركبة.',
    en: 'The version that GET of this address answers; left out for a booking without a unit.',
  },
  'BookingUnitRequest.unit_id': {
    ar: 'معرّف المركبة؛ إن لم يُذكر تبقى مركبة الحجز، أو تُعيَّن له أي مركبة متاحة.',
    en: 'The id of the unit; when left out, the booking keeps its own, or gets any that is free.',
  },
  'UnitSwap.version': { ar: 'نسخة مركبة هذا الحجز.', en: 'The version of the unit of this booking.' },

  ...of(['Unit', 'UnitChange'], { in_service_from: { ar: 'أول يوم في الخدمة.', en: 'The first day in service.' } }),
  ...of(['UnitSaleRequest'], {
    sold_on: { ar: 'يوم البيع، اليوم أو قبله.', en: 'The day of the sale, today or earlier.' },
    sold_price: { ar: 'ثمن البيع؛ null إن لم يُعرف.', en: 'What it was sold for; null when not known.' },
    sold_odometer_km: {
      ar: 'قراءة العداد عند البيع؛ null إن لم تُعرف.',
      en: 'The odometer at the sale; null when not known.',
    },
  }),
  ...of(['Hold'], {
    reference: { ar: 'رقم الحجز؛ null لغير الحجوزات.', en: 'The reference of the booking; null for other kinds.' },
    booking_id: { ar: 'معرّف الحجز؛ null لغير الحجوزات.', en: 'The id of the booking; null for other kinds.' },
    to_branch_id: {
      ar: 'معرّف الفرع الذي تُنقل إليه؛ null لغير النقل.',
      en: 'The id of the branch that it goes to; null for other kinds.',
    },
    reason: { ar: 'السبب؛ وقد يكون فارغًا.', en: 'The reason; may be empty.' },
  }),
  ...of(['HoldRequest'], {
    ends_at: {
      ar: 'متى ينتهي؛ مطلوب إلا للمحجوزة لدى جهة رسمية والمسروقة، فلا نهاية لهما.',
      en: 'When it ends; required for every kind but impounded and stolen, which have no end.',
    },
    reason: {
      ar: 'السبب؛ مطلوب إلا للنقل.',
      en: 'The reason; required for every kind but transfer.',
    },
    to_branch_id: {
      ar: 'معرّف الفرع الذي تُنقل إليه؛ مطلوب للنقل.',
      en: 'The id of the branch that it goes to; required for a transfer.',
    },
  }),
  'HoldEnd.version': { ar: 'نسخة الوقت المحجوز، لا نسخة المركبة.', en: 'The version of the hold, not of the unit.' },

  ...of(['Inquiry', 'InquiryRequest', 'SentInquiry'], {
    type: { ar: 'شكوى أو استفسار.', en: 'Whether it is a complaint or an inquiry.' },
  }),
  'SentInquiry.language': { ar: 'لغة العميل، وبها أُرسل.', en: 'The language of the customer, in which it was sent.' },
  'sendInquiry.idempotency-key': {
    ar: 'مفتاح عشوائي من عندك لكل رسالة، مثل UUID، ويُرسل نفسه عند إعادة الطلب. يبقى مع الرسالة: الطلب نفسه به لا يرسلها ثانية، وطلب آخر به يُرفض (409 key_reused).',
    en: 'A random key of yours for each message, such as a UUID, sent again when the request is repeated. It stays with the message: the same request does not send it again, another one is refused (409 key_reused).',
  },
  ...of(['Customer', 'CustomerDetails'], {
    id: { ar: 'معرّف العميل.', en: 'The id of the customer.' },
    email: { ar: 'البريد الإلكتروني؛ وقد يكون فارغًا.', en: 'The email address; may be empty.' },
  }),
  ...of(['CustomerRequest', 'CustomerChange'], {
    email: { ar: 'البريد الإلكتروني؛ "" إن لم يكن.', en: 'The email address; "" for none.' },
  }),
  ...of(['Customer.block', 'CustomerDetails.block', 'CustomerBlock'], {
    reason: { ar: 'سبب الحظر، للموظفين.', en: 'The reason of the block, for the staff.' },
    until: { ar: 'آخر يوم للحظر؛ null بلا نهاية.', en: 'The last day of the block; null without an end.' },
  }),
  'CustomerDetails.documents.national_id': {
    ar: 'رقم الهوية أو الجواز، مخفيًا.',
    en: 'The national ID or passport, masked.',
  },
  'CustomerDetails.documents.license_number': { ar: 'رقم رخصة القيادة، مخفيًا.', en: 'The driving licence, masked.' },
  ...of(['CustomerDetails.documents.national_id', 'CustomerDetails.documents.license_number'], {
    state: { ar: 'محفوظ، أو تعذّرت قراءته، أو لا يوجد.', en: 'Whether it is stored, cannot be read, or is not there.' },
  }),
  'CustomerDetails.documents.national_id.kind': {
    ar: 'هوية أو إقامة أو وثيقة أخرى؛ null إن لم يوجد.',
    en: 'A national ID, an Iqama or another document; null without one.',
  },
  ...of(['Inquiry', 'InquiryChange'], { state: { ar: 'عولج أم لا.', en: 'Whether it has been handled.' } }),

  'Event.id': {
    ar: 'معرّف الحدث، يُرسل في after أو Last-Event-ID للمتابعة بعده.',
    en: 'The id of the event; send it as after or Last-Event-ID to go on after it.',
  },
  'Event.version': {
    ar: 'نسخة السجل بعد التغيير؛ null بعد الحذف وللمحتوى.',
    en: 'The version of the record after the change; null after a deletion, and for content.',
  },

  'Key.name': { ar: 'اسم المفتاح، أو العضو.', en: 'The name of the key, or of the member.' },
  'Key.expires_in': { ar: 'ثوانٍ حتى ينتهي.', en: 'Seconds until it ends.' },
  'Key.expires_at': { ar: 'متى ينتهي.', en: 'When it ends.' },
  ...of(['Session', 'CurrentSession'], {
    expires_in: { ar: 'ثوانٍ حتى ينتهي access_token.', en: 'Seconds until the access_token ends.' },
    expires_at: { ar: 'متى ينتهي access_token، بثواني يونكس.', en: 'When the access_token ends, in Unix seconds.' },
    'user.id': { ar: 'معرّف العضو.', en: 'The id of the member.' },
    'user.name': { ar: 'اسم العضو.', en: 'The name of the member.' },
  }),
  'SignIn.code': {
    ar: 'رمز التحقق أو رمز استرداد؛ يلزم إن كان التحقق بخطوتين مفعّلًا لدى العضو.',
    en: 'The code of the second factor or a recovery code; required when the member has a second factor.',
  },

  'Media.url': {
    ar: 'ما يُرسل في حقول مثل image_url: مسار على هذا الموقع. أضف قبله عنوان الموقع لعرض الصورة.',
    en: 'What to send in fields such as image_url: a path on this site. Put the address of the site before it to show the picture.',
  },
  ...of([...formsOf('StaffCar'), ...formsOf('StaffSpecialOffer')], {
    image_url: {
      ar: 'رابط الصورة: url من /staff/media أو رابط https؛ "" بلا صورة.',
      en: 'The address of the picture: a url of /staff/media, or an https address; "" for none.',
    },
  }),
  ...of(formsOf('StaffHeroSlide'), {
    image_url: {
      ar: 'رابط الصورة: url من /staff/media أو رابط https.',
      en: 'The address of the picture: a url of /staff/media, or an https address.',
    },
  }),
  ...of(formsOf('StaffSpecialOffer'), {
    discount_code: { ar: 'رمز الخصم الذي يحمله العرض؛ "" بلا رمز.', en: 'The discount code of the offer; "" for none.' },
  }),
  ...of(formsOf('StaffDiscountCode'), {
    code: {
      ar: 'الرمز: أحرف كبيرة وأرقام و- و_، حتى 40.',
      en: 'The code: capital letters, digits, - and _, 40 at most.',
    },
    kind: { ar: 'نسبة أم مبلغ ثابت.', en: 'Whether it is a percentage or a fixed amount.' },
    rental_type: { ar: 'لأي نوع إيجار؛ null لكليهما.', en: 'The type of rental it is for; null for both.' },
    min_days: { ar: 'أقل عدد أيام للإيجار؛ null بلا شرط.', en: 'The fewest days of rental; null for any.' },
    weekdays: {
      ar: 'أيام الاستلام من الأحد (0)؛ فارغة للكل.',
      en: 'Days of the week of the pick-up, from Sunday (0); empty for all.',
    },
    car_id: { ar: 'معرّف السيارة الوحيدة؛ null لكل السيارات.', en: 'The id of its only car; null for all cars.' },
  }),
  ...of(formsOf('StaffSpecialHours'), {
    kind: { ar: 'في أيام معيّنة، أو في كل رمضان.', en: 'On given dates, or in every Ramadan.' },
    branch_id: { ar: 'معرّف الفرع؛ null لكل الفروع.', en: 'The id of the branch; null for all branches.' },
  }),
  ...of([...formsOf('StaffPartner'), 'Partner'], {
    type: { ar: 'شريك، أو شريك نجاح.', en: 'Whether it is a partner or a partner of success.' },
  }),

  'BookingMessage.type': { ar: 'الحدث.', en: 'The event.' },
  'BookingMessage.data': { ar: 'الحجز، وحالته قبل التغيير.', en: 'The booking, and its status before.' },
  'Problem.type': { ar: 'عنوان يشرح المشكلة.', en: 'An address that explains the problem.' },
  'Problem.title': { ar: 'المشكلة في جملة قصيرة.', en: 'The problem in a short sentence.' },
  'Problem.status': { ar: 'حالة HTTP.', en: 'The HTTP status.' },
  'Problem.code': { ar: 'اسم المشكلة؛ بها تميّزها البرامج.', en: 'The name of the problem, by which programs tell it.' },
  'Problem.errors.code': { ar: 'سبب رفض القيمة، مثل required.', en: 'Why the value is refused, such as required.' },
  'Problem.total_price': { ar: 'الإجمالي الآن، مع total_changed.', en: 'The present total, with total_changed.' },
}
