import { eachOption, priceOptions } from '../../pricing/price-lines.ts'
import { contractFieldNames } from '../../terms/contract-values.ts'
import type { BodyType } from '../body-shapes.ts'
import type { Fuel, Transmission } from '../car-specs.ts'

const prices = ['pricePerDay', 'pricePerMonth', ...priceOptions.map(({ carPrice }) => carPrice)] as const
const ofModels = ['modelYear', 'modelPrice'] as const

/** Where the make has a column of its own, it is put before the name. Templates have no such column. */
export const makeColumn = 'make'

export const makeTitles: readonly string[] = [
  'brand',
  'manufacturer',
  'car make',
  'الماركة',
  'الشركة',
  'الشركة المصنعة',
  'الصانع',
  'العلامة التجارية',
]

/** The columns of a spreadsheet of cars, in order: fields of the car form, and one model year with its price per row. */
export const carColumns = [
  'nameAr',
  'nameEn',
  'categoryId',
  'seats',
  'transmission',
  'fuel',
  'body',
  ...prices,
  ...ofModels,
  ...contractFieldNames,
  'doors',
  'luggage',
  'engineCc',
  'equipmentAr',
  'equipmentEn',
  'imageUrl',
  'isHidden',
  makeColumn,
] as const

export type CarColumn = (typeof carColumns)[number]

export const requiredCarColumns = [
  'nameAr',
  'nameEn',
  'seats',
  'transmission',
  'fuel',
  'pricePerDay',
] as const satisfies readonly CarColumn[]

/** The columns of a spreadsheet of prices. Blank cells leave values unchanged. */
export const priceColumns = ['carId', ...prices, ...ofModels, makeColumn] as const

export type PriceColumn = (typeof priceColumns)[number]

export const requiredPriceColumns = ['carId'] as const satisfies readonly PriceColumn[]

const otherPriceTitles = {
  pricePerDay: [
    'daily price',
    'price a day',
    'rent per day',
    'daily rent',
    'per day',
    'السعر لليوم',
    'الإيجار اليومي',
    'الأجرة اليومية',
    'أجرة اليوم',
    'price',
    'day price',
    'daily rate',
    'rate',
    'السعر',
    'السعر اليومي',
    'سعر اليوم',
    'يومي',
  ],
  pricePerMonth: [
    'monthly price',
    'month price',
    'monthly rate',
    'monthly rent',
    'per month',
    'السعر الشهري',
    'السعر للشهر',
    'سعر الشهر',
    'الإيجار الشهري',
    'شهري',
  ],
  ...eachOption('carPrice', (): readonly string[] => []),
  insurancePerDay: [
    'full insurance',
    'comprehensive insurance',
    'insurance',
    'التأمين الشامل',
    'سعر التأمين',
    'التأمين',
  ],
  unlimitedKilometersPerDay: ['unlimited kilometers', 'unlimited mileage', 'open km', 'كيلومتر مفتوح', 'كم مفتوح'],
  modelYear: ['year', 'year of manufacture', 'السنة', 'سنة', 'سنة الصنع', 'سنة التصنيع', 'موديل'],
  make: makeTitles,
  modelPrice: ['model price', 'price of the year', 'سعر الموديل', 'سعر السنة'],
} satisfies Partial<Record<CarColumn, readonly string[]>>

export const otherPriceColumnTitles: Readonly<Partial<Record<PriceColumn, readonly string[]>>> = {
  ...otherPriceTitles,
  carId: [
    'car',
    'car name',
    'name',
    'nameEn',
    'english name',
    'name in english',
    'vehicle',
    'model',
    'اسم السيارة',
    'السيارة',
    'الطراز',
  ],
}

