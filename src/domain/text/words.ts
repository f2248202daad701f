import type { Language } from './languages.ts'

type Words = {
  /** Between the items of a list. */
  listSeparator: string
  months: readonly string[]
  /** Muharram first. */
  hijriMonths: readonly string[]
  hijriEra: string
  /** Sunday first, as are their initials. */
  weekdays: readonly string[]
  weekdayInitials: readonly string[]
  everyDay: string
  dayHalf: readonly [am: string, pm: string]
  noon: string
  midnight: string
  openingHours: (opens: string, closes: string) => string
  /** Between two opening ranges of a day. */
  openingHoursSeparator: string
}

/**
 * The words that dates, hours and lists need. Names of months and days are those of CLDR, written out because creating an
 * `Intl.DateTimeFormat` takes 100 ms on a slow phone.
 */
export const words: Record<Language, Words> = {
  ar: {
    listSeparator: '، ',
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
    hijriMonths:
      'محرم, صفر, ربيع الأول, ربيع الآخر, جمادى الأولى, جمادى الآخرة, رجب, شعبان, رمضان, شوال, ذو القعدة, ذو الحجة'.split(
        ', ',
      ),
    hijriEra: 'هـ',
    weekdays: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
    weekdayInitials: 'ح ن ث ر خ ج س'.split(' '),
    everyDay: 'كل أيام الأسبوع',
    dayHalf: ['ص', 'م'],
    noon: '12 ظهرًا',
    midnight: '12 منتصف الليل',
    openingHours: (opens, closes) => `من ${opens} إلى ${closes}`,
    openingHoursSeparator: '، و',
  },
  en: {
    listSeparator: ', ',
    months: 'January February March April May June July August September October November December'.split(' '),
    hijriMonths:
      'Muharram, Safar, Rabiʻ I, Rabiʻ II, Jumada I, Jumada II, Rajab, Shaʻban, Ramadan, Shawwal, Dhuʻl-Qiʻdah, Dhuʻl-Hijjah'.split(
        ', ',
      ),
    hijriEra: 'AH',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    weekdayInitials: 'Su Mo Tu We Th Fr Sa'.split(' '),
    everyDay: 'Every day',
    dayHalf: ['AM', 'PM'],
    noon: 'noon',
    midnight: 'midnight',
    openingHours: (opens, closes) => `${opens} to ${closes}`,
    openingHoursSeparator: ', ',
  },
}

/** Joins items to one line with the language's separator: "a, b". */
export function joinList(items: readonly string[], language: Language): string {
  return items.join(words[language].listSeparator)
}
