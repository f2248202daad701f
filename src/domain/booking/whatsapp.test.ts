import { describe, expect, test } from 'vitest'
import { momentAt } from '../time/moment.fixture.ts'
import { halalas } from '../money/money.ts'
import { policyTextsAr } from './policy-texts-ar.ts'
import { policyLines } from './rental-policies.ts'
import { bookingMessage, inquiryMessage, whatsAppLink, type BookingMessage } from './whatsapp.ts'

const booking: BookingMessage = {
  reference: 'RD-7K3F9Q',
  fullName: 'سارة القحطاني',
  mobileNumber: '+966501234567',
  carName: 'تويوتا كامري',
  modelYear: 2026,
  rentalType: 'daily',
  pickupBranch: 'مطار نجران',
  pickup: momentAt('2026-03-20 10:00'),
  returnBranch: 'أبها',
  return: momentAt('2026-03-23 22:30'),
  discountCode: 'RAMADAN10',
  rentalDays: 4,
  policies: policyLines(
    {
      minimumAge: 21,
      deposit: halalas(500_00),
      kilometersPerDay: 250,
      fuel: 'ممتلئ إلى ممتلئ.',
      cancellation: 'مجانًا قبل الاستلام.',
    },
    policyTextsAr,
  ),
  optionNames: { insurance: 'التأمين الشامل', unlimitedKilometers: 'الكيلومترات المفتوحة' },
  vatRate: 1500,
  extras: [],
  amounts: {
    base: halalas(602_00),
    discount: halalas(60_20),
    adjustment: halalas(0),
    insurance: halalas(120_00),
    extras: halalas(0),
    returnFee: halalas(0),
    afterHours: halalas(0),
    unlimitedKilometers: halalas(100_00),
    authorizationFee: halalas(500),
    subtotal: halalas(766_80),
    vat: halalas(115_02),
    total: halalas(1234_50),
  },
}

test('the booking message has the address of a delivery below the customer', () => {
  const message = bookingMessage({ ...booking, deliveryAddress: 'حي الفيصلية، شارع 12' })
  expect(message).toContain('رقم الجوال: \u200e+966501234567\nعنوان التوصيل: حي الفيصلية، شارع 12\n\n')
  expect(bookingMessage({ ...booking, deliveryAddress: null })).toBe(bookingMessage(booking))
})

test('the booking message lists everything in Arabic', () => {
  expect(bookingMessage(booking)).toBe(
    `السلام عليكم ورحمة الله وبركاته،
أرغب في تأكيد طلب الحجز التالي:

رقم الحجز: RD-7K3F9Q
الاسم: سارة القحطاني
رقم الجوال: \u200e+966501234567

السيارة: تويوتا كامري
سنة الموديل: 2026
نوع الإيجار: يومي
مدة الإيجار: 4 أيام

فرع الاستلام: مطار نجران
موعد الاستلام: 20 مارس 2026 (1 شوال 1447 هـ)، الساعة 10:00 ص

فرع الإرجاع: أبها
موعد الإرجاع: 23 مارس 2026 (4 شوال 1447 هـ)، الساعة 10:30 م

تفاصيل السعر:
قيمة الإيجار: 602.00 ر.س
الخصم (RAMADAN10): ‎-60.20 ر.س
التأمين الشامل: 120.00 ر.س
الكيلومترات المفتوحة: 100.00 ر.س
رسوم التفويض الداخلي: 5.00 ر.س
المجموع قبل الضريبة: 766.80 ر.س
ضريبة القيمة المضافة (15%): 115.02 ر.س

*الإجمالي شاملًا الضريبة: 1,234.50 ر.س*

شروط الإيجار:
الكيلومترات المشمولة: 250 كم في اليوم
مبلغ الضمان المسترد: 500.00 ر.س
عمر السائق: لا يقل عن 21 عامًا
الوقود: ممتلئ إلى ممتلئ.
الإلغاء: مجانًا قبل الاستلام.`,
  )
})

test('lines that cost nothing are left out', () => {
  const zero = halalas(0)
  const amounts = { ...booking.amounts, discount: zero, insurance: zero, unlimitedKilometers: zero }
  const message = bookingMessage({ ...booking, discountCode: null, amounts, policies: [] })
  expect(message).not.toMatch(/الخصم|التأمين|الكيلومترات/)
  expect(message).toContain('رسوم التفويض الداخلي: 5.00 ر.س')
  expect(message).not.toContain('شروط الإيجار')
})

test('a discount without its code is still a discount', () => {
  expect(bookingMessage({ ...booking, discountCode: undefined })).toContain('\nالخصم: \u200e-60.20 ر.س\n')
})

test.each([
  [1, 'يوم واحد'],
  [2, 'يومان'],
  [3, '3 أيام'],
  [10, '10 أيام'],
  [11, '11 يومًا'],
  [30, '30 يومًا'],
  [99, '99 يومًا'],
  [100, '100 يوم'],
  [103, '103 أيام'],
])('%d days are %s', (days, text) => {
  expect(bookingMessage({ ...booking, rentalDays: days })).toContain(`مدة الإيجار: ${text}\n`)
})

test('a booking without a model year has no line for it', () => {
  expect(bookingMessage({ ...booking, modelYear: null })).toContain('السيارة: تويوتا كامري\nنوع الإيجار: يومي\n')
})

test('a longer monthly rental says its months and days', () => {
  const message = bookingMessage({ ...booking, rentalType: 'monthly', rentalDays: 75 })
  expect(message).toContain('نوع الإيجار: شهري\nمدة الإيجار: شهران و15 يومًا\n')
})

test('a monthly rental lasts one month', () => {
  const message = bookingMessage({ ...booking, rentalType: 'monthly', rentalDays: 30 })
  expect(message).toContain('نوع الإيجار: شهري\nمدة الإيجار: شهر واحد\n')
})

describe('inquiries', () => {
  const customer = { fullName: 'Sara', mobileNumber: '+966501234567', message: 'سطر\nآخر' }

  test.each([
    ['Complaint', 'أود تقديم شكوى:', 'نص الشكوى:'],
    ['Inquiry', 'لدي استفسار:', 'نص الاستفسار:'],
  ] as const)('%s', (type, opening, label) => {
    expect(inquiryMessage({ id: '7f3a19c2-0d4e-4b7a-9a51-3c2f7d0e8b16', ...customer, type })).toBe(
      `السلام عليكم ورحمة الله وبركاته،\n${opening}\n\nرقم الرسالة: \u200eIN-7F3A19C2\nالاسم: Sara\nرقم الجوال: \u200e+966501234567\n\n${label}\nسطر\nآخر`,
    )
  })
})

describe('link', () => {
  test.each(['966500000001', '+966 50 000 0001', '00966500000001', '٩٦٦٥٠٠٠٠٠٠٠١'])('%s is the number', (number) => {
    expect(whatsAppLink(number, 'x')).toBe('https://wa.me/966500000001?text=x')
  })

  test('the message can be read back from the address', () => {
    const message = bookingMessage({ ...booking, fullName: 'A & B = #1 + 50%' })
    expect(new URL(whatsAppLink('966500000001', message)).searchParams.get('text')).toBe(message)
  })

  test('an unpaired surrogate does not throw', () => {
    expect(whatsAppLink('966500000001', '\ud800')).toBe('https://wa.me/966500000001?text=%EF%BF%BD')
  })
})
