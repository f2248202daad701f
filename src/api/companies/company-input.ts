import * as v from 'valibot'
import {
  companyEntries,
  companyNameMaximum,
  companyNotesMaximum,
  companyPeopleSchema,
  mostPeople,
  type CompanyPerson,
  type CompanyRate,
  type CompanyValues,
} from '#domain/companies/company-form.ts'
import type { Company } from '#data/companies/companies.ts'
import { halalas, toDecimal } from '#domain/money/money.ts'
import { largestTypedAmount } from '#domain/money/numbers.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Problem } from '../problems.ts'
import { readValues } from '../read-input.ts'
import { asAmount, rowIdInput, snake, versionInput } from '../values.ts'

const line = v.pipe(v.string(), v.maxLength(200))
const wholeAmount = v.pipe(v.number(), v.integer(), v.maxValue(largestTypedAmount), asAmount)
const name = v.pipe(v.string(), v.maxLength(200), v.metadata({ maxLength: companyNameMaximum }))

const requiredEntries = { name_ar: name }
/** Validated by the rules of a company. */
const optionalEntries = {
  name_en: v.optional(name),
  is_active: v.optional(v.boolean()),
  vat_number: v.optional(line),
  commercial_registration: v.optional(line),
  street: v.optional(line),
  building: v.optional(line),
  district: v.optional(line),
  city: v.optional(line),
  postcode: v.optional(line),
  contact_name: v.optional(line),
  contact_mobile: v.optional(line),
  contact_email: v.optional(line),
  credit_limit: v.optional(v.nullable(v.pipe(wholeAmount, v.minValue(0)))),
  requires_purchase_order: v.optional(v.boolean()),
  discount_percent: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(100)))),
  notes: v.optional(
    v.pipe(v.string(), v.maxLength(2 * companyNotesMaximum), v.metadata({ maxLength: companyNotesMaximum })),
  ),
  people: v.optional(
    v.pipe(v.array(v.strictObject({ full_name: line, mobile_number: line })), v.maxLength(mostPeople)),
  ),
  rates: v.optional(
    v.pipe(
      v.array(v.strictObject({ car_id: rowIdInput, daily_rate: v.pipe(wholeAmount, v.minValue(1)) })),
      v.maxLength(1000),
    ),
  ),
}

export const companyInputSchema = v.strictObject({ ...requiredEntries, ...optionalEntries })

/** People and rates that are sent replace the ones before. */
export const companyChangeSchema = v.strictObject({
  version: versionInput,
  ...v.partial(v.object(requiredEntries)).entries,
  ...optionalEntries,
})

type Sent = Omit<v.InferOutput<typeof companyChangeSchema>, 'version'>
type Stored = Company & { readonly people: readonly CompanyPerson[]; readonly rates: readonly CompanyRate[] }

const rules = v.object({ ...companyEntries, people: companyPeopleSchema })

/** The values of a company as its form would post them, so that both have the same rules; what is not sent is as it was stored. */
export function readCompany(
  sent: Sent,
  stored: Stored | undefined,
  language: Language,
): { value: CompanyValues } | Problem {
  const { credit_limit: limit, discount_percent: percent } = sent
  const storedPercent = stored?.discountPercent ?? null
  const creditLimit = limit === undefined ? (stored?.creditLimit ?? null) : limit
  const discountPercent = percent === undefined ? storedPercent && storedPercent / 100 : percent
  const texts = Object.keys(companyEntries).map((field) => {
    const text = sent[snake(field) as keyof Sent] ?? stored?.[field as keyof Company] ?? ''
    return [field, text]
  })
  const posted = {
    ...Object.fromEntries(texts),
    creditLimit: creditLimit === null ? '' : toDecimal(halalas(creditLimit)),
    discountPercent: discountPercent === null ? '' : String(discountPercent),
    requiresPurchaseOrder: checkbox(sent.requires_purchase_order ?? stored?.requiresPurchaseOrder ?? false),
    isActive: checkbox(sent.is_active ?? stored?.isActive ?? true),
    people:
      sent.people?.map((one) => ({ fullName: one.full_name, mobileNumber: one.mobile_number })) ?? stored?.people ?? [],
  }
  const read = readValues(rules, posted, language)
  if ('problem' in read) return read
  const rates = new Map(
    sent.rates?.map((rate) => [rate.car_id, halalas(rate.daily_rate)]) ??
      stored?.rates.map(({ carId, dailyRate }) => [carId, dailyRate]),
  )
  return { value: { ...read.value, rates: [...rates].map(([carId, dailyRate]) => ({ carId, dailyRate })) } }
}

function checkbox(isChecked: boolean): string {
  return isChecked ? 'on' : ''
}
