import type { UnitDocument } from '#domain/fleet/units.ts'
import { formatCount } from '#domain/money/numbers.ts'
import type { Language } from '#domain/text/languages.ts'

/** The sentences about a car that is not handed over, or not taken back. */
export type RentalRefusalTexts = {
  readonly driver: (number: number) => string
  readonly documents: Readonly<Record<UnitDocument, string>>
  readonly documentExpired: (document: string, on: string) => string
  readonly documentExpires: (document: string, on: string) => string
  readonly numbersMissing: string
  readonly birthDateMissing: (driver: string) => string
  readonly underage: (driver: string, least: number) => string
  readonly licenseDateMissing: (driver: string) => string
  readonly nationalIdMissing: (driver: string) => string
  readonly licenseNumberMissing: (driver: string) => string
  readonly driverBlocked: (driver: string, until: string | null) => string
  readonly licenseExpired: (driver: string, on: string) => string
  readonly licenseExpires: (driver: string, on: string) => string
  readonly blocked: (until: string | null) => string
  readonly contractMissing: string
  readonly depositOpen: string
  readonly depositWaived: string
  readonly below: (km: number) => string
  readonly above: (km: number) => string
  readonly unit: string
  readonly overrideNotAllowed: string
  readonly photographs: string
  readonly drawerMissing: string
  readonly exchange: string
  readonly inFuture: string
  readonly numberTaken: (reference: string) => string
  readonly notNext: string
  readonly tooManyExtensions: string
  readonly markClosed: string
  readonly wrongDay: string
}

