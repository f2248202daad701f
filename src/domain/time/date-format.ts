import { joinList, type Language } from '../text/languages.ts'
import { dayOfWeek, minutesOfDay, type LocalDate, type LocalMoment, type LocalTime } from './riyadh-time.ts'
import { toUmmAlQura } from './umm-al-qura.ts'

// The names are those of CLDR, written out because creating an `Intl.DateTimeFormat` takes 100 ms on a slow phone.
const months: Record<Language, readonly string[]> = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
/** Sunday first. */
const weekdays: Record<Language, readonly string[]> = {
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

/** Muharram first. */
const hijriMonths: Record<Language, readonly string[]> = {
  ar: 'محرم, صفر, ربيع الأول, ربيع الآخر, جمادى الأولى, جمادى الآخرة, رجب, شعبان, رمضان, شوال, ذو القعدة, ذو الحجة'.split(
    ', ',
  ),
  en: 'Muharram, Safar, Rabiʻ I, Rabiʻ II, Jumada I, Jumada II, Rajab, Shaʻban, Ramadan, Shawwal, Dhuʻl-Qiʻdah, Dhuʻl-Hijjah'.split(
    ', ',
  ),
}
const hijriEra: Record<Language, string> = { ar: 'هـ', en: 'AH' }
export const dayHalf: Record<Language, readonly [am: string, pm: string]> = { ar: ['ص', 'م'], en: ['AM', 'PM'] }

/** A Riyadh date in the Gregorian calendar with Latin digits: "15 March 2026", "15 مارس 2026". */
export function formatDate(date: LocalDate, language: Language): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${day} ${months[language][month - 1]} ${year}`
}

/** A Riyadh date in the Umm al-Qura calendar with Latin digits: "1 Ramadan 1447 AH", "1 رمضان 1447 هـ". */
export function formatHijri(date: LocalDate, language: Language): string {
  const { year, month, day } = toUmmAlQura(date)
  return `${day} ${hijriMonths[language][month - 1]} ${year} ${hijriEra[language]}`
}

/** The month of a Riyadh date in the Gregorian calendar: "March 2026", "مارس 2026". */
export function formatMonth(date: LocalDate, language: Language): string {
  return `${months[language][Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}

/** The month of a Riyadh date in the Umm al-Qura calendar: "Ramadan 1447", "رمضان 1447". */
export function formatHijriMonth(date: LocalDate, language: Language): string {
  const { year, month } = toUmmAlQura(date)
  return `${hijriMonths[language][month - 1]} ${year}`
}

/** The shortest names of the days of the week, Sunday first. */
export const weekdayInitials: Record<Language, readonly string[]> = {
  ar: 'ح ن ث ر خ ج س'.split(' '),
  en: 'Su Mo Tu We Th Fr Sa'.split(' '),
}

/** The day of the week of a Riyadh date: "Friday", "الجمعة". */
export function formatWeekday(date: LocalDate, language: Language): string {
  return weekdays[language][dayOfWeek(date)]!
}

/** A Riyadh date with its weekday: "Friday 20 November 2026", "الجمعة 20 نوفمبر 2026". */
export function formatDay(date: LocalDate, language: Language): string {
  return `${formatWeekday(date, language)} ${formatDate(date, language)}`
}

/** A Riyadh time on the 12-hour clock with Latin digits: "10:00 AM", "10:00 ص". */
export function formatTime(time: LocalTime, language: Language): string {
  const hour = Math.floor(minutesOfDay(time) / 60)
  return `${hour % 12 || 12}:${time.slice(3)} ${dayHalf[language][hour < 12 ? 0 : 1]}`
}

/** A Riyadh moment in the Gregorian calendar: "20 November 2026, 10:00 AM", "20 نوفمبر 2026، 10:00 ص". */
export function formatMoment({ date, time }: LocalMoment, language: Language): string {
  return joinList([formatDate(date, language), formatTime(time, language)], language)
}
