import { modelYearChoices } from '#domain/pricing/quote.ts'
import { parseLocalMoment } from '#domain/time/riyadh-time.ts'
import type { Car } from '#data/fleet/cars.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { typedFields } from '../../../forms/kept-input.ts'
import { pageTexts } from '../../../i18n/page-texts.server.ts'
import type { Services } from '#operations/services/services.ts'
import type { Answer } from '../../../booking/answer.ts'

const fields = ['modelYear', 'pickupLocation']

/** Handles the buttons of `OfferButtons`: returns the form with the chosen value and everything else unchanged. */
export function takeOffer({ language, now }: Services, form: FormData, offered: string, car: Car): Answer {
  const [field = '', value = ''] = offered.split('/', 2)
  form.delete('takeOffer')
  if (fields.includes(field)) {
    // Unless another return branch was chosen, it follows the pick-up branch.
    if (field === 'pickupLocation' && form.get('returnLocation') === form.get(field)) form.set('returnLocation', value)
    form.set(field, value)
  }
  const years = modelYearChoices(car.prices, now()).map(String)
  if (!years.includes(textOf(form.get('modelYear')))) form.set('modelYear', years[0] ?? '')
  const { chosen } = pageTexts(language).availability
  const notice = chosen(publicText(car.name, language), textOf(form.get('modelYear')))
  return { outcome: 'kept', posted: typedFields(form), notice }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

const typeFields = ['rentalType', 'months', 'extraDays', 'returnDate', 'returnTime']

/** Handles the button that chooses the other type of rental without scripts: returns the form with that type and its length. */
export function takeType(form: FormData, offered: string): Answer {
  form.delete('takeType')
  for (const [name, value] of new URLSearchParams(offered)) if (typeFields.includes(name)) form.set(name, value)
  return { outcome: 'kept', posted: typedFields(form) }
}

/** Handles the button that chooses a suggested period without scripts: returns the form with it and everything else unchanged. */
export function takePeriod(form: FormData, offered: string): Answer {
  const [pickup, returned] = offered.split('/').map(parseLocalMoment)
  if (pickup && returned) {
    form.set('pickupDate', pickup.date)
    form.set('pickupTime', pickup.time)
    form.set('returnDate', returned.date)
    form.set('returnTime', returned.time)
  }
  return { outcome: 'kept', posted: typedFields(form) }
}
