import * as v from 'valibot'
import { findCompany, listPeople, listRates, type Company } from '#data/companies/companies.ts'
import type { Services } from '#operations/services/services.ts'
import type { Language } from '#domain/text/languages.ts'
import {
  momentSchema,
  moneySchema,
  namedFields,
  viewMoment,
  viewMoney,
  viewName,
  viewOptionalMoney,
} from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

/** A company as lists show it. */
export const companySchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  version: whole,
  ...namedFields,
  is_active: v.boolean(),
  vat_number: v.string(),
  commercial_registration: v.string(),
  street: v.string(),
  building: v.string(),
  district: v.string(),
  city: v.string(),
  postcode: v.string(),
  contact_name: v.string(),
  contact_mobile: v.string(),
  contact_email: v.string(),
  credit_limit: v.nullable(moneySchema),
  requires_purchase_order: v.boolean(),
  discount_percent: v.nullable(v.number()),
  notes: v.string(),
  created_at: momentSchema,
})

/** A company with who may book for it and its agreed prices. */
export const companyDetailsSchema = v.object({
  ...companySchema.entries,
  people: v.array(v.object({ full_name: v.string(), mobile_number: v.string() })),
  rates: v.array(v.object({ car_id: whole, daily_rate: moneySchema })),
})

export function viewCompany(company: Company, language: Language): v.InferInput<typeof companySchema> {
  return {
    id: company.id,
    version: company.version,
    ...viewName({ ar: company.nameAr, en: company.nameEn }, language),
    is_active: company.isActive,
    vat_number: company.vatNumber,
    commercial_registration: company.commercialRegistration,
    street: company.street,
    building: company.building,
    district: company.district,
    city: company.city,
    postcode: company.postcode,
    contact_name: company.contactName,
    contact_mobile: company.contactMobile,
    contact_email: company.contactEmail,
    credit_limit: viewOptionalMoney(company.creditLimit),
    requires_purchase_order: company.requiresPurchaseOrder,
    discount_percent: company.discountPercent === null ? null : company.discountPercent / 100,
    notes: company.notes,
    created_at: viewMoment(company.createdAt),
  }
}

/** The response with a company's current values. */
export async function answerCompany({ db, language }: Services, id: string) {
  const company = await findCompany(db, id)
  if (!company) return { problem: 'not_found' } as const
  const [people, rates] = await Promise.all([listPeople(db, company.id), listRates(db, company.id)])
  const body: v.InferInput<typeof companyDetailsSchema> = {
    ...viewCompany(company, language),
    people: people.map((one) => ({ full_name: one.fullName, mobile_number: one.mobileNumber })),
    rates: rates.map(({ carId, dailyRate }) => ({ car_id: carId, daily_rate: viewMoney(dailyRate) })),
  }
  return { body }
}
