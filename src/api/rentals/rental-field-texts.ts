import type { ChecklistItem } from '#domain/rentals/car-condition.ts'
import type { Language } from '#domain/text/languages.ts'
import { snake } from '../values.ts'

type Texts = Readonly<Record<Language, string>>
type FieldTexts = Readonly<Record<string, Texts>>

const checklist: Record<ChecklistItem, Texts> = {
  airConditioning: { ar: 'المكيف.', en: 'The air conditioning.' },
  radio: { ar: 'الراديو.', en: 'The radio.' },
  screen: { ar: 'الشاشة.', en: 'The screen.' },
  speedometer: { ar: 'عداد السرعة.', en: 'The speedometer.' },
  keys: { ar: 'المفاتيح.', en: 'The keys.' },
  seats: { ar: 'نظافة المقاعد.', en: 'Whether the seats are clean.' },
  tyres: { ar: 'الإطارات: 1 أفضلها.', en: 'The tyres; 1 is the best grade.' },
  spareTyre: { ar: 'الإطار الاحتياطي: 1 أفضلها.', en: 'The spare tyre; 1 is the best grade.' },
  triangle: { ar: 'مثلث التحذير.', en: 'The warning triangle.' },
  extinguisher: { ar: 'طفاية الحريق.', en: 'The fire extinguisher.' },
  firstAidKit: { ar: 'حقيبة الإسعافات.', en: 'The first-aid kit.' },
  tools: { ar: 'عدة تغيير الإطار.', en: 'The tools for changing a tyre.' },
}
const { seats, ...otherItems } = checklist

