/** The columns of a file of traffic fines, in their order. */
export const fineColumns = ['number', 'plate', 'happenedAt', 'time', 'amount', 'violation', 'place'] as const

export type FineColumn = (typeof fineColumns)[number]

/** The time may stand in the cell of the date. */
export const requiredFineColumns = ['number', 'plate', 'happenedAt', 'amount'] as const satisfies readonly FineColumn[]

/** Titles of files of the traffic authority, of agencies and of banks, accepted besides those of the template. */
export const otherFineTitles: Readonly<Partial<Record<FineColumn, readonly string[]>>> = {
  number: [
    'violation number',
    'violation no',
    'violation id',
    'fine number',
    'ticket number',
    'ticket no',
    'رقم المخالفة',
    'رقم مخالفة',
    'المخالفة رقم',
    'رقم القرار',
  ],
  plate: ['plate number', 'plate no', 'license plate', 'vehicle plate', 'رقم اللوحة', 'لوحة المركبة', 'لوحة'],
  happenedAt: [
    'violation date',
    'violation date and time',
    'date and time',
    'date',
    'تاريخ المخالفة',
    'تاريخ ووقت المخالفة',
    'التاريخ والوقت',
    'التاريخ',
  ],
  time: ['violation time', 'وقت المخالفة', 'الوقت', 'ساعة المخالفة'],
  amount: ['fine amount', 'violation amount', 'value', 'مبلغ المخالفة', 'قيمة المخالفة', 'المبلغ المستحق', 'القيمة'],
  violation: ['violation type', 'violation description', 'description', 'نوع المخالفة', 'وصف المخالفة', 'البيان'],
  place: ['city', 'location', 'violation location', 'المدينة', 'الموقع', 'موقع المخالفة', 'مكان المخالفة'],
}