const texts: Record<Language, RentalRefusalTexts> = {
  ar: {
    driver: (number) => (number === 0 ? 'المستأجر' : `السائق الإضافي ${number}`),
    documents: {
      registrationExpiresOn: 'رخصة سير السيارة',
      insuranceExpiresOn: 'تأمين السيارة',
      inspectionExpiresOn: 'فحص السيارة الدوري',
      operatingCardExpiresOn: 'بطاقة تشغيل السيارة',
    },
    documentExpired: (document, on) => `انتهت صلاحية ${document} في ${on}، فلا يجوز تسليمها.`,
    documentExpires: (document, on) => `تنتهي صلاحية ${document} في ${on}، قبل موعد الإرجاع.`,
    numbersMissing: 'رقم الهوية أو رقم رخصة القيادة غير مسجّل.',
    birthDateMissing: (driver) => `تاريخ ميلاد ${driver} غير مسجّل.`,
    underage: (driver, least) => `عمر ${driver} أقل من ${least} عامًا.`,
    licenseDateMissing: (driver) => `تاريخ انتهاء رخصة ${driver} غير مسجّل.`,
    nationalIdMissing: (driver) => `رقم هوية ${driver} غير مسجّل.`,
    licenseNumberMissing: (driver) => `رقم رخصة ${driver} غير مسجّل.`,
    driverBlocked: (driver, until) => (until ? `${driver} موقوف حتى ${until}.` : `${driver} موقوف.`),
    licenseExpired: (driver, on) => `انتهت رخصة ${driver} في ${on}، فلا تجوز له القيادة.`,
    licenseExpires: (driver, on) => `تنتهي رخصة ${driver} في ${on}، قبل موعد الإرجاع.`,
    blocked: (until) => (until ? `العميل موقوف حتى ${until}.` : 'العميل موقوف.'),
    contractMissing: 'لا يوجد رقم للعقد؛ أرسل السبب في contract_reason.',
    depositOpen: 'أرسل ما تم في مبلغ الضمان في deposit_state.',
    depositWaived: 'على هذا العميل مبلغ ضمان؛ التسليم دونه قرار مدير مع سببه في override_reason.',
    below: (km) => `القراءة أقل من آخر قراءة للمركبة (${formatCount(km)} كم).`,
    above: (km) =>
      `القراءة أعلى بكثير من آخر قراءة للمركبة (${formatCount(km)} كم)؛ إن كانت صحيحة فأرسل odometer_confirmed.`,
    unit: 'لا يمكن تسليم هذه المركبة: هي لسيارة أخرى، أو محجوزة، أو مع عميل آخر، أو خارج الخدمة.',
    overrideNotAllowed: 'هذا القرار للمديرين وحدهم.',
    drawerMissing: 'افتح صندوقك قبل أن تأخذ الضمان نقدًا.',
    photographs: 'إحدى الصور لحجز آخر، أو حُذفت.',
    exchange: 'تعذّر استبدال السيارة.',
    inFuture: 'هذا الوقت لم يأت بعد.',
    numberTaken: (reference) => `هذا الرقم مسجّل لعقد الحجز ${reference}.`,
    notNext: 'لا تتبع هذه الحالة حالة العقد المسجّلة.',
    tooManyExtensions: 'مُدد العقد 25 مرة، وهو الحد الأقصى.',
    markClosed: 'سُجّل للضرر شيء آخر من قبل.',
    wrongDay: 'هذا اليوم قبل العثور على الضرر، أو لم يأت بعد.',
  },
  en: {
    driver: (number) => (number === 0 ? 'the renter' : `additional driver ${number}`),
    documents: {
      registrationExpiresOn: 'registration',
      insuranceExpiresOn: 'insurance',
      inspectionExpiresOn: 'inspection',
      operatingCardExpiresOn: 'operating card',
    },
    documentExpired: (document, on) => `The ${document} of the car expired on ${on}, so it may not be handed over.`,
    documentExpires: (document, on) => `The ${document} of the car expires on ${on}, before the return.`,
    numbersMissing: 'The ID number or the licence number is missing.',
    birthDateMissing: (driver) => `The date of birth of ${driver} is missing.`,
    underage: (driver, least) => `The age of ${driver} is below ${least}.`,
    licenseDateMissing: (driver) => `The expiry date of the licence of ${driver} is missing.`,
    nationalIdMissing: (driver) => `The identity number of ${driver} is missing.`,
    licenseNumberMissing: (driver) => `The licence number of ${driver} is missing.`,
    driverBlocked: (driver, until) => `A block applies to ${driver}${until ? ` until ${until}` : ''}.`,
    licenseExpired: (driver, on) => `The licence of ${driver} expired on ${on}, so driving is not allowed.`,
    licenseExpires: (driver, on) => `The licence of ${driver} expires on ${on}, before the return.`,
    blocked: (until) => (until ? `The customer is blocked until ${until}.` : 'The customer is blocked.'),
    contractMissing: 'There is no contract number; send the reason as contract_reason.',
    depositOpen: 'Send what happened to the deposit as deposit_state.',
    depositWaived:
      'This customer owes a deposit; handing over without it is a decision of a manager, with override_reason.',
    below: (km) => `The reading is below the last one of the unit (${formatCount(km)} km).`,
    above: (km) =>
      `The reading is far above the last one of the unit (${formatCount(km)} km); if it is right, send odometer_confirmed.`,
    unit: 'This unit cannot be handed over: it is of another car, booked, with another customer, or out of service.',
    overrideNotAllowed: 'Only managers may decide this.',
    drawerMissing: 'Open your drawer before you take the deposit in cash.',
    photographs: 'One of the photographs is of another booking, or was deleted.',
    exchange: 'The car cannot be exchanged.',
    inFuture: 'This time has not come yet.',
    numberTaken: (reference) => `This is the number of a contract of booking ${reference}.`,
    notNext: 'The contract has a state that this one cannot follow.',
    tooManyExtensions: 'The contract was extended 25 times, which is the most.',
    markClosed: 'Something else is recorded for this mark by now.',
    wrongDay: 'This day is before the mark was found, or has not come yet.',
  },
}

export function rentalRefusalTexts(language: Language): RentalRefusalTexts {
  return texts[language]
}
