import type { Language } from '../../../../domain/text/languages.ts'

/** A sentence about each field that only bookings of staff have. */
export const staffFieldTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  adjustment: {
    ar: 'سعر متفق عليه قبل الضريبة: amount أو daily_rate بالهللات، مع السبب. للمديرين، ولمفتاح صلاحيته fleet:write. والقيمة null تعيد السعر المعتاد.',
    en: 'An agreed price before VAT: amount or daily_rate in halalas, with the reason. For managers, and keys with fleet:write. null returns to the regular price.',
  },
  identity_from: {
    ar: 'معرّف حجز سابق أو عميل بالجوال نفسه؛ تُنسخ منه أرقام الوثائق التي لم تُذكر.',
    en: 'The id of an earlier booking, or of a customer, with the same mobile number; document numbers that are left out are copied from it.',
  },
  old_quote: { ar: 'السعر قبل التغيير.', en: 'The price before the change.' },
  new_quote: { ar: 'السعر بعد التغيير.', en: 'The price after the change.' },
  difference: { ar: 'ما يزيد به الإجمالي؛ بالسالب إن قلّ.', en: 'How much more the total is; negative when it is less.' },
  old_status: { ar: 'الحالة قبل التغيير؛ null لتغيير آخر.', en: 'The status before; null for any other change.' },
  new_status: { ar: 'الحالة بعد التغيير؛ null لتغيير آخر.', en: 'The status after; null for any other change.' },
  is_undo: { ar: 'تراجع عن تغيير الحالة.', en: 'Whether it took a change of the status back.' },
  values: { ar: 'القيم التي تغيّرت.', en: 'The values that changed.' },
  old_value: { ar: 'القيمة قبل التغيير، نصًا؛ null إن لم تكن.', en: 'The value before, as text; null for none.' },
  new_value: { ar: 'القيمة بعد التغيير، نصًا؛ null إن لم تكن.', en: 'The value after, as text; null for none.' },
}
