/** The columns of a spreadsheet of customers, in their order. */
export const customerColumns = [
  'fullName',
  'mobileNumber',
  'email',
  'nationalId',
  'licenseNumber',
  'customerNumber',
  'birthDate',
  'nationality',
  'identityExpiresOn',
  'licenseClass',
  'licenseExpiresOn',
  'sponsor',
  'notes',
  'blockReason',
  'blockedUntil',
] as const

export type CustomerColumn = (typeof customerColumns)[number]

export const requiredCustomerColumns = ['fullName', 'mobileNumber'] as const satisfies readonly CustomerColumn[]

/** Titles that spreadsheets and other programs use, besides those of the template, for the columns that describe a person. */
export const personTitles = {
  fullName: [
    'name',
    'customer',
    'customer name',
    'driver',
    'driver name',
    'renter',
    'العميل',
    'اسم العميل',
    'المستأجر',
  ],
  mobileNumber: ['mobile', 'phone', 'phone number', 'customer phone', 'الجوال', 'جوال العميل', 'رقم الهاتف', 'الهاتف'],
  nationalId: ['id number', 'iqama', 'passport', 'الهوية', 'رقم الهوية', 'الإقامة', 'السجل المدني'],
  licenseNumber: [
    'licence',
    'license',
    'licence number',
    'license number',
    'driving licence',
    'الرخصة',
    'رخصة القيادة',
  ],
  notes: ['note', 'remarks', 'comment', 'ملاحظة', 'البيان'],
} as const satisfies Partial<Record<CustomerColumn, readonly string[]>>

export const otherCustomerTitles: Readonly<Partial<Record<CustomerColumn, readonly string[]>>> = {
  ...personTitles,
  fullName: [...personTitles.fullName, 'الاسم'],
  email: ['e-mail', 'mail', 'email address', 'الإيميل', 'البريد'],
  customerNumber: ['customer number', 'customer no', 'customer id', 'id', 'رقم العميل', 'كود العميل'],
  birthDate: ['birth date', 'birthday', 'dob', 'الميلاد', 'تاريخ الميلاد الميلادي'],
  nationality: ['country', 'citizenship', 'بلد الجنسية'],
  identityExpiresOn: [
    'id expiry',
    'id expiry date',
    'iqama expiry',
    'id or iqama valid until',
    'انتهاء الإقامة',
    'تاريخ انتهاء الهوية',
  ],
  licenseClass: ['licence type', 'license type', 'license class', 'نوع رخصة القيادة'],
  licenseExpiresOn: [
    'licence expiry',
    'license expiry',
    'licence expiry date',
    'license expiry date',
    'driving licence valid until',
    'تاريخ انتهاء الرخصة',
    'انتهاء رخصة القيادة',
  ],
  sponsor: ['employer', 'company', 'sponsor name', 'الشركة', 'جهة العمل', 'اسم الكفيل'],
  blockReason: ['blocked', 'blacklist', 'block', 'محظور', 'القائمة السوداء'],
  blockedUntil: ['block end', 'end of block', 'نهاية الحظر'],
}