/** Sentences about the fields of rentals, marks and contracts, by name. */
export const rentalFieldTexts: FieldTexts = {
  ...Object.fromEntries(Object.entries(otherItems).map(([item, texts]) => [snake(item), texts] as const)),
  handed_over_at: {
    ar: 'متى سُلّمت السيارة؛ null إن لم يُعرف.',
    en: 'When the car was handed over; null when that is not known.',
  },
  returned_at: { ar: 'متى عادت السيارة؛ null ما دامت مع العميل.', en: 'When the car came back; null while it is out.' },
  is_late: { ar: 'السيارة مع العميل وقد مضى موعد إرجاعها.', en: 'Whether the car is out after its agreed return.' },
  out_odometer_km: {
    ar: 'العداد عند التسليم؛ null إن لم يُسجَّل.',
    en: 'The odometer at the hand-over; null when it was not recorded.',
  },
  out_fuel_eighths: {
    ar: 'الوقود عند التسليم بأثمان الخزان؛ null إن لم يُسجَّل.',
    en: 'The fuel at the hand-over, in eighths of a tank; null when it was not recorded.',
  },
  back_odometer_km: {
    ar: 'العداد عند الإرجاع؛ null إن لم يُسجَّل.',
    en: 'The odometer at the return; null when it was not recorded.',
  },
  back_fuel_eighths: {
    ar: 'الوقود عند الإرجاع بأثمان الخزان؛ null إن لم يُسجَّل.',
    en: 'The fuel at the return, in eighths of a tank; null when it was not recorded.',
  },
  fuel_eighths: { ar: 'الوقود بأثمان الخزان: 0 فارغ و8 ممتلئ.', en: 'The fuel in eighths of a tank: 8 is full.' },
  odometer_confirmed: {
    ar: 'يؤكد قراءة أعلى بكثير من آخر قراءة للمركبة.',
    en: 'Confirms a reading that is far above the last one of the unit.',
  },
  checklist: {
    ar: 'قائمة فحص العقد الموحد؛ ما لم يُذكر منها في الطلب سليم.',
    en: 'The checklist of the national contract; in a request, what is left out is in order.',
  },
  marks: { ar: 'الأضرار على رسم السيارة.', en: 'The damage on the drawing of the car.' },
  x: {
    ar: 'بُعد الضرر عن يسار رسم السيارة، وعرضه 893.',
    en: 'The distance of the mark from the left of the drawing, which is 893 wide.',
  },
  y: {
    ar: 'بُعد الضرر عن أعلى رسم السيارة، وارتفاعه 429.',
    en: 'The distance of the mark from the top of the drawing, which is 429 high.',
  },
  is_new: { ar: 'وُجد الضرر في هذه المرة.', en: 'Whether it was found at that time.' },
  found_at: { ar: 'متى وُجد الضرر.', en: 'When the damage was found.' },
  hand_over: { ar: 'السيارة عند التسليم؛ null إن لم يُسجَّل.', en: 'The car at the hand-over; null when not recorded.' },
  car_return: { ar: 'السيارة عند الإرجاع؛ null قبله.', en: 'The car at the return; null before it.' },
  contract_reason: {
    ar: 'لماذا لم يكن للعقد رقم عند التسليم؛ مطلوب في الطلب إن لم يكن للحجز عقد ساري.',
    en: 'Why the contract had no number at the hand-over; a request needs it unless the booking has a contract in force.',
  },
  deposit_state: {
    ar: 'ما تم في مبلغ الضمان؛ مطلوب في الطلب إن كان العقد يطلب ضمانًا.',
    en: 'What happened to the deposit; a request needs it if the contract asks for one.',
  },
  override_reason: {
    ar: 'لماذا سُلّمت السيارة رغم ما يجوز للمدير أن يقرره؛ للمديرين وللمفاتيح ذات fleet:write.',
    en: 'Why the car is handed over against findings that a manager may decide on; for managers, and keys with fleet:write.',
  },
  renter: {
    ar: 'تاريخا المستأجر من رخصته؛ null بعد حذفهما.',
    en: 'The dates of the renter’s licence; null once erased.',
  },
  further_drivers: { ar: 'السائقون الإضافيون، حتى اثنين.', en: 'The further drivers, two at most.' },
  may_hand_over: {
    ar: 'حالة الحجز تسمح بالتسليم.',
    en: 'Whether a booking with this status can be handed over.',
  },
  needs_other_day: {
    ar: 'موعد الاستلام في يوم آخر، فيلزم other_day.',
    en: 'Whether the pick-up is agreed for another day, so that other_day is needed.',
  },
  items: { ar: 'ما ينقص أو يمنع؛ فارغة إن لم يكن شيء.', en: 'What is missing or forbids it; empty for nothing.' },
  level: {
    ar: 'never يمنعه النظام، وmanager يقرره مدير مع السبب، وenter يلزم إدخاله.',
    en: 'never is forbidden by law, manager is for a manager to decide with a reason, enter must be entered.',
  },
  document: { ar: 'وثيقة المركبة المقصودة.', en: 'The document of the unit that it is about.' },
  driver: { ar: 'السائق المقصود: 0 المستأجر.', en: 'The driver that it is about: 0 is the renter.' },
  on: { ar: 'آخر يوم للوثيقة أو الرخصة أو الحظر.', en: 'The last day of the document, licence or block.' },
  least_age: { ar: 'أقل عمر مقبول.', en: 'The lowest age that is accepted.' },
  last_odometer_km: { ar: 'آخر قراءة لعداد المركبة.', en: 'The last reading of the unit’s odometer.' },
  minimum_age: { ar: 'أقل عمر للسائق في شروط الحجز.', en: 'The minimum age of drivers by the terms of the booking.' },
  contract_number: {
    ar: 'رقم العقد في «تأجير»، من 6 إلى 20 رقمًا.',
    en: 'The number of the contract in Tajeer, 6 to 20 digits.',
  },
  saved_at: { ar: 'متى حُفظ العقد في «تأجير»؛ الآن إن لم يُذكر.', en: 'When it was saved in Tajeer; now when left out.' },
  lapses_at: {
    ar: 'متى يسقط عقد محفوظ لم يُصدر؛ null لغيره.',
    en: 'When a saved contract lapses unless it is issued; null for any other.',
  },
  extensions: { ar: 'كم مرة مُدّد العقد.', en: 'How often the contract was extended.' },
  paper: { ar: 'محضر التسليم أو إثبات الاستلام.', en: 'The record of hand-over or the proof of receipt.' },
  event_id: {
    ar: 'معرّف التسليم أو الإرجاع الذي هي عنه.',
    en: 'The id of the hand-over or return that it is about.',
  },
  withdrawn_at: {
    ar: 'متى سُحب الرابط الذي قبل هذا؛ null إن لم يُسحب رابط.',
    en: 'When the link before this one was withdrawn; null when none was.',
  },
  gate: { ar: 'ما يمنع التسليم، مع gate_closed.', en: 'What keeps the keys, with gate_closed.' },
  odometer: { ar: 'ما في قراءة العداد.', en: 'What is wrong with the reading of the odometer.' },
  last_km: { ar: 'آخر قراءة.', en: 'The last reading.' },
}

