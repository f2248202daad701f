import type { Language } from '#domain/text/languages.ts'

type PaletteTexts = {
  open: string
  title: string
  search: string
  hint: string
  results: string
  groups: Record<'screens' | 'actions' | 'booking' | 'customer' | 'unit' | 'car' | 'branch', string>
  add: (what: string) => string
  searching: string
  nothing: (text: string) => string
  failed: string
  shortcuts: string
  close: string
  singleKeys: string
  keys: Record<'palette' | 'search' | 'help' | 'move' | 'choose' | 'leave', string>
}

export const paletteTexts: Record<Language, PaletteTexts> = {
  ar: {
    open: 'بحث وانتقال',
    title: 'البحث في لوحة الإدارة',
    search: 'شاشة أو إجراء أو رقم حجز أو اسم أو جوال أو لوحة',
    hint: 'تنقّل بالسهمين واضغط Enter للفتح.',
    results: 'النتائج',
    groups: {
      screens: 'الشاشات',
      actions: 'الإجراءات',
      booking: 'الحجوزات',
      customer: 'العملاء',
      unit: 'المركبات',
      car: 'السيارات',
      branch: 'الفروع',
    },
    add: (what) => `إضافة: ${what}`,
    searching: 'جارٍ البحث…',
    nothing: (text) => `لا نتائج لعبارة «${text}»`,
    failed: 'تعذّر البحث في السجلات الآن. الشاشات والإجراءات متاحة.',
    shortcuts: 'اختصارات لوحة المفاتيح',
    close: 'إغلاق',
    singleKeys: 'تفعيل الاختصارات ذات المفتاح الواحد على هذا الجهاز',
    keys: {
      palette: 'البحث والانتقال إلى أي شاشة أو سجل أو إجراء',
      search: 'الانتقال إلى خانة البحث في الشاشة',
      help: 'عرض هذه القائمة',
      move: 'التنقّل بين النتائج',
      choose: 'فتح النتيجة المحددة',
      leave: 'إغلاق النافذة',
    },
  },
  en: {
    open: 'Search and go to',
    title: 'Search the back office',
    search: 'Screen, action, reference, name, mobile or plate',
    hint: 'Move with the arrow keys, open with Enter.',
    results: 'Results',
    groups: {
      screens: 'Screens',
      actions: 'Actions',
      booking: 'Bookings',
      customer: 'Customers',
      unit: 'Units',
      car: 'Cars',
      branch: 'Branches',
    },
    add: (what) => `Add: ${what}`,
    searching: 'Searching…',
    nothing: (text) => `Nothing found for “${text}”`,
    failed: 'Records cannot be searched right now. Screens and actions still open.',
    shortcuts: 'Keyboard shortcuts',
    close: 'Close',
    singleKeys: 'Single-key shortcuts on this device',
    keys: {
      palette: 'Search, and go to any screen, record or action',
      search: 'Go to the search of the screen',
      help: 'Show this list',
      move: 'Move through the results',
      choose: 'Open the chosen result',
      leave: 'Close the window',
    },
  },
}
