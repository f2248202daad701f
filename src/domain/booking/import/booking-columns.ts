import { makeColumn, makeTitles } from '../../fleet/import/car-columns.ts'
import { personTitles } from '../../customers/import/customer-columns.ts'
import type { RentalType } from '../../time/rental-period.ts'
import type { BookingStatus } from '../../status/booking-status.ts'

/** The columns of a spreadsheet of bookings, in their order. */
export const importedBookingColumns = [
  'externalId',
  'status',
  'fullName',
  'mobileNumber',
  'nationalId',
  'licenseNumber',
  'carId',
  'modelYear',
  'plate',
  'rentalType',
  'pickupLocation',
  'pickupDate',
  'pickupTime',
  'returnLocation',
  'returnDate',
  'returnTime',
  'totalPrice',
  'createdAt',
  'notes',
  makeColumn,
] as const

export type ImportedBookingColumn = (typeof importedBookingColumns)[number]

/** The required columns. The model year may follow from the plate, and the status from the dates. */
export const requiredImportedBookingColumns = [
  'externalId',
  'fullName',
  'mobileNumber',
  'carId',
  'pickupLocation',
  'pickupDate',
  'returnDate',
  'totalPrice',
] as const satisfies readonly ImportedBookingColumn[]

/** Column titles of other programs and spreadsheets, accepted besides those of the template. */
export const otherImportedBookingTitles: Readonly<Partial<Record<ImportedBookingColumn, readonly string[]>>> = {
  externalId: [
    'id',
    'booking number',
    'booking id',
    'contract',
    'contract number',
    'contract no',
    'reservation number',
    'reference in the former program',
    'رقم العقد',
    'العقد',
    'رقم الحجز',
  ],
  status: ['state', 'booking status', 'حالة الحجز', 'حالة العقد'],
  ...personTitles,
  carId: ['car name', 'vehicle', 'model', 'اسم السيارة', 'نوع السيارة', 'الطراز', 'المركبة'],
  modelYear: ['year', 'سنة الصنع', 'السنة', 'سنة', 'موديل'],
  plate: ['license plate', 'plate number', 'plate no', 'رقم اللوحة', 'لوحة'],
  rentalType: ['type', 'rental', 'نوع العقد'],
  pickupLocation: ['pickup location', 'branch', 'location', 'الفرع', 'موقع الاستلام', 'مكان الاستلام'],
  pickupDate: [
    'from',
    'start',
    'start date',
    'pickup',
    'pickup date',
    'من',
    'البداية',
    'تاريخ التسليم',
    'بداية الإيجار',
  ],
  pickupTime: ['start time', 'pickup time', 'وقت التسليم', 'وقت البداية'],
  returnLocation: ['dropoff location', 'return location', 'موقع الإرجاع', 'مكان الإرجاع'],
  returnDate: ['to', 'end', 'end date', 'return', 'dropoff date', 'إلى', 'النهاية', 'نهاية الإيجار', 'تاريخ العودة'],
  returnTime: ['end time', 'dropoff time', 'وقت العودة', 'وقت النهاية'],
  totalPrice: [
    'total',
    'price',
    'amount',
    'paid',
    'total price',
    'total with vat',
    'total including vat',
    'الإجمالي',
    'الإجمالي شامل الضريبة',
    'المبلغ شامل الضريبة',
    'المبلغ',
    'السعر',
    'المدفوع',
    'القيمة',
  ],
  make: makeTitles,
  createdAt: ['created', 'created at', 'booking date', 'تاريخ الحجز', 'تاريخ العقد'],
}

/** The status of a rental in a spreadsheet; 'byDates' when it only says that the rental was booked. */
export type ImportedStatus = BookingStatus | 'byDates'

/** Words for statuses in spreadsheets and other programs, such as the payment statuses of BookCars. */
export const statusWords: Readonly<Record<ImportedStatus, readonly string[]>> = {
  pending: ['new', 'waiting', 'request', 'جديد', 'معلق', 'قيد الانتظار', 'بانتظار التأكيد'],
  confirmed: ['مؤكد', 'مؤكدة'],
  active: ['ongoing', 'rented', 'on rent', 'out', 'جاري', 'جارٍ', 'ساري', 'سارية', 'مؤجر', 'مؤجرة'],
  completed: ['closed', 'returned', 'finished', 'done', 'منتهي', 'منتهية', 'مكتمل', 'مكتملة', 'مغلق', 'مغلقة'],
  cancelled: ['canceled', 'void', 'ملغي', 'ملغى', 'ملغاة', 'ملغية'],
  no_show: ['no show', 'noshow', 'لم يحضر', 'لم يحضر العميل'],
  byDates: [
    'booked',
    'reserved',
    'deposit',
    'paid',
    'paid in full',
    'paidInFull',
    'محجوز',
    'محجوزة',
    'مدفوع',
    'مدفوعة',
  ],
}

/** Words for the type of a rental in spreadsheets. */
export const rentalTypeWords: Readonly<Record<RentalType, readonly string[]>> = {
  daily: ['daily', 'day', 'days', 'weekly', 'week', 'يومي', 'يومية', 'أسبوعي'],
  monthly: ['monthly', 'month', 'شهري', 'شهرية'],
}
