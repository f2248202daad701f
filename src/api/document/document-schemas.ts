import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { apiScopes } from '#domain/staff/api-key.ts'
import type { Language } from '#domain/text/languages.ts'
import { contentSchemas } from '../content/content-routes.ts'
import { settingsSchemas } from '../content/site-settings.ts'
import { contentElementSchema, contentInputSchema } from '../content/site-content.ts'
import { bookingSchema } from '../booking-view.ts'
import { ownFieldTexts } from './own-field-texts.ts'
import { fieldTexts } from '../field-texts.ts'
import { problems, type ProblemCode } from '../problems.ts'
import { availabilitySchema, periodSchema } from '../routes/availability.ts'
import { bookingInputSchema } from '../routes/bookings.ts'
import { branchSchema } from '../routes/branches.ts'
import { categorySchema } from '../routes/car-categories.ts'
import { carSchema } from '../routes/cars.ts'
import { eventSchema } from '../events/event-view.ts'
import { customerDetailsSchema, customerSchema } from '../customers/customer-view.ts'
import { eventsSchema } from '../routes/events.ts'
import { extraSchema } from '../routes/extras.ts'
import { faqSchema } from '../routes/faqs.ts'
import { slideSchema } from '../routes/hero-slides.ts'
import { inquiryInputSchema, sentInquirySchema } from '../routes/inquiries.ts'
import { offerSchema } from '../routes/offers.ts'
import { pageTextSchema } from '../routes/page-texts.ts'
import { partnerSchema } from '../routes/partners.ts'
import { bookingRequestSchema, quoteSchema } from '../routes/quotes.ts'
import { publicSettingsSchema } from '../routes/site-settings.ts'
import { refreshInputSchema, sessionSchema, signInSchema, tokensSchema } from '../session/session-view.ts'
import { noteInputSchema, notesSchema } from '../routes/staff/notes.ts'
import {
  bookingUnitInputSchema,
  bookingUnitSchema,
  expectedBackSchema,
  unitSwapSchema,
} from '../routes/staff/booking-unit.ts'
import { bookingHistorySchema } from '../routes/staff/booking-history.ts'
import {
  changeQuoteSchema,
  requestChangeSchema,
  staffQuoteSchema,
  staffRequestSchema,
} from '../routes/staff/booking-quotes.ts'
import { statusChangeSchema, statusUndoSchema } from '../routes/staff/booking-status.ts'
import { bookingSearchSchema } from '../routes/staff/bookings.ts'
import { bookingChangeSchema } from '../routes/staff/change-bookings.ts'
import { keptQuoteInputSchema, keptQuoteSchema } from '../routes/staff/kept-quotes.ts'
import {
  customerBlockSchema,
  customerChangeSchema,
  customerInputSchema,
  customerUnblockSchema,
} from '../routes/staff/change-customers.ts'
import { customerSearchSchema } from '../routes/staff/customers.ts'
import { staffBookingInputSchema } from '../routes/staff/new-booking.ts'
import { holdChangeSchema, holdEndSchema } from '../routes/staff/change-holds.ts'
import { holdInputSchema, unitArrivalSchema, unitPreparationSchema } from '../routes/staff/holds.ts'
import { inquiryChangeSchema, inquirySchema } from '../routes/staff/inquiries.ts'
import { keySchema } from '../routes/staff/key.ts'
import { mediaSchema } from '../routes/staff/media.ts'
import { retirementSchema, unitChangeSchema, unitInputSchema } from '../routes/staff/units.ts'
import { unitSaleInputSchema, unitSaleUndoSchema } from '../routes/staff/unit-sale.ts'
import { unitServiceInputSchema, unitServicesSchema } from '../routes/staff/unit-services.ts'
import { caseSchemas } from './case-schemas.ts'
import { companySchemas } from './company-schemas.ts'
import { moneySchemas } from './money-schemas.ts'
import { sentEntrySchema } from '../money/money-view.ts'
import { documentRefusalSchema } from '../billing/document-refusal.ts'
import { taxDocumentSchemas } from './tax-document-schemas.ts'
import { contractEventSchema, contractInputSchema, rentalContractsSchema } from '../routes/staff/rentals/contracts.ts'
import { gateSchema } from '../routes/staff/rentals/hand-over.ts'
import { paperWithdrawalSchema, rentalPapersSchema } from '../routes/staff/rentals/rental-papers.ts'
import { markEventSchema, unitMarksInputSchema, unitMarksSchema } from '../routes/staff/rentals/unit-marks.ts'
import { carReturnSchema, handOverSchema } from '../rentals/rental-input.ts'
import { gateItemSchema, odometerProblemSchema } from '../rentals/rental-refusals.ts'
import { rentalContractSchema, rentalDetailsSchema, rentalEntrySchema, unitMarkSchema } from '../rentals/rental-view.ts'
import { bookingMessageSchema, entryMessageSchema, sentBookingSchema } from '../webhooks/webhook-message.ts'
import { holdSchema, unitSchema } from '../routes/staff/unit-view.ts'
import { staffBookingSchema } from '../staff-booking-view.ts'
import { amountFormat, momentSchema, moneySchema } from '../values.ts'

