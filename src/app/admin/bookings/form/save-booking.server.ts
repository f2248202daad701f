import { data } from 'react-router'
import type { Booking } from '#data/booking/bookings.ts'
import type { RowRef } from '#data/changes/changes.ts'
import { changeBooking } from '#operations/booking/change-booking.ts'
import { unchanged } from '#operations/booking/decide-change.ts'
import { makeStaffBooking } from '#operations/booking/make-staff-booking.ts'
import type { RefusedBooking } from '#domain/booking/refusals.ts'
import {
  bookingChangeFormSchema,
  staffBookingFormSchema,
  type StaffRequestValues,
} from '#domain/booking/staff-booking/staff-booking-form.ts'
import { withReturn } from '#domain/booking/staff-booking/stored-return.ts'
import { problem } from '#domain/text/form-fields.ts'
import { staffBookingTextsIn } from '../../shared/screen/staff-booking-texts.ts'
import { describeStaffRefusal } from '../../shared/booking/booking-refusal.server.ts'
import type { Refused } from '../../shared/rows/refused.ts'
import { saveForm, type ActionArgs, type FormRefusal } from '../../shared/form/save-form.server.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import { typedFields } from '../../../forms/kept-input.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../../services-context.ts'
import { findBlock, readTypedNumbers, type ShownBlock } from './find-block.server.ts'
import { findCustomer, identityOf, readNumbers, type KnownCustomer } from './find-customer.server.ts'
import { lookUpForm, type FormLookup } from './look-up-form.server.ts'

/** What the action answers: a refusal, or the posted form with its price, what is free, or its customer. */
export type FormAnswer = FormRefusal & FormLookup & { customer?: KnownCustomer | null; block?: ShownBlock | null }

/** Stores a booking that staff entered. */
export async function submitNew(args: ActionArgs) {
  const posted = args.request.clone()
  const answer = await saveForm(args, {
    schema: staffBookingFormSchema,
    once: true,
    async save(values, deps) {
      const { request, source, mobileNumber, fullName, deliveryAddress } = values
      const found = await identityOf(deps, values)
      if (found.fieldErrors) return { outcome: 'refused', fieldErrors: found.fieldErrors }
      const { nationalId, licenseNumber, language } = found
      const missing = Object.entries({ nationalId, licenseNumber }).filter(([, number]) => !number)
      // Numbers that the form said it would copy, and that cannot be copied.
      if (values.identityFrom !== '' && missing.length > 0) {
        const fieldErrors = Object.fromEntries(missing.map(([field]) => [field, [problem('required')]]))
        return { outcome: 'refused', fieldErrors }
      }
      const { adjustment, outsideHours, ...others } = request
      const made = await makeStaffBooking(
        deps,
        { kind: 'staff', role: staffOf(args.context).role, author: deps.author },
        {
          request: { ...others, adjustment: adjustment === 'keep' ? undefined : adjustment },
          customer: { mobileNumber, fullName, deliveryAddress, nationalId, licenseNumber, language },
          source,
        },
        { settings: args.context.get(settingsContext), outsideHours, overLimitReason: values.overLimitReason },
      )
      if (!made.ok) return refuse(deps, request, made)
      const { id, reference } = made.booking
      const texts = staffBookingTextsIn(deps.language)
      const block = await findBlock(deps, { mobileNumber, nationalId: nationalId ?? undefined })
      const notice = { title: texts.made(reference), ...(block && { text: texts.customer.blockedBooked }) }
      return { outcome: 'saved', to: `/admin/bookings/${id}`, notice }
    },
  })
  return withQuote(answer, { ...args, request: posted })
}