export const otherCarTitles: Readonly<Partial<Record<CarColumn, readonly string[]>>> = {
  ...otherPriceTitles,
  nameAr: [
    'arabic name',
    'name ar',
    'name in arabic',
    'الاسم',
    'اسم السيارة',
    'السيارة',
    'الاسم بالعربي',
    'الاسم العربي',
    'الطراز',
    'الموديل',
  ],
  nameEn: ['english name', 'name', 'name in english', 'car', 'car name', 'model', 'الاسم بالإنجليزي', 'الاسم الإنجليزي'],
  categoryId: ['class', 'type of car', 'group', 'range', 'الفئة', 'فئة السيارة', 'التصنيف'],
  seats: ['number of seats', 'no of seats', 'passengers', 'عدد المقاعد', 'الركاب', 'عدد الركاب'],
  transmission: ['gearbox', 'gear', 'gear type', 'الجير', 'القير', 'نوع القير', 'ناقل الحركة'],
  fuel: ['fuel type', 'type', 'نوع الوقود', 'البنزين'],
  body: ['body type', 'body style', 'shape', 'نوع الهيكل', 'شكل السيارة'],
  kilometersPerDay: ['included km', 'km per day', 'daily km', 'mileage limit', 'الكيلومترات اليومية', 'كم مشمولة'],
  extraKilometerPrice: ['extra km', 'price per extra km', 'extra mileage', 'سعر الكيلو الزائد', 'الكيلو الزائد'],
  lateGraceHours: ['grace hours', 'late hours allowed', 'ساعات السماح', 'مهلة التأخير'],
  lateHourPrice: ['late hour', 'late return per hour', 'ساعة التأخير', 'سعر ساعة التأخير'],
  deductible: ['excess', 'deductible amount', 'مبلغ التحمل', 'التحمل'],
  youngDriverPricePerDay: ['young driver', 'young driver surcharge', 'رسوم السائق الشاب', 'رسوم صغر السن'],
  deposit: ['security deposit', 'refundable deposit', 'الضمان', 'مبلغ الضمان', 'العربون'],
  fullTankPrice: ['full tank', 'price of a full tank', 'قيمة الخزان', 'سعر الخزان الممتلئ', 'سعر التفويلة'],
  doors: ['number of doors', 'عدد الأبواب'],
  luggage: ['bags', 'number of suitcases', 'عدد الحقائب', 'الحقائب', 'الأمتعة'],
  engineCc: ['engine', 'engine cc', 'cc', 'displacement', 'المحرك', 'سعة المحرك', 'سي سي'],
  equipmentAr: ['التجهيزات', 'المواصفات الإضافية'],
  equipmentEn: ['equipment', 'features'],
  imageUrl: ['image', 'picture', 'photo', 'image url', 'الصورة', 'رابط الصورة'],
  isHidden: ['hidden', 'مخفية', 'مخفي'],
}

/** Words for the choices of a car in spreadsheets and other programs, such as BookCars. */
export const transmissionWords: Readonly<Record<Transmission, readonly string[]>> = {
  Automatic: [
    'automatic',
    'auto',
    'a',
    'at',
    'a/t',
    'cvt',
    'dct',
    'dsg',
    'tiptronic',
    'أوتوماتيك',
    'أوتوماتيكي',
    'أتوماتيك',
    'أتوماتيكي',
    'أوتوماتك',
    'تماتيك',
  ],
  Manual: ['manual', 'm', 'mt', 'm/t', 'عادي', 'يدوي', 'مانيوال', 'جير عادي', 'قير عادي'],
}

export const fuelWords: Readonly<Record<Fuel, readonly string[]>> = {
  Gasoline: ['gasoline', 'petrol', 'gas', '91', '95', 'بنزين'],
  Diesel: ['diesel', 'ديزل'],
  Electric: ['electric', 'ev', 'كهرباء', 'كهربائية', 'كهربائي'],
  Hybrid: ['hybrid', 'plugInHybrid', 'plug-in hybrid', 'هايبرد', 'هجين', 'هجينة'],
}

export const bodyWords: Readonly<Record<BodyType, readonly string[]>> = {
  sedan: ['sedan', 'saloon', 'hatchback', 'coupe', 'سيدان', 'صالون', 'هاتشباك', 'كوبيه'],
  suv: ['suv', 'crossover', 'jeep', '4x4', 'off-road', 'دفع رباعي', 'جيب', 'كروس أوفر', 'إس يو في'],
  pickup: ['pickup', 'pick-up', 'pick up', 'truck', 'بيك أب', 'بيكب', 'وانيت', 'غمارتين'],
  van: ['van', 'minivan', 'minibus', 'bus', 'mpv', 'فان', 'ميني فان', 'باص', 'حافلة'],
}

export const yesWords: readonly string[] = ['yes', 'y', 'true', '1', 'x', 'on', 'hidden', 'نعم', 'مخفية', 'مخفي']
export const noWords: readonly string[] = ['no', 'n', 'false', '0', 'off', 'shown', 'لا', 'ظاهرة', 'ظاهر']