const fieldErrorSchema = v.object({
  in: v.picklist(['path', 'query', 'header', 'body']),
  field: v.string(),
  code: v.string(),
  detail: v.string(),
})

export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: v.picklist(Object.keys(problems) as ProblemCode[]),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(fieldErrorSchema)),
  nearest: v.optional(periodSchema),
  alternatives: v.optional(v.array(v.looseObject({ car_id: v.number(), text: v.string() }))),
  total_price: v.optional(moneySchema),
  bookings: v.optional(v.array(v.string())),
  highest: v.optional(moneySchema),
  gate: v.optional(v.array(gateItemSchema)),
  odometer: v.optional(odometerProblemSchema),
  refused_document: v.optional(documentRefusalSchema),
  required_scope: v.optional(v.picklist(apiScopes)),
  request_id: v.string(),
})

/** The named schemas of the OpenAPI document. */
export const namedValibotSchemas = {
  Branch: branchSchema,
  Car: carSchema,
  CarCategory: categorySchema,
  Extra: extraSchema,
  SpecialOffer: offerSchema,
  HeroSlide: slideSchema,
  Partner: partnerSchema,
  Faq: faqSchema,
  PageText: pageTextSchema,
  SiteSettings: publicSettingsSchema,
  Availability: availabilitySchema,
  Rental: bookingRequestSchema,
  Quote: quoteSchema,
  BookingRequest: bookingInputSchema,
  Booking: bookingSchema,
  InquiryRequest: inquiryInputSchema,
  SentInquiry: sentInquirySchema,
  Event: eventSchema,
  Events: eventsSchema,
  StaffBooking: staffBookingSchema,
  StaffBookingRequest: staffBookingInputSchema,
  BookingChange: bookingChangeSchema,
  BookingStatusChange: statusChangeSchema,
  BookingStatusUndo: statusUndoSchema,
  BookingSearch: bookingSearchSchema,
  BookingHistory: bookingHistorySchema,
  StaffRental: staffRequestSchema,
  StaffQuote: staffQuoteSchema,
  KeptQuote: keptQuoteSchema,
  KeptQuoteRequest: keptQuoteInputSchema,
  RentalChange: requestChangeSchema,
  ChangeQuote: changeQuoteSchema,
  BookingUnit: bookingUnitSchema,
  BookingUnitRequest: bookingUnitInputSchema,
  UnitSwap: unitSwapSchema,
  ExpectedBack: expectedBackSchema,
  RentalEntry: rentalEntrySchema,
  RentalDetails: rentalDetailsSchema,
  Gate: gateSchema,
  HandOverRequest: handOverSchema,
  CarReturnRequest: carReturnSchema,
  RentalContract: rentalContractSchema,
  RentalContracts: rentalContractsSchema,
  RentalContractRequest: contractInputSchema,
  RentalContractEvent: contractEventSchema,
  ...taxDocumentSchemas,
  RentalPapers: rentalPapersSchema,
  PaperWithdrawal: paperWithdrawalSchema,
  ...caseSchemas,
  ...moneySchemas,
  Notes: notesSchema,
  NoteRequest: noteInputSchema,
  Customer: customerSchema,
  CustomerDetails: customerDetailsSchema,
  CustomerRequest: customerInputSchema,
  CustomerChange: customerChangeSchema,
  CustomerBlock: customerBlockSchema,
  CustomerUnblock: customerUnblockSchema,
  CustomerSearch: customerSearchSchema,
  ...companySchemas,
  Unit: unitSchema,
  UnitRequest: unitInputSchema,
  UnitChange: unitChangeSchema,
  UnitSaleRequest: unitSaleInputSchema,
  UnitSaleUndoRequest: unitSaleUndoSchema,
  UnitServices: unitServicesSchema,
  UnitServiceRequest: unitServiceInputSchema,
  UnitMark: unitMarkSchema,
  UnitMarks: unitMarksSchema,
  UnitMarksRequest: unitMarksInputSchema,
  UnitMarkEvent: markEventSchema,
  UnitRetirement: retirementSchema,
  Hold: holdSchema,
  HoldRequest: holdInputSchema,
  HoldChange: holdChangeSchema,
  HoldEnd: holdEndSchema,
  UnitArrival: unitArrivalSchema,
  UnitPreparation: unitPreparationSchema,
  Inquiry: inquirySchema,
  InquiryChange: inquiryChangeSchema,
  SignIn: signInSchema,
  RefreshRequest: refreshInputSchema,
  Session: tokensSchema,
  CurrentSession: sessionSchema,
  Key: keySchema,
  ...contentSchemas,
  ContentElement: contentElementSchema,
  ContentElementInput: contentInputSchema,
  ...settingsSchemas,
  Media: mediaSchema,
  BookingMessage: bookingMessageSchema,
  SentBooking: sentBookingSchema,
  EntryMessage: entryMessageSchema,
  SentEntry: sentEntrySchema,
  Period: periodSchema,
  Moment: momentSchema,
  Money: moneySchema,
  Problem: problemSchema,
}

