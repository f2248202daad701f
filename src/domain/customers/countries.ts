import { comparableName } from '../spreadsheet/columns.ts'
import type { Language } from '../text/languages.ts'

/** The countries of ISO 3166-1, as alpha-2 codes. */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'

declare const countryBrand: unique symbol

/** A country as ISO 3166-1 alpha-2, such as `SA`. */
export type Country = string & { readonly [countryBrand]: true }

export const countries = codes.split(' ') as readonly string[] as readonly Country[]

/** The states of the Gulf Cooperation Council besides Saudi Arabia. */
const gulfStates: readonly string[] = ['AE', 'BH', 'KW', 'OM', 'QA']

/** Whether citizens of a country are citizens of the Gulf Cooperation Council, other than Saudis. */
export function isGulfCitizen(nationality: Country | null): boolean {
  return nationality !== null && gulfStates.includes(nationality)
}

/** The name of a country in a language, as ICU has it: "Egypt", "مصر". */
export function countryName(country: Country, language: Language): string {
  return namesIn(language).of(country) ?? country
}

/** Every country with its name, Saudi Arabia first and the others by name. */
export function listCountries(language: Language): { code: Country; name: string }[] {
  const { compare } = new Intl.Collator(language)
  const named = countries.map((code) => ({ code, name: countryName(code, language) }))
  const rank = (code: string) => (code === 'SA' ? 0 : 1)
  return named.toSorted((one, other) => rank(one.code) - rank(other.code) || compare(one.name, other.name))
}

/** Parses a code, a name in either language, or what people of the most frequent countries are called; undefined for other text. */
export function parseCountry(text: string): Country | undefined {
  const name = comparableName(text)
  const code = name.toUpperCase() as Country
  if (countries.includes(code)) return code
  byName ??= new Map([
    ...(['ar', 'en'] as const).flatMap((language) =>
      countries.map((country) => [comparableName(countryName(country, language)), country] as const),
    ),
    ...Object.entries(peoples).flatMap(([country, names]) =>
      names.map((one) => [comparableName(one), country as Country] as const),
    ),
  ])
  return byName.get(name)
}

let byName: ReadonlyMap<string, Country> | undefined

const peoples: Readonly<Record<string, readonly string[]>> = {
  SA: ['سعودي', 'سعودية', 'السعودية', 'Saudi', 'KSA'],
  AE: ['إماراتي', 'إماراتية', 'الإمارات', 'Emirati', 'UAE'],
  BH: ['بحريني', 'بحرينية', 'Bahraini'],
  KW: ['كويتي', 'كويتية', 'Kuwaiti'],
  OM: ['عماني', 'عمانية', 'عمان', 'Omani'],
  QA: ['قطري', 'قطرية', 'Qatari'],
  YE: ['يمني', 'يمنية', 'Yemeni'],
  EG: ['مصري', 'مصرية', 'Egyptian'],
  JO: ['أردني', 'أردنية', 'Jordanian'],
  SY: ['سوري', 'سورية', 'Syrian'],
  SD: ['سوداني', 'سودانية', 'Sudanese'],
  LB: ['لبناني', 'لبنانية', 'Lebanese'],
  PS: ['فلسطيني', 'فلسطينية', 'فلسطين', 'Palestinian', 'Palestine'],
  IN: ['هندي', 'هندية', 'Indian'],
  PK: ['باكستاني', 'باكستانية', 'Pakistani'],
  BD: ['بنغالي', 'بنجلاديشي', 'بنغلاديشي', 'Bangladeshi'],
  PH: ['فلبيني', 'فلبينية', 'Filipino', 'Philippine'],
  GB: ['بريطاني', 'بريطانية', 'British', 'UK'],
  US: ['أمريكي', 'أمريكية', 'American', 'USA'],
}

const names = new Map<Language, Intl.DisplayNames>()

function namesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, known)
  return known
}
