import type { Language } from '#domain/text/languages.ts'

type FieldTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Sentences about the fields of cases and services, by name. */
export const caseFieldTexts: FieldTexts = {
  happened_at: { ar: 'متى حدث ذلك.', en: 'When it happened.' },
  report_kind: {
    ar: 'من كتب التقرير: نجم أو المرور أو الشرطة، أو لا تقرير.',
    en: 'Who wrote the report: Najm, the traffic department, the police, or nobody.',
  },
  report_number: { ar: 'رقم التقرير؛ فارغ ما لم يُعرف.', en: 'The number of the report; empty while it is not known.' },
  place: { ar: 'أين حدث ذلك.', en: 'Where it happened.' },
  fault_percent: {
    ar: 'نصيب المستأجر من الخطأ بالمئة؛ null ما لم يُعرف.',
    en: 'The renter’s share of the fault in percent; null while it is not known.',
  },
  tow_cost: { ar: 'تكلفة السحب؛ null ما لم تُعرف.', en: 'The cost of towing; null while it is not known.' },
  repair_cost: { ar: 'تكلفة الإصلاح؛ null ما لم تُعرف.', en: 'The cost of the repair; null while it is not known.' },
  claim_number: { ar: 'رقم المطالبة لدى شركة التأمين.', en: 'The insurer’s number of the claim.' },
  mark_ids: { ar: 'أضرار المركبة التي نتجت عنه.', en: 'The marks of the unit that it left.' },
  done_on: { ar: 'في أي يوم أُجريت الصيانة.', en: 'The day on which it was done.' },
  work: { ar: 'ما أُجري.', en: 'What was done.' },
  workshop: { ar: 'أين أُجريت.', en: 'Where it was done.' },
  cost: { ar: 'تكلفتها؛ null ما لم تُعرف.', en: 'What it cost; null while that is not known.' },
}

const kind = {
  ar: 'accident حادث، وnotReturned سيارة لم تُعَد.',
  en: 'An accident, or notReturned for a car that was not returned.',
}
const state = {
  ar: 'open مفتوحة، وsent أُرسلت المطالبة، وaccepted قُبلت، وpaid دُفعت، وrefused رُفضت، وclosed أُغلقت.',
  en: 'The state of the case and its claim: open, sent to the insurer, accepted, paid, refused, or closed.',
}
const notes = { ar: 'ملاحظات الموظفين.', en: 'Notes of the staff.' }

/** Sentences about fields whose name means something else elsewhere. */
export const ownCaseTexts: FieldTexts = {
  'Case.kind': kind,
  'Cases.data.kind': kind,
  'CaseRequest.kind': kind,
  'Case.state': state,
  'Cases.data.state': state,
  'CaseState.state': state,
  'listCases.state': {
    ar: 'هذه الحالة فقط، أو كل ما لم يُغلق مع not_closed.',
    en: 'Only cases in this state, or with not_closed all that are not closed.',
  },
  'Case.notes': notes,
  'CaseRequest.notes': notes,
  'CaseChange.notes': notes,
  'Case.unit_id': { ar: 'معرّف المركبة؛ null إن لم تكن.', en: 'The id of the unit; null for none.' },
  'Case.hold_id': {
    ar: 'ما أخرج المركبة من الخدمة بسببها؛ null إن لم يكن.',
    en: 'What takes the unit out of service because of it; null for nothing.',
  },
  'Cases.data.plate': { ar: 'لوحة المركبة؛ null إن لم تكن.', en: 'The plate of the unit; null for none.' },
  'Cases.next': {
    ar: 'معرّف يُرسل في after لما يليه؛ null في الصفحة الأخيرة.',
    en: 'The id to send as after for the next page; null on the last one.',
  },
  'CaseHold.kind': {
    ar: 'أين السيارة: workshop في الورشة، وimpounded محجوزة لدى جهة رسمية، وstolen مسروقة.',
    en: 'Where the car is: in the workshop, impounded by an authority, or stolen.',
  },
  'CaseHold.ends_at': { ar: 'حتى متى تبقى خارج الخدمة.', en: 'Until when it is out of service.' },
  'CaseHold.reason': { ar: 'السبب، كما يظهر في الجدول.', en: 'The reason, as the planner shows it.' },
  'UnitServices.data.odometer_km': { ar: 'قراءة العداد عندها.', en: 'The reading of the odometer at that time.' },
  'UnitServiceRequest.odometer_km': { ar: 'قراءة العداد عندها.', en: 'The reading of the odometer at that time.' },
  'UnitServices.data.staff_name': {
    ar: 'من سجّلها؛ null إن لم يعد له حساب.',
    en: 'Who recorded it; null without an account by now.',
  },
}