/** A JSON Schema in the OpenAPI document. */
export type DocumentSchema = {
  [key: string]: unknown
  $ref?: string
  type?: string
  description?: string
  enum?: unknown[]
  anyOf?: DocumentSchema[]
  items?: DocumentSchema
  properties?: Record<string, DocumentSchema>
  required?: string[]
}

const config: ConversionConfig = {
  definitions: namedValibotSchemas,
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => refOf(referenceId),
}

function refOf(name: string): string {
  return `#/components/schemas/${name}`
}

type WritingOptions = {
  language: Language
  /** The name of the schema, or the `operationId` of the operation that has it. */
  owner: string
}

/** A schema in the OpenAPI document: a reference if it is named. */
export function schemaOf(schema: v.GenericSchema, { language, owner }: WritingOptions): DocumentSchema {
  return describeFields(convert(schema), owner, language)
}

const converted = new Map<v.GenericSchema, DocumentSchema>(
  Object.entries(namedValibotSchemas).map(([name, schema]) => [schema, { $ref: refOf(name) }]),
)

/** Converts each schema once, because the library converts all named schemas with it. */
function convert(schema: v.GenericSchema): DocumentSchema {
  const known = converted.get(schema)
  if (known) return known
  const { $schema: _draft, $defs: _named, ...own } = toJsonSchema(schema, config) as DocumentSchema
  converted.set(schema, own)
  return own
}

/** Adds a sentence about each field. The parts of a field are found under `owner.field`. */
function describeFields(schema: DocumentSchema, owner: string, language: Language): DocumentSchema {
  const described = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties') {
      const fields = Object.entries(value as Record<string, DocumentSchema>).map(([name, field]) => {
        const description = sentenceOf(`${owner}.${name}`, field, language)
        return [name, { ...describeFields(field, `${owner}.${name}`, language), ...(description && { description }) }]
      })
      return [key, Object.fromEntries(fields)]
    }
    if (Array.isArray(value))
      return [key, value.map((one: unknown) => (isSchema(one) ? describeFields(one, owner, language) : one))]
    return [key, isSchema(value) ? describeFields(value, owner, language) : value]
  })
  return Object.fromEntries(described) as DocumentSchema
}

const inHalalas: Record<Language, string> = { ar: 'بالهللات.', en: 'In halalas.' }

function sentenceOf(place: string, field: DocumentSchema, language: Language): string | undefined {
  const text = (ownFieldTexts[place] ?? fieldTexts[place.slice(place.lastIndexOf('.') + 1)])?.[language]
  const isAmount = [field, ...(field.anyOf ?? [])].some(({ format }) => format === amountFormat)
  return text && isAmount ? `${text} ${inHalalas[language]}` : text
}

function isSchema(value: unknown): value is DocumentSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The named schemas in full. */
export function namedSchemas(language: Language): Record<string, DocumentSchema> {
  const schemas = Object.entries(toJsonSchemaDefs(namedValibotSchemas, config)).map(([owner, schema]) => [
    owner,
    describeFields(schema as DocumentSchema, owner, language),
  ])
  return Object.fromEntries(schemas) as Record<string, DocumentSchema>
}
