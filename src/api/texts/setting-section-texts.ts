import type { ReportingRefusal } from '#domain/billing/reporting/refusals.ts'
import type { SettingSection } from '#domain/settings/settings-form.ts'
import type { Language } from '#domain/text/languages.ts'

/** The names of the sections of settings. */
export const settingSectionTexts: Readonly<Record<SettingSection, Readonly<Record<Language, string>>>> = {
  maintenance: { ar: 'وضع الصيانة', en: 'Maintenance mode' },
  company: { ar: 'الشركة', en: 'Company' },
  contact: { ar: 'التواصل', en: 'Contact' },
  rental: { ar: 'شروط الإيجار', en: 'Rental terms' },
  settlement: { ar: 'الإرجاع والتسوية', en: 'Return and settlement' },
  money: { ar: 'الضمان والنقد', en: 'Deposit and cash' },
  availability: { ar: 'المركبات والتوفر', en: 'Units and availability' },
  moon: { ar: 'رمضان والهلال', en: 'Ramadan and the moon' },
  map: { ar: 'خريطة الفروع', en: 'Map of the branches' },
  documents: { ar: 'الفواتير', en: 'Invoices' },
  privacy: { ar: 'الخصوصية', en: 'Privacy' },
}

/** Why the mode that reports documents cannot be chosen yet. */
export const cannotReportTexts: Readonly<Record<ReportingRefusal['code'], Readonly<Record<Language, string>>>> = {
  notConfigured: {
    ar: 'لم يُضبط عنوان خدمة الهيئة (TAX_AUTHORITY_URL).',
    en: 'The address of the authority’s service is not configured (TAX_AUTHORITY_URL).',
  },
  noCertificate: { ar: 'لا توجد شهادة للتوقيع.', en: 'There is no certificate to sign with.' },
  certificateExpired: { ar: 'انتهت صلاحية الشهادة.', en: 'The certificate has expired.' },
  noSecret: { ar: 'لا يوجد الرمز السري للشهادة.', en: 'The secret of the certificate is missing.' },
}
