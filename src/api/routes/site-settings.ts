import * as v from 'valibot'
import { companyIn } from '#domain/settings/company.ts'
import { usualYoungDriverAge, viewPolicies } from '#domain/booking/rental-policies.ts'
import { contractValuesOf } from '#domain/terms/contract-values.ts'
import { defineRoute } from '../define-route.ts'
import { langQuery } from '../read-input.ts'
import { moneySchema, viewOptionalMoney } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

/** The settings that every visitor of the site can see. A new setting is not public until it is added here. */
export const publicSettingsSchema = v.object({
  brand_name: v.string(),
  brand_name_ar: v.string(),
  brand_name_en: v.string(),
  logo_url: v.string(),
  address: v.string(),
  address_ar: v.string(),
  address_en: v.string(),
  vat_number: v.string(),
  commercial_registration: v.string(),
  phone: v.string(),
  email: v.string(),
  whatsapp_bookings: v.string(),
  whatsapp_inquiries: v.string(),
  social_x: v.string(),
  social_instagram: v.string(),
  social_snapchat: v.string(),
  social_tiktok: v.string(),
  minimum_driver_age: whole,
  rental_deposit: v.nullable(moneySchema),
  kilometers_per_day: v.nullable(whole),
  extra_kilometer_price: v.nullable(moneySchema),
  late_grace_hours: v.nullable(whole),
  late_hour_price: v.nullable(moneySchema),
  deductible: v.nullable(moneySchema),
  young_driver_age: whole,
  young_driver_price_per_day: v.nullable(moneySchema),
  full_tank_price: v.nullable(moneySchema),
  fuel_policy: v.string(),
  fuel_policy_ar: v.string(),
  fuel_policy_en: v.string(),
  cancellation_policy: v.string(),
  cancellation_policy_ar: v.string(),
  cancellation_policy_en: v.string(),
  identity_retention_days: whole,
  inquiry_retention_months: whole,
})

export const publicSettingsRoutes = [
  defineRoute({
    method: 'get',
    path: '/site_settings',
    id: 'getSiteSettings',
    summary: {
      ar: 'اسم الشركة ووسائل التواصل وشروط الإيجار كما تظهر في الموقع',
      en: "The company's name, contact and rental terms as the site shows them",
    },
    query: v.strictObject(langQuery),
    status: 200,
    answer: publicSettingsSchema,
    problems: [],
    isShared: true,
    handle({ services: { language, baseUrl }, settings }) {
      const { brandName, address, rental, social } = settings
      const company = companyIn(language, settings)
      const policies = viewPolicies(rental, language)
      const values = contractValuesOf(rental)
      return Promise.resolve({
        body: {
          brand_name: company.brand,
          brand_name_ar: brandName.ar,
          brand_name_en: brandName.en,
          logo_url: new URL(company.logoUrl, baseUrl).href,
          address: company.address,
          address_ar: address.ar,
          address_en: address.en,
          vat_number: company.vatNumber,
          commercial_registration: company.commercialRegistration,
          phone: company.phone,
          email: company.email,
          whatsapp_bookings: settings.whatsappBookings,
          whatsapp_inquiries: settings.whatsappInquiries,
          social_x: social.x,
          social_instagram: social.instagram,
          social_snapchat: social.snapchat,
          social_tiktok: social.tiktok,
          minimum_driver_age: rental.minimumAge,
          rental_deposit: viewOptionalMoney(rental.deposit),
          kilometers_per_day: rental.kilometersPerDay,
          extra_kilometer_price: viewOptionalMoney(values.extraKilometerPrice),
          late_grace_hours: values.lateGraceHours,
          late_hour_price: viewOptionalMoney(values.lateHourPrice),
          deductible: viewOptionalMoney(values.deductible),
          young_driver_age: rental.youngDriverAge ?? usualYoungDriverAge,
          young_driver_price_per_day: viewOptionalMoney(values.youngDriverPricePerDay),
          full_tank_price: viewOptionalMoney(values.fullTankPrice),
          fuel_policy: policies.fuel,
          fuel_policy_ar: rental.fuel.ar ?? '',
          fuel_policy_en: rental.fuel.en ?? '',
          cancellation_policy: policies.cancellation,
          cancellation_policy_ar: rental.cancellation.ar ?? '',
          cancellation_policy_en: rental.cancellation.en ?? '',
          identity_retention_days: settings.identityRetentionDays,
          inquiry_retention_months: settings.inquiryRetentionMonths,
        },
      })
    },
  }),
]
