import * as v from 'valibot'
import type { Halalas } from '../money/money.ts'
import { optionalAmountField } from '../money/number-fields.ts'
import { parseTypedAmount, parseTypedPercentage } from '../money/numbers.ts'
import { plainText } from '../text/clean-text.ts'
import {
  checkboxSchema,
  fullNameMaximum,
  fullNameSchema,
  mobileNumberSchema,
  optionalLine,
  optionalText,
  parseMobileNumber,
  problem,
  readOptionalLine,
  requiredLine,
  shortTextMaximum,
  versionSchema,
} from '../text/form-fields.ts'
import { officialNumbers } from '../forms/official-numbers.ts'

export const companyNameMaximum = 120
export const companyNotesMaximum = 1000
/** The most people who may book for a company, and the longest text that names them. */
export const mostPeople = 50
export const peopleTextMaximum = mostPeople * (fullNameMaximum + 30)

/** Problems of the form of a company, besides the common ones. */
export type CompanyProblem =
  | 'invalidVat'
  | 'invalidRegistration'
  | 'invalidBuilding'
  | 'invalidPostcode'
  | 'invalidEmail'
  | 'invalidLimit'
  | 'invalidPercentage'
  | 'invalidDayPrice'
  | 'invalidPeople'
  | 'tooManyPeople'

function companyProblem<const P extends CompanyProblem>(key: P): P {
  return key
}

/** Somebody who may book for a company. */
export type CompanyPerson = { readonly fullName: string; readonly mobileNumber: string }

/** A price per day before VAT that was agreed for a car. */
export type CompanyRate = { readonly carId: number; readonly dailyRate: Halalas }

const shortLine = v.pipe(optionalLine, v.maxLength(shortTextMaximum, problem('tooLong')))

function officialNumber(pattern: RegExp, key: CompanyProblem) {
  return v.pipe(
    shortLine,
    v.transform((text) => plainText(text).replace(/\s/g, '')),
    v.check((text) => text === '' || pattern.test(text), key),
  )
}

/** The fields of a company that the form has as one text each. */
export const companyEntries = {
  nameAr: requiredLine(companyNameMaximum),
  nameEn: v.pipe(optionalLine, v.maxLength(companyNameMaximum, problem('tooLong'))),
  /** '' for a company that is not registered for VAT. */
  vatNumber: officialNumber(officialNumbers.vat, companyProblem('invalidVat')),
  commercialRegistration: officialNumber(officialNumbers.registration, companyProblem('invalidRegistration')),
  street: shortLine,
  building: officialNumber(officialNumbers.building, companyProblem('invalidBuilding')),
  district: shortLine,
  city: shortLine,
  postcode: officialNumber(officialNumbers.postcode, companyProblem('invalidPostcode')),
  contactName: v.pipe(optionalLine, v.maxLength(fullNameMaximum, problem('tooLong'))),
  contactMobile: v.pipe(
    readOptionalLine((text) => {
      const parsed = parseMobileNumber(text)
      return parsed.ok ? parsed.value : undefined
    }, problem('invalidMobile')),
    v.transform((number) => number ?? ''),
  ),
  contactEmail: v.pipe(
    shortLine,
    v.toLowerCase(),
    v.check((text) => text === '' || v.EMAIL_REGEX.test(text), companyProblem('invalidEmail')),
  ),
  /** The most that the company may owe, in halalas with VAT; null for no limit. */
  creditLimit: optionalAmountField(0, companyProblem('invalidLimit')),
  requiresPurchaseOrder: checkboxSchema,
  /** What is taken off the price of the car, in hundredths of a percent; null for nothing. */
  discountPercent: readOptionalLine(parseTypedPercentage, companyProblem('invalidPercentage')),
  /** Only an active company is offered for new bookings. */
  isActive: checkboxSchema,
  notes: optionalText(companyNotesMaximum),
}

/** The form field for the agreed price per day of a car. */
export function rateField(carId: number): string {
  return `rate${carId}`
}

type AddIssue = (field: string, message: string) => void

/**
 * The form of a company. `people` has one person per line, the name before the mobile number; the agreed price of a car is a field of
 * its own (`rateField`).
 */
export const companyFormSchema = v.pipe(
  v.looseObject(
    { version: versionSchema, ...companyEntries, people: optionalText(peopleTextMaximum) },
    problem('required'),
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value
    let isValid = true
    const refuse: AddIssue = (key, message) => {
      isValid = false
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    }
    const people = readPeople(input.people, refuse)
    const rates = readRates(input, refuse)
    if (!isValid) return NEVER
    const values = Object.fromEntries(Object.keys(companyEntries).map((name) => [name, input[name]]))
    return { version: input.version, ...(values as Fields), people, rates }
  }),
)

type Fields = { [Name in keyof typeof companyEntries]: v.InferOutput<(typeof companyEntries)[Name]> }

/** A company as staff save it. */
export type CompanyValues = Fields & {
  readonly people: readonly CompanyPerson[]
  readonly rates: readonly CompanyRate[]
}

/** Who may book for a company, as programs send them; people with the same number count once. */
export const companyPeopleSchema = v.pipe(
  v.array(v.object({ fullName: fullNameSchema, mobileNumber: mobileNumberSchema })),
  v.transform((people): CompanyPerson[] => [...new Map(people.map((one) => [one.mobileNumber, one])).values()]),
  v.maxLength(mostPeople, companyProblem('tooManyPeople')),
)

const personLine = /^(?<name>.*?\S)[\s,،;:–-]+(?<number>\+?\(?\d[\d\s().-]{6,})$/

/** The people of a text with one person per line; people with the same number count once. */
function readPeople(text: string, refuse: AddIssue): CompanyPerson[] {
  const lines = text.split('\n').map((line) => line.trim())
  const people = new Map<string, CompanyPerson>()
  for (const line of lines.filter((one) => one !== '')) {
    const { name, number } = personLine.exec(plainDigits(line))?.groups ?? {}
    const mobile = parseMobileNumber(number ?? '')
    if (name === undefined || !mobile.ok || name.length > fullNameMaximum) {
      refuse('people', companyProblem('invalidPeople'))
      return []
    }
    people.set(mobile.value, { fullName: name, mobileNumber: mobile.value })
  }
  if (people.size > mostPeople) refuse('people', companyProblem('tooManyPeople'))
  return [...people.values()]
}

/** Arabic and Persian digits as ASCII; letters of names stay as typed. */
function plainDigits(line: string): string {
  return line.replace(/[٠-٩۰-۹]/g, (digit) => plainText(digit))
}

/** The text of people as the form shows it. */
export function writePeople(people: readonly CompanyPerson[]): string {
  return people.map(({ fullName, mobileNumber }) => `${fullName} ${mobileNumber}`).join('\n')
}

function readRates(posted: Readonly<Record<string, unknown>>, refuse: AddIssue): CompanyRate[] {
  return Object.entries(posted).flatMap(([name, typed]) => {
    const [, id] = /^rate([1-9]\d{0,8})$/.exec(name) ?? []
    if (id === undefined || typeof typed !== 'string' || typed.trim() === '') return []
    const dailyRate = parseTypedAmount(typed)
    if (dailyRate) return [{ carId: Number(id), dailyRate }]
    refuse(name, companyProblem('invalidDayPrice'))
    return []
  })
}
