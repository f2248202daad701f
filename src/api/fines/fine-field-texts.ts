import type { Language } from '#domain/text/languages.ts'

type FieldTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** A sentence about each field of fines, by its name. */
export const fineFieldTexts: FieldTexts = {
  violation: { ar: 'ما المخالفة؛ وقد يكون فارغًا.', en: 'What it is for; may be empty.' },
  charge_entry_id: {
    ar: 'القيد الذي يقيّد المخالفة على العميل؛ null ما لم تُقيَّد.',
    en: 'The entry that charges the fine; null until then.',
  },
  fee_entry_id: {
    ar: 'قيد رسوم المعالجة؛ null ما لم تُقيَّد أو لم تكن رسوم.',
    en: 'The entry of the handling fee; null until then, and without a fee.',
  },
  waive_reason: { ar: 'لماذا تُركت على الشركة؛ "" لغيرها.', en: 'Why it is left to the company; "" for others.' },
}

function of(owners: readonly string[], texts: FieldTexts): FieldTexts {
  return Object.fromEntries(
    owners.flatMap((owner) => Object.entries(texts).map(([field, text]) => [`${owner}.${field}`, text])),
  )
}

/** Sentences for fields whose name means something else elsewhere. */
export const ownFineTexts: FieldTexts = {
  ...of(['Fine', 'FineRequest', 'FineChange'], {
    number: {
      ar: 'رقم المخالفة: أرقام وحروف لاتينية، حتى 40.',
      en: 'The number of the violation, up to 40 digits and Latin letters.',
    },
    happened_at: { ar: 'متى حدثت.', en: 'When it happened.' },
    amount: { ar: 'مبلغها كما تذكره الجهة.', en: 'Its amount, as the authority states it.' },
    place: { ar: 'أين حدثت؛ وقد يكون فارغًا.', en: 'Where it happened; may be empty.' },
  }),
  ...of(['FineRequest', 'FineChange'], {
    plate: { ar: 'اللوحة بالأحرف العربية أو اللاتينية.', en: 'The plate in Arabic or Latin letters.' },
  }),
  ...of(['Fine'], {
    state: {
      ar: 'بلا حجز، أو لها حجز ولم تُقيَّد، أو مقيَّدة، أو على الشركة.',
      en: 'Whether it has no rental, has one and is not charged, is charged, or is left to the company.',
    },
    booking_id: {
      ar: 'الحجز الذي كانت سيارته معه؛ null إن لم يُعرف.',
      en: 'The booking that had the car; null when not known.',
    },
    booking_reference: { ar: 'رقمه؛ null إن لم يُعرف.', en: 'Its reference; null when not known.' },
    created_at: { ar: 'متى سُجّلت.', en: 'When it was entered.' },
  }),
  'FineMatch.booking_id': { ar: 'معرّف الحجز.', en: 'The id of the booking.' },
  'FineDecision.reason': { ar: 'السبب.', en: 'The reason.' },
  ...of(['listFines'], {
    state: { ar: 'بهذه الحالة فقط.', en: 'Only fines in this state.' },
    search: { ar: 'جزء من رقم المخالفة أو من اللوحة.', en: 'A part of the number of the violation or of the plate.' },
    after: { ar: 'معرّف المخالفة التي تبدأ الصفحة بعدها.', en: 'The id of the fine after which the page begins.' },
    next: {
      ar: 'المعرّف لبداية الصفحة التالية؛ null في آخرها.',
      en: 'Where the next page begins; null on the last one.',
    },
  }),
}

/** Values of fields of fines in examples, as in `document/example-values.ts`. */
export const fineExampleValues: Readonly<Record<string, unknown>> = {
  'Fine.number': '4102938475',
  'Fine.state': 'matched',
  'Fine.place': 'Abha',
  violation: 'Speed',
  charge_entry_id: null,
  fee_entry_id: null,
  waive_reason: '',
  FineRequest: { number: '4102938475', plate: 'TNJ 7356', happened_at: '2026-11-05T21:40', amount: 15_000 },
  FineChange: { version: 1, amount: 30_000 },
  FineMatch: { version: 1, booking_id: '0f0a6c1e-52b7-4c1d-9a43-1f3c5a7e9b20' },
  FineDecision_ar: { version: 2, reason: 'قُبل الاعتراض' },
  FineDecision_en: { version: 2, reason: 'The objection was accepted' },
  'Fine.happened_at': { local: '2026-11-05T21:40', instant: '2026-11-05T18:40:00.000Z' },
  'Fine.amount': { halalas: 15_000, sar: '150.00' },
}