function of(owners: readonly string[], texts: FieldTexts): FieldTexts {
  return Object.fromEntries(
    owners.flatMap((owner) => Object.entries(texts).map(([field, text]) => [`${owner}.${field}`, text])),
  )
}

const rentalsOf = ['RentalEntry', 'RentalDetails']
const sides = ['RentalDetails.hand_over', 'RentalDetails.car_return']
const moves = ['HandOverRequest', 'CarReturnRequest']

/** Sentences about fields whose name means something else elsewhere. */
export const ownRentalTexts: FieldTexts = {
  ...of([...sides, ...moves], { 'checklist.seats': seats }),
  ...of([...sides, ...moves], { note: { ar: 'ملاحظة الموظف.', en: 'A note of the staff.' } }),
  ...of(sides, {
    odometer_km: { ar: 'قراءة العداد؛ null إن لم تُسجَّل.', en: 'The odometer; null when it was not recorded.' },
    fuel_eighths: {
      ar: 'الوقود بأثمان الخزان؛ null إن لم يُسجَّل.',
      en: 'The fuel in eighths of a tank; null when it was not recorded.',
    },
  }),
  ...of([...rentalsOf, ...sides, 'Gate', 'RentalContract'], {
    unit_id: { ar: 'معرّف المركبة؛ null إن لم تكن.', en: 'The id of the unit; null for none.' },
  }),
  ...of([...rentalsOf, 'Gate'], {
    version: { ar: 'نسخة الحجز، وتُرسل مع التغيير.', en: 'The version of the booking, to send with a change.' },
  }),
  ...of(rentalsOf, {
    plate: { ar: 'لوحة المركبة؛ null إن لم تكن.', en: 'The plate of the unit; null for none.' },
    pickup_datetime: { ar: 'موعد الاستلام المتفق عليه.', en: 'The agreed pick-up.' },
    return_datetime: { ar: 'موعد الإرجاع المتفق عليه.', en: 'The agreed return.' },
    status: { ar: 'حالة الحجز.', en: 'The status of the booking.' },
  }),
  ...of(['listRentals'], {
    state: {
      ar: 'out: مع العملاء. due: تعود قبل نهاية اليوم. late: متأخرة. without_contract: بلا عقد. returned: عادت.',
      en: 'out: with customers. due: back by the end of today. late: after its return. without_contract: out without a contract. returned: back.',
    },
    unit_id: { ar: 'هذه المركبة فقط.', en: 'Only this unit.' },
    branch_id: { ar: 'ما يعود إلى هذا الفرع فقط.', en: 'Only what is returned to this branch.' },
    order: { ar: 'بموعد الإرجاع؛ الأبعد أولًا ما لم يُذكر.', en: 'By the agreed return, latest first when left out.' },
  }),
  'getGate.unit_id': {
    ar: 'المركبة التي قد تُسلَّم؛ مركبة الحجز إن لم تُذكر.',
    en: 'The unit that may be handed over; that of the booking when left out.',
  },
  'HandOverRequest.unit_id': {
    ar: 'المركبة التي تُسلَّم؛ مركبة الحجز إن لم تُذكر.',
    en: 'The unit whose keys are given; that of the booking when left out.',
  },
  'HandOverRequest.renter': {
    ar: 'تاريخا المستأجر من رخصته.',
    en: 'The dates of the renter, from the driving licence.',
  },
  'Gate.renter': {
    ar: 'ما هو معروف للمستأجر من ملفه أو من تأجير سابق؛ null إن لم يُعرف.',
    en: 'What is known of the renter from the customer’s file or an earlier rental; null for nothing.',
  },
  ...of(['HandOverRequest.further_drivers'], {
    national_id: {
      ar: 'رقم هوية السائق أو إقامته أو جوازه، ويطلبه «تأجير»؛ ما لم يُذكر فالمحفوظ للسائق نفسه من قبل.',
      en: 'The national ID, Iqama or passport of the driver, which Tajeer asks for; when left out, the one stored for the same driver before.',
    },
    license_number: {
      ar: 'رقم رخصة السائق، وكذلك.',
      en: 'The number of the driver’s licence, likewise.',
    },
  }),
  ...of(['RentalDetails.further_drivers', 'Gate.further_drivers'], {
    missing_numbers: {
      ar: 'أرقام الوثائق غير المسجّلة للسائق.',
      en: 'The identity numbers of the driver that are not stored.',
    },
  }),
  'Gate.contract_number': {
    ar: 'رقم العقد الساري؛ null إن لم يكن.',
    en: 'The number of the contract in force; null for none.',
  },
  'Gate.last_odometer_km': {
    ar: 'آخر قراءة لعداد المركبة؛ null إن لم تكن مركبة.',
    en: 'The last reading of the unit’s odometer; null without a unit.',
  },
  'Gate.rental_deposit': {
    ar: 'مبلغ الضمان الذي يطلبه العقد؛ 0 إن لم يطلب.',
    en: 'The deposit that the contract asks for; 0 for none.',
  },
  ...of(['Gate.items', 'Problem.gate'], {
    code: { ar: 'ما وُجد.', en: 'What was found.' },
  }),
  'Problem.odometer.code': {
    ar: 'below أقل من آخر قراءة، وabove أعلى منها بكثير.',
    en: 'below the last reading, or far above it.',
  },
  'RentalContractEvent.kind': {
    ar: 'ما صار إليه العقد، أو extended إن مُدّد.',
    en: 'What the contract became, or extended.',
  },
  'RentalPapers.data.number': { ar: 'رقم الرابط، من 0.', en: 'The number of the link, from 0.' },
  'RentalPapers.data.url': {
    ar: 'الرابط السري الذي تُقرأ به الورقة.',
    en: 'The secret address at which the paper is read.',
  },
  'PaperWithdrawal.number': { ar: 'رقم الرابط الذي يُسحب.', en: 'The number of the link to withdraw.' },
  ...of(['UnitMark', 'UnitMark.events'], {
    note: { ar: 'ملاحظة؛ null إن لم تكن.', en: 'A note; null for none.' },
    staff_name: { ar: 'من سجّله؛ null إن لم يعد له حساب.', en: 'Who recorded it; null without an account by now.' },
    booking_id: {
      ar: 'الحجز الذي سُجّل عند تسليم سيارته أو إرجاعها؛ null إن لم يكن.',
      en: 'The booking at whose hand-over or return it was recorded; null for none.',
    },
  }),
  'UnitMark.events': { ar: 'ما جرى للضرر، أقدمه أولًا.', en: 'What happened to the mark, oldest first.' },
  ...of(['UnitMarksRequest', 'UnitMarkEvent'], { note: { ar: 'ملاحظة عن الضرر.', en: 'A note about the damage.' } }),
  'UnitMarkEvent.kind': {
    ar: 'repaired أُصلح، وmistaken سُجّل خطأً، وreopened يعود مفتوحًا.',
    en: 'repaired, mistaken when it never was there, or reopened.',
  },
  'UnitMarkEvent.day': {
    ar: 'في أي يوم كان ذلك؛ اليوم إن لم يُذكر.',
    en: 'The day on which it happened; today when left out.',
  },
}
