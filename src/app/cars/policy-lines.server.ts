import type { Booking } from '#data/booking/bookings.ts'
import type { Car } from '#data/fleet/cars.ts'
import type { OfferedExtra } from '#data/pricing/extras.ts'
import { publicText } from '#domain/text/localized-text.ts'
import {
  policiesOfCar,
  policyLines,
  viewPolicies,
  type PolicyKey,
  type PolicyLine,
  type RentalPolicies,
} from '#domain/booking/rental-policies.ts'
import type { Language } from '#domain/text/languages.ts'
import { policyTexts } from '../i18n/page-texts.server.ts'

type StoredPolicies = Pick<Booking, 'policies' | 'hasUnlimitedKilometers'>

/** The policies at the time of a booking; none for bookings that stored none. */
export function storedPolicyLines(booking: StoredPolicies, language: Language): PolicyLine[] {
  const { policies, hasUnlimitedKilometers: unlimitedKilometers } = booking
  return policies ? linesOf(policies, language, { unlimitedKilometers }) : []
}

/** The kilometres that a booking's price includes; undefined when its policies do not state them. */
export function storedKilometers(booking: StoredPolicies, language: Language): string | undefined {
  return storedPolicyLines(booking, language).find(({ key }) => key === 'kilometers')?.text
}

/** The policies of a car with and without the option of unlimited kilometres. */
export function viewPolicyLines(policies: RentalPolicies, language: Language) {
  return {
    title: policyTexts(language).contractTable.title,
    lines: linesOf(policies, language, { unlimitedKilometers: false }),
    linesWithUnlimited: linesOf(policies, language, { unlimitedKilometers: true }),
  }
}

/** The policies that are values of the contract, which may differ from car to car. */
export const contractKeys = [
  'kilometers',
  'lateReturn',
  'deductible',
  'youngDriver',
  'deposit',
  'fullTank',
] as const satisfies readonly PolicyKey[]

export type ContractKey = (typeof contractKeys)[number]

export type ContractTable = { title: string; text: string; rows: { name: string; lines: PolicyLine[] }[] }

/** What the contract says of every car that is offered: a row where all agree, or one per category and per car that differs. */
export function viewContractTable(
  company: RentalPolicies,
  { cars, extras }: { cars: readonly Car[]; extras: readonly OfferedExtra[] },
  language: Language,
): ContractTable {
  const { contractTable } = policyTexts(language)
  const isValue = (line: PolicyLine) => contractKeys.some((key) => key === line.key)
  const linesOfCar = (car?: Car) =>
    linesOf(policiesOfCar(company, car, extras), language, { unlimitedKilometers: false }).filter(isValue)
  const groups = groupAlike(cars.map((car) => ({ car, lines: linesOfCar(car) })))
  const rows = groups.map(({ category, car, lines }) => ({
    name: car ? publicText(car.name, language) : category ? publicText(category.name, language) : contractTable.all,
    lines,
  }))
  const stated = (rows.length > 0 ? rows : [{ name: contractTable.all, lines: linesOfCar() }]).filter(
    ({ lines }) => lines.length > 0,
  )
  return { title: contractTable.title, text: contractTable.text, rows: stated }
}

type OfCar = { car: Car; lines: PolicyLine[] }
type Group = { category?: Car['category']; car?: Car; lines: PolicyLine[] }

/** One group without a name where all cars agree. Otherwise one per category, as most of its cars are, and one per other car. */
function groupAlike(cars: readonly OfCar[]): Group[] {
  const alike = ({ lines }: OfCar) => JSON.stringify(lines)
  if (cars.length > 0 && new Set(cars.map(alike)).size === 1) return [{ lines: cars[0]?.lines ?? [] }]
  const byCategory = Map.groupBy(cars, ({ car }) => car.category?.id)
  return [...byCategory.values()].flatMap((ofCategory): Group[] => {
    const same = [...Map.groupBy(ofCategory, alike).values()].sort((a, b) => b.length - a.length)
    const [usual = [], ...others] = same
    const category = usual[0]?.car.category
    if (!category) return ofCategory
    return [{ category, lines: usual[0]?.lines ?? [] }, ...others.flat()]
  })
}

const keysOnCard: readonly PolicyKey[] = ['kilometers', 'deposit']

/** The policies that matter when comparing prices, in one line; '' when none is stated. */
export function cardTerms(policies: RentalPolicies, language: Language): string {
  return linesOf(policies, language, { unlimitedKilometers: false })
    .filter(({ key }) => keysOnCard.includes(key))
    .map(({ name, text }) => `${name}: ${text}`)
    .join(' · ')
}

function linesOf(policies: RentalPolicies, language: Language, chosen: { unlimitedKilometers: boolean }): PolicyLine[] {
  return policyLines(viewPolicies(policies, language), policyTexts(language), chosen)
}