/** Stores a change of a booking, and shows the screen at `to`. */
export async function submitChange(args: ActionArgs, booking: Booking, to: string) {
  const posted = args.request.clone()
  const answer = await saveForm(args, {
    schema: bookingChangeFormSchema,
    async save({ version, request: typed, overLimitReason, ...customer }, deps) {
      if (booking.status === 'active' && !typed.typedReturn)
        return { outcome: 'refused', fieldErrors: { returnDate: [problem('invalidDate')] } }
      const request = withReturn(typed, booking)
      const numbers = readNumbers(customer)
      if (numbers.fieldErrors) return { outcome: 'refused', fieldErrors: numbers.fieldErrors }
      const at = { id: booking.id, version }
      const change = {
        ...unchanged(booking),
        ...request,
        fullName: customer.fullName ?? booking.fullName,
        language: customer.language ?? booking.language,
        mobileNumber: customer.mobileNumber ?? booking.mobileNumber,
        deliveryAddress: customer.deliveryAddress,
        nationalId: numbers.nationalId ?? undefined,
        licenseNumber: numbers.licenseNumber ?? undefined,
      }
      const by = { kind: 'staff', role: staffOf(args.context).role, author: deps.author } as const
      const { availability } = args.context.get(settingsContext)
      const options = { settings: availability, outsideHours: request.outsideHours, overLimitReason }
      const changed = await changeBooking(deps, by, at, change, options)
      if (!changed.ok) return refuse(deps, request, changed, booking)
      const notice = { title: staffBookingTextsIn(deps.language).changed(changed.booking.reference) }
      return { outcome: 'saved', to, notice }
    },
  })
  return withQuote(answer, { ...args, request: posted }, booking)
}

type Saved = Response | ReturnType<typeof data<FormRefusal>>

/** Adds the price to a refused form, so that the nearest free period can be accepted without scripts too. */
export async function withQuote(answer: Saved, args: ActionArgs, booking?: Booking) {
  if (answer instanceof Response) return answer
  const found = await lookUpPosted(args, await readForm(args.request), booking)
  return data<FormAnswer>({ ...answer.data, ...found }, answer.init ?? {})
}

function lookUpPosted({ context }: ActionArgs, form: FormData, booking?: Booking): Promise<FormLookup> {
  const options = { settings: context.get(settingsContext), role: staffOf(context).role, booking }
  return lookUpForm(context.get(servicesContext), form, options)
}

/** Why a request is not booked or quoted, as its form shows it. */
export async function refuse(
  services: Services,
  request: StaffRequestValues,
  refused: RefusedBooking,
  booking?: Booking,
): Promise<Refused | { outcome: 'missing' } | { outcome: 'conflict'; about?: RowRef }> {
  const { kind } = refused.refusal
  if (kind === 'missing') return { outcome: kind }
  if (kind === 'conflict') return { outcome: kind, ...(booking && { about: { entity: 'booking', id: booking.id } }) }
  if (refused.refusal.kind === 'numbersMissing') {
    const fieldErrors = Object.fromEntries(refused.refusal.missing.map((field) => [field, [problem('required')]]))
    return { outcome: 'refused', fieldErrors }
  }
  if (kind === 'purchaseOrderMissing')
    return { outcome: 'refused', fieldErrors: { purchaseOrder: [problem('required')] } }
  if (kind === 'unknownCompany') return { outcome: 'refused', fieldErrors: { companyId: [problem('invalidChoice')] } }
  if (kind === 'addressMissing') return { outcome: 'refused', fieldErrors: { deliveryAddress: [problem('required')] } }
  const refusal = await describeStaffRefusal(services, request, refused, booking)
  return { outcome: 'refused', problem: refusal.text, status: 409, bookings: refusal.bookings }
}

/**
 * Answers the buttons that work without scripts: shows the price, finds the customer, or accepts an offered period. Undefined
 * when the form is posted to be saved.
 */
export async function answerButton({ request, context }: ActionArgs, booking?: Booking) {
  const form = await readForm(request.clone())
  const [intent, period] = [form.get('intent'), form.get('takePeriod')]
  if (intent === null && period === null) return undefined
  const services = context.get(servicesContext)
  if (typeof period === 'string') takePeriod(form, period)
  const customer = intent === 'find' ? await findCustomer(services, textOf(form, 'mobileNumber')) : undefined
  if (customer) {
    if (textOf(form, 'fullName') === '') form.set('fullName', customer.fullName)
    form.set('language', customer.language)
    form.set('identityFrom', customer.identityFrom ?? '')
  }
  const found = await lookUpPosted({ request, context }, form, booking)
  const initialValue = typedFields(form)
  const answer: FormAnswer = {
    result: initialValue ? { initialValue } : {},
    ...found,
    ...(customer !== undefined && { customer, block: await findBlock(services, readTypedNumbers(form)) }),
  }
  return answer
}

const periodFields = ['rentalType', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime', 'months', 'extraDays']

function takePeriod(form: FormData, offered: string): void {
  for (const [name, value] of new URLSearchParams(offered)) if (periodFields.includes(name)) form.set(name, value)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
