import type {
  AlreadyBooked,
  BookingRefusal,
  CodeRefusal,
  RefusedBooking,
  TooMany,
  TotalChanged,
} from '#domain/booking/refusals.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { unmetCodeText } from '#domain/pricing/codes/describe-conditions.ts'
import { formatAmount } from '#domain/money/money.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { readAvailability } from '#operations/availability/find-availability.ts'
import { receiptAddress } from '#operations/booking/find-receipt.ts'
import type { BookableSite } from '#operations/booking/quote-booking.ts'
import type { Services } from '#operations/services/services.ts'
import { elsewhereText, findOffers } from '../cars/car-offers.server.ts'
import { retryMessage } from '../forms/retry-message.server.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import { viewDiscount } from './view-discount.server.ts'
import type { NotAvailable, Question, ShownRefusal } from './answer.ts'

/** A refusal as the booking page shows it: beside a field, or as a notice. */
type ViewedRefusal =
  | { fieldErrors: Record<string, string[]>; refusal?: undefined }
  | { fieldErrors?: undefined; refusal: ShownRefusal }

/** Looks up the texts of a refused booking that the booking page does not contain, and alternatives for a car that is taken. */
export async function viewRefusal(
  services: Services,
  { site, request }: { site: BookableSite; request: BookingRequest },
  { refusal }: RefusedBooking,
): Promise<ViewedRefusal> {
  switch (refusal.kind) {
    case 'unknownBranch':
      return { fieldErrors: { [refusal.field]: ['invalidChoice'] } }
    case 'addressMissing':
      return { fieldErrors: { deliveryAddress: ['required'] } }
    case 'tooMany':
    case 'wrongCodes':
      return { refusal: viewTooMany(services, refusal) }
    case 'unknownExtra':
    case 'extraShort':
      return { refusal: viewExtraRefusal(services, site, refusal) }
    case 'notFree':
      return { refusal: await viewTaken(services, site, request) }
    case 'totalChanged':
      return { refusal: viewTotalChanged(services, refusal) }
    case 'alreadyBooked':
      return { refusal: viewAlreadyBooked(services, refusal) }
    case 'codeConditions':
      return { refusal: viewUnmetCode(services, refusal) }
    // Only staff meet these: they belong to a chosen unit, an agreed price or a change.
    case 'unknownCar':
    case 'unknownUnit':
    case 'adjustmentNotAllowed':
    case 'unknownCompany':
    case 'purchaseOrderMissing':
    case 'overLimit':
    case 'notYet':
    case 'tooFarBack':
    case 'unitMissing':
    case 'numbersMissing':
    case 'returnPassed':
    case 'withinMonth':
    case 'staysTaken':
    case 'tooManyExtensions':
    case 'ended':
    case 'underWay':
    case 'missing':
    case 'conflict':
      throw new Error(`A customer's booking was refused as ${refusal.kind}`)
    default:
      return { refusal }
  }
}

export function viewTooMany({ language }: Services, { kind, retryAfter }: TooMany): ShownRefusal {
  const text = retryMessage(language, kind, retryAfter)
  return {
    kind: 'message',
    status: 429,
    text,
    ...(kind === 'wrongCodes' && { title: pageTexts(language).limits.title }),
  }
}

function viewUnmetCode(services: Services, refusal: CodeRefusal): ShownRefusal {
  const { language } = services
  const title = pageTexts(language).booking.alerts.codeConditions
  const text = unmetCodeText(refusal.discount.code, refusal, language)
  return { kind: 'codeConditions', title, text, discount: viewDiscount(services, refusal.discount) }
}

type ExtraRefusal = Extract<BookingRefusal, { kind: 'unknownExtra' | 'extraShort' }>

function viewExtraRefusal({ language }: Services, { extras }: BookableSite, refusal: ExtraRefusal): ShownRefusal {
  const { title, changed, unknown, remaining } = pageTexts(language).extras
  if (refusal.kind === 'extraShort') {
    const text = remaining(managedText(refusal.extra.name, language), refusal.left)
    return { kind: 'extraUnavailable', title, text }
  }
  const extra = extras.find(({ id }) => String(id) === refusal.id)
  return { kind: 'extraUnavailable', title, text: changed(extra ? managedText(extra.name, language) : unknown) }
}

async function viewTaken(
  services: Services,
  { car, settings }: BookableSite,
  { rentalType, pickup, return: returned, pickupBranchId, modelYear }: BookingRequest,
): Promise<NotAvailable> {
  const { language } = services
  const texts = pageTexts(language)
  const { title, text } = texts.bookingQuestions.notAvailable
  const period = { rentalType, pickup, return: returned, branchId: pickupBranchId ?? '' }
  const found = await readAvailability(services, settings, period)
  const offers = found.ok ? await findOffers(services, settings, period, found, { car, modelYear }) : []
  const elsewhere = found.ok ? elsewhereText(services, settings, period, found, car) : undefined
  return {
    kind: 'notAvailable',
    field: 'pickupDate',
    title: elsewhere ? texts.fleetAvailability.elsewhere : title,
    text: text(elsewhere ?? texts.availability.taken(managedText(car.name, language))),
    offers,
  }
}

function viewTotalChanged(services: Services, refusal: TotalChanged): Question {
  const { total, expected } = refusal
  const discount = refusal.discount && viewDiscount(services, refusal.discount)
  const { title, text, button } = pageTexts(services.language).bookingQuestions.totalChanged
  const amounts = [formatAmount(expected), formatAmount(total)] as const
  return { kind: 'totalChanged', total, discount, title, text: text(...amounts), button: button(amounts[1]) }
}

function viewAlreadyBooked(services: Services, { booking, mayOpen }: AlreadyBooked): Question {
  const { title, text, open, button } = pageTexts(services.language).bookingQuestions.alreadyBooked
  const { reference } = booking
  const receipt = mayOpen ? { text: open(reference), address: receiptAddress(services, booking) } : undefined
  return { kind: 'alreadyBooked', title, text: text(reference), button, receipt }
}
