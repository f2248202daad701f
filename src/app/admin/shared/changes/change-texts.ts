import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { eachLine, eachOption, priceLines, priceOptions } from '#domain/pricing/price-lines.ts'
import { formatHijriDay, parseHijriDay } from '#domain/time/hijri-days.ts'
import { toRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { useDocumentTexts } from '../billing/document-texts.ts'
import { useVatTexts } from '../money/vat-texts.ts'
import { useMarkTexts } from '../marks/mark-texts.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { useStaffBookingTexts } from '../screen/staff-booking-texts.ts'
import { useUnitTexts } from '../units/unit-texts.ts'
import { setupTexts } from '../screen/setup-texts.ts'
import { useExtraTexts } from '../extras/extra-texts.ts'
import { useRentalTexts } from '../rentals/rental-texts.ts'
import { useReturnFeeTexts } from '../extras/return-fee-texts.ts'
import { useRateTexts } from '../rates/rate-texts.ts'
import { useLanguage, useTexts } from '../../../i18n/texts-context.tsx'
import { eachPolicyChoice } from '#domain/settings/settlement-settings.ts'
import { useSettlementTexts } from '../rentals/settlement-texts.ts'
import type { ChangeView } from './view-changes.server.ts'

const amounts = new Set<string>([
  'price',
  'fee',
  'pricePerDay',
  'pricePerMonth',
  'value',
  ...priceOptions.map(({ carColumn }) => carColumn),
  ...priceLines.map(({ column }) => column),
  'dailyRate',
  'adjustedDailyRate',
  'adjustedPercent',
  'creditLimit',
  'discountPercent',
  'remindedOf',
  'floorPricePerDay',
  'afterHoursFee',
  'extraKilometerPrice',
  'lateHourPrice',
  'deductible',
  'youngDriverPricePerDay',
  'deposit',
  'fullTankPrice',
  // A percentage is in hundredths too.
  'vatRate',
])
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const localDate = /^\d{4}-\d{2}-\d{2}$/
const languageEnd = /(?:_ar|_en|Ar|En|\.ar|\.en)$/

/** Translates fields and values of the record of changes. Without a translation they are shown as stored. */
export function useChangeTexts() {
  const texts = useAdminTexts()
  const { actions, bookings, changes, discounts, fleet, form, inquiries, nav, pages, partners, roles, settings, sync } =
    texts
  const units = useUnitTexts()
  const rates = useRateTexts()
  const extras = useExtraTexts()
  const returnFees = useReturnFeeTexts()
  const staffBookings = useStaffBookingTexts()
  const { policy } = useSettlementTexts()
  const language = useLanguage()
  const languageNames: Record<string, string> = { ar: form.arabic, en: form.english }
  const { options } = useTexts().book
  const optionPrices = eachOption('carColumn', ({ key }) => fleet.optionPerDay(options[key].name))
  const labels: Record<string, string> = {
    ...optionPrices,
    ...changes.fields,
    ...fleet.contract.names,
    ...rates.fields,
    ...extras.fields,
    ...returnFees.fields,
    ...policy.names,
    ...useVatTexts().fields,
    ...bookingLabels(),
  }
  const values: Record<string, string> = { true: actions.yes, false: actions.no }
  const states: Record<string, string> = { ...bookings.statuses, ...roles }
  const syncStates: Record<string, string> = sync.states
  const contractStates: Record<string, string> = useRentalTexts().contractStates
  const colours: Record<string, string> = units.colours
  const vatCategoryNames: Record<string, string> = useDocumentTexts().paper.categories
  const bodies: Record<string, string> = useMarkTexts().bodies
  const kinds: Record<string, string> = {
    ...units.holdKinds,
    ...partners.types,
    ...inquiries.types,
    ...discounts.kinds,
    ...extras.charges,
  }
  const policyTexts: Record<string, Record<string, string>> = eachPolicyChoice(
    ({ field: name }) => policy.choices[name],
  )
  const choices: Record<string, string> = { ...bookings.rentalTypes, ...bookings.sources }
  const pageNames: Record<string, string> = nav.pages
  const settingNames: Record<string, string> = {
    ...settings.sections,
    setup: nav.setup,
    demo: setupTexts[language].demoTitle,
    second_step: texts.people.requiredSecondFactor.title,
    contract_rental: settings.contracts.names.rental,
    contract_insurance: settings.contracts.names.insurance,
  }

  function bookingLabels(): Record<string, string> {
    const { lines, columns } = bookings
    const names = {
      ...lines,
      base: columns.base,
      discount: columns.discount,
      vat: columns.vat,
      ...eachOption('key', ({ key }) => options[key].name),
    }
    return {
      fullName: bookings.fullName,
      mobileNumber: bookings.mobileNumber,
      language: bookings.language,
      deliveryAddress: bookings.deliveryAddress,
      rentalType: bookings.rentalType,
      rentalDays: columns.days,
      pickupBranchId: bookings.pickupBranch,
      returnBranchId: bookings.returnBranch,
      pickupDatetime: bookings.pickupTime,
      returnDatetime: bookings.returnTime,
      dailyRate: lines.dailyRate,
      vatRate: columns.vatRate,
      source: bookings.source,
      adjustmentReason: columns.adjustmentReason,
      policies: staffBookings.price.kilometers,
      adjustedDailyRate: staffBookings.price.kinds.dailyRate,
      extras: lines.extras,
      identityChanged: staffBookings.history.identity,
      ...eachOption('choiceColumn', ({ key }) => options[key].name),
      ...eachLine(({ key }) => names[key]),
    }
  }

  function field(key: string): string {
    const end = languageEnd.exec(key)?.[0]
    const base = (end ? key.slice(0, -end.length) : key).replace(/_([a-z])/g, (_, letter: string) =>
      letter.toUpperCase(),
    )
    const label = textFor(labels, base) ?? base
    return end ? `${label} ${languageNames[end.slice(-2).toLowerCase()]}` : label
  }

  function value(key: string, text: string | undefined): string {
    if (text === undefined) return changes.nothing
    if (amounts.has(key) && /^-?\d+$/.test(text)) return formatAmount(halalas(Number(text)))
    if (instant.test(text)) return formatMoment(toRiyadh(new Date(text)), language)
    if (key === 'status' || key === 'role') return textFor(states, text) ?? text
    if (key === 'reason') return textFor(bookings.reasons, text) ?? text
    if (key === 'language') return textFor(bookings.languages, text) ?? text
    if (key === 'rentalType' || key === 'source') return textFor(choices, text) ?? text
    if (key === 'colour') return textFor(colours, text) ?? text
    if (key === 'body') return textFor(bodies, text) ?? text
    if (key.endsWith('Vat')) return textFor(vatCategoryNames, text) ?? text
    if (localDate.test(text)) return formatDate(text as LocalDate, language)
    if (key === 'syncState') return textFor(syncStates, text) ?? text
    if (Object.hasOwn(policyTexts, key)) return textFor(policyTexts[key] ?? {}, text) ?? text
    if (key === 'contractState') return textFor(contractStates, text) ?? text
    const hijriDay = key.startsWith('hijri') ? parseHijriDay(text) : undefined
    if (hijriDay) return formatHijriDay(hijriDay, language)
    if (key === 'effect' || key === 'season' || key.endsWith('Scope')) return textFor(rates.values, text) ?? text
    if (key === 'type' || key === 'kind' || key === 'charge') return textFor(kinds, text) ?? text
    return textFor(values, text) ?? text
  }

  /** Returns the name of the form behind a change of settings or page texts; `undefined` for other changes. */
  function formName({ entity, entityId }: ChangeView): string | undefined {
    if (entity === 'settings') return settingNames[entityId]
    if (entity !== 'content') return undefined
    const [page = '', section = ''] = entityId.split('/')
    const sections: Record<string, Record<string, string>> = pages.sections
    return [pageNames[page] ?? page, sections[page]?.[section] ?? section].join(' – ')
  }

  return { field, value, formName }
}

// Stored texts may be anything, such as "constructor".
function textFor(texts: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
