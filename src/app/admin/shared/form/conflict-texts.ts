import type { Language } from '#domain/text/languages.ts'

type ConflictTexts = {
  changedBy: (name: string, moment: string) => string
  choose: string
  /** No field of the form differs. */
  none: string
  resolved: string
  yours: string
  theirs: string
  unreachable: string
}

export const conflictTexts: Record<Language, ConflictTexts> = {
  ar: {
    changedBy: (name, moment) => `حفظ ${name} تعديلات هنا في ${moment}.`,
    choose: 'لم يُحفظ ما أدخلته بعد. اختر القيمة الصحيحة لكل حقل ثم احفظ من جديد.',
    none: 'لا يختلف ما أدخلته عن المحفوظ في حقول هذا النموذج. احفظ من جديد.',
    resolved: 'اكتمل الاختيار. راجع الحقول ثم احفظ من جديد.',
    yours: 'ما أدخلته',
    theirs: 'المحفوظ الآن',
    unreachable: 'تغيّر هذا الحقل أيضًا. افتح النسخة الأخيرة لتعديله.',
  },
  en: {
    changedBy: (name, moment) => `${name} saved changes here on ${moment}.`,
    choose: 'What you typed is not saved yet. Choose the right value of each field, then save again.',
    none: 'None of the fields here differs from what is stored. Save again.',
    resolved: 'Everything is chosen. Check the fields, then save again.',
    yours: 'Yours',
    theirs: 'Saved now',
    unreachable: 'This was changed, too. Open the latest version to edit it.',
  },
}
