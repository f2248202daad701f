import { unitDocuments } from '../units.ts'
import { makeColumn, makeTitles } from './car-columns.ts'

/** The columns of a spreadsheet of units, in order; they are fields of the unit form. */
export const unitColumns = [
  'plate',
  'carId',
  'modelYear',
  'colour',
  'branchId',
  'odometerKm',
  'vin',
  ...unitDocuments,
  'inServiceFrom',
  'inServiceUntil',
  'serviceEveryKm',
  'serviceEveryMonths',
  'lastServiceKm',
  'lastServiceOn',
  makeColumn,
] as const

export type UnitColumn = (typeof unitColumns)[number]

/** The required columns; the others have a default or may be blank. */
export const requiredUnitColumns = ['plate', 'carId', 'modelYear', 'branchId'] as const satisfies readonly UnitColumn[]

/** Column titles of other programs and spreadsheets, accepted besides those of the template. */
export const otherUnitTitles: Readonly<Partial<Record<UnitColumn, readonly string[]>>> = {
  plate: [
    'license plate',
    'plate number',
    'plate no',
    'number plate',
    'vehicle plate',
    'لوحة السيارة',
    'لوحة المركبة',
    'registration number',
    'رقم اللوحة',
    'لوحة',
    'اللوحة المعدنية',
  ],
  carId: ['car name', 'vehicle', 'model', 'name', 'اسم السيارة', 'نوع السيارة', 'الطراز', 'الموديل', 'المركبة'],
  modelYear: ['year', 'model year', 'سنة الصنع', 'السنة', 'سنة', 'موديل'],
  colour: ['color', 'لون', 'لون السيارة'],
  branchId: ['location', 'city', 'site', 'اسم الفرع', 'الموقع', 'المدينة'],
  odometerKm: [
    'odometer',
    'odometer reading',
    'عداد الكيلومترات',
    'mileage',
    'km',
    'kilometers',
    'العداد',
    'قراءة العداد',
    'الممشى',
    'كم',
  ],
  vin: ['chassis', 'chassis number', 'vin number', 'الهيكل', 'رقم الشاصي', 'رقم الشاسيه'],
  registrationExpiresOn: ['registration expiry', 'istimara expiry', 'انتهاء الاستمارة', 'تاريخ انتهاء الاستمارة'],
  insuranceExpiresOn: ['insurance expiry', 'تاريخ انتهاء التأمين', 'التأمين'],
  inspectionExpiresOn: ['inspection expiry', 'mvpi expiry', 'انتهاء الفحص', 'تاريخ انتهاء الفحص'],
  operatingCardExpiresOn: ['operating card expiry', 'تاريخ انتهاء بطاقة التشغيل', 'كرت التشغيل'],
  inServiceFrom: ['service start', 'purchase date', 'بداية الخدمة', 'تاريخ الشراء'],
  inServiceUntil: ['service end', 'نهاية الخدمة'],
  serviceEveryKm: ['service interval km', 'service interval', 'oil change every', 'فترة الصيانة', 'تغيير الزيت كل'],
  serviceEveryMonths: ['service interval months', 'فترة الصيانة بالأشهر'],
  lastServiceKm: ['last service km', 'last oil change km', 'عداد آخر صيانة', 'عداد آخر تغيير زيت'],
  lastServiceOn: ['last service date', 'last service', 'last oil change', 'تاريخ آخر صيانة', 'تاريخ آخر تغيير زيت'],
  make: makeTitles,
}
