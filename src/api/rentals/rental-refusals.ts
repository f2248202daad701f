import * as v from 'valibot'
import { unitDocuments } from '#domain/fleet/units.ts'
import { gateFindings, type GateItem } from '#domain/rentals/gate.ts'
import type { RentalRefusal } from '#domain/rentals/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { Services } from '#operations/services/services.ts'
import type { FieldError, Problem } from '../problems.ts'
import { viewStatusRefusal } from '../status-refusal.ts'
import { rentalRefusalTexts } from '../texts/rental-refusal-texts.ts'
import { shownDay, snake } from '../values.ts'
import { driverField } from './rental-input.ts'

const findings = (Object.keys(gateFindings) as (keyof typeof gateFindings)[]).map((finding) => snake(finding))

/** What the gate before the keys finds: a code, how strict it is, what it is about, and a sentence. */
export const gateItemSchema = v.object({
  code: v.picklist(findings),
  level: v.picklist(['never', 'manager', 'enter']),
  document: v.nullable(v.picklist(unitDocuments.map((document) => snake(document)))),
  driver: v.nullable(v.pipe(v.number(), v.integer())),
  on: v.nullable(shownDay),
  least_age: v.nullable(v.pipe(v.number(), v.integer())),
  detail: v.string(),
})

export const odometerProblemSchema = v.object({
  code: v.picklist(['below', 'above']),
  last_km: v.pipe(v.number(), v.integer()),
})

export function viewGateItem(item: GateItem, language: Language): v.InferOutput<typeof gateItemSchema> {
  const none = { document: null, driver: null, on: null, least_age: null }
  return {
    code: snake(item.finding),
    level: gateFindings[item.finding],
    ...none,
    ...('paper' in item && { document: snake(item.paper) }),
    ...('driver' in item && { driver: item.driver }),
    ...('on' in item && { on: item.on }),
    ...('until' in item && { on: item.until }),
    ...('least' in item && { least_age: item.least }),
    detail: describeItem(item, language),
  }
}

function describeItem(item: GateItem, language: Language): string {
  const texts = rentalRefusalTexts(language)
  switch (item.finding) {
    case 'documentExpired':
    case 'documentExpires':
      return texts[item.finding](texts.documents[item.paper], formatDate(item.on, language))
    case 'licenseExpired':
    case 'licenseExpires':
      return texts[item.finding](texts.driver(item.driver), formatDate(item.on, language))
    case 'underage':
      return texts.underage(texts.driver(item.driver), item.least)
    case 'birthDateMissing':
    case 'licenseDateMissing':
    case 'nationalIdMissing':
    case 'licenseNumberMissing':
      return texts[item.finding](texts.driver(item.driver))
    case 'blocked':
      return texts.blocked(item.until && formatDate(item.until, language))
    case 'driverBlocked':
      return texts.driverBlocked(texts.driver(item.driver), item.until && formatDate(item.until, language))
    case 'numbersMissing':
    case 'contractMissing':
    case 'depositOpen':
    case 'depositWaived':
      return texts[item.finding]
    default:
      return item satisfies never
  }
}

/** Why a car was not handed over or taken back, as a problem. */
export function viewRentalRefusal(refusal: RentalRefusal, services: Services): Problem {
  const texts = rentalRefusalTexts(services.language)
  switch (refusal.kind) {
    case 'status':
      return viewStatusRefusal(refusal.refusal, services, { in: 'path', field: 'id' })
    case 'checks':
      return viewChecks(refusal, services.language)
    case 'unit':
      return { problem: 'not_available', detail: texts.unit, part: { in: 'body', field: 'unit_id' } }
    case 'overrideNotAllowed':
      return {
        problem: 'not_allowed',
        detail: texts.overrideNotAllowed,
        part: { in: 'body', field: 'override_reason' },
      }
    case 'drawerMissing':
      return { problem: 'not_available', detail: texts.drawerMissing, part: { in: 'body', field: 'deposit_state' } }
    case 'photographs':
      return { problem: 'not_available', detail: texts.photographs }
    case 'overLimit':
    case 'noUnit':
    case 'sameUnit':
    case 'noBranch':
    case 'contractTaken':
    case 'priceNotAllowed':
    case 'priceAgreed':
    case 'priceFailed':
    case 'priceTooLow':
      return { problem: 'not_available', detail: texts.exchange }
    default:
      return refusal satisfies never
  }
}

function viewChecks({ gate, odometer }: Extract<RentalRefusal, { kind: 'checks' }>, language: Language): Problem {
  const texts = rentalRefusalTexts(language)
  const items = gate.map((item) => viewGateItem(item, language))
  const errors: FieldError[] = gate.map((item, index) => {
    const { code, detail } = items[index]!
    return { ...partOf(item), code, detail }
  })
  if (odometer) {
    const field = odometer.kind === 'below' ? 'odometer_km' : 'odometer_confirmed'
    errors.push({ in: 'body', field, code: `odometer_${odometer.kind}`, detail: texts[odometer.kind](odometer.lastKm) })
  }
  return {
    problem: items.length > 0 ? 'gate_closed' : 'odometer_refused',
    detail: errors.map(({ detail }) => detail).join(' '),
    errors,
    more: {
      ...(items.length > 0 && { gate: items }),
      ...(odometer && { odometer: { code: odometer.kind, last_km: odometer.lastKm } }),
    },
  }
}

/** The part of the request that a finding is about: what is not entered with a hand-over is a fact of its booking. */
function partOf(item: GateItem): Pick<FieldError, 'in' | 'field'> {
  switch (item.finding) {
    case 'documentExpired':
    case 'documentExpires':
      return { in: 'body', field: 'unit_id' }
    case 'birthDateMissing':
    case 'underage':
      return { in: 'body', field: driverField(item.driver, 'birth_date') }
    case 'licenseDateMissing':
    case 'licenseExpired':
    case 'licenseExpires':
      return { in: 'body', field: driverField(item.driver, 'license_expires_on') }
    case 'nationalIdMissing':
    case 'driverBlocked':
      return { in: 'body', field: driverField(item.driver, 'national_id') }
    case 'licenseNumberMissing':
      return { in: 'body', field: driverField(item.driver, 'license_number') }
    case 'contractMissing':
      return { in: 'body', field: 'contract_reason' }
    case 'depositOpen':
    case 'depositWaived':
      return { in: 'body', field: 'deposit_state' }
    case 'blocked':
    case 'numbersMissing':
      return { in: 'path', field: 'id' }
    default:
      return item satisfies never
  }
}
