import type { Language } from '../../../../domain/text/languages.ts'

/** A sentence about each field that only the search, prices and history of staff bookings have. */
export const staffFieldTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  adjustment: {
    ar: 'سعر متفق عليه قبل الضريبة: amount أو daily_rate بالهللات، مع السبب. للمديرين، ولمفتاح صلاحيته fleet:write. والقيمة null تعيد السعر المعتاد.',
    en: 'An agreed price before VAT: amount or daily_rate in halalas, with the reason. For managers, and keys with fleet:write. null returns to the regular price.',
  },
  old_quote: { ar: 'السعر قبل التغيير.', en: 'The price before the change.' },
  new_quote: { ar: 'السعر بعد التغيير.', en: 'The price after the change.' },
  difference: { ar: 'ما يزيد به الإجمالي؛ بالسالب إن قلّ.', en: 'How much more the total is; negative when it is less.' },
}
