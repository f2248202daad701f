import { useEffect, type ReactNode } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { MissingNumber } from '#domain/customers/customer-numbers.ts'
import { recordPath } from '#domain/staff/entities.ts'
import {
  cancelReasons,
  isEnding,
  undoReasons,
  type BookingStatus,
  type CancelReason,
  type UndoReason,
} from '#domain/status/booking-status.ts'
import { formId } from '../form/edit-form.tsx'
import type { FormRefusal } from '../form/save-form.server.ts'
import { useCaseTexts } from '../rentals/case-texts.ts'
import { useExtensionTexts } from '../rentals/extension-texts.ts'
import { useExchangeTexts } from '../rentals/rental-texts.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { closesDialog, ModalDialog, opensDialog } from '../screen/modal-dialog.tsx'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import { buttonClass } from '../../../ui/button.ts'
import { SelectField } from '../../../ui/field.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { UndoView } from './undo.server.ts'

type Look = Parameters<typeof buttonClass>[0]

/** The data that the forms of a booking need. `version` is the one on the screen, so that concurrent changes are refused. */
type ShownBooking = {
  id: string
  version: number
  /** What must be entered before the hand-over. */
  missingNumbers: readonly MissingNumber[]
}

type MoveButtonProps = {
  booking: ShownBooking
  status: BookingStatus
  look: Look
  /** The accessible name, to tell buttons of a list apart. */
  name?: string | undefined
  /** A shorter text or an icon to show instead of the action's name. */
  text?: ReactNode
}

/**
 * Changes the status. Asks first when that ends the booking. The hand-over and the return have screens of their own; a hand-over that
 * lacks identity numbers is a link to where they are entered.
 */
export function StatusButton({ booking, status, look, name, text }: MoveButtonProps) {
  const { bookings } = useAdminTexts()
  const label = bookings.moves[status]
  if (status === 'active' && booking.missingNumbers.length > 0) return <EnterNumbers booking={booking} look={look} />
  if (status === 'active' || status === 'completed')
    return (
      <Link
        to={`${recordPath('booking', booking.id)}/${status === 'active' ? 'hand-over' : 'return'}`}
        aria-label={name}
        className={buttonClass(look, narrow)}
      >
        {text ?? label}
      </Link>
    )
  if (!isEnding(status))
    return (
      <StatusForm intent="status" booking={booking}>
        <MoveSubmit status={status} look={look} name={name} text={text} />
      </StatusForm>
    )
  const id = `move-${status}-${booking.id}`
  return (
    <AskFirst id={id} label={label} look={look} name={name} text={text} question={bookings.moveQuestions[status]}>
      <StatusForm intent="status" booking={booking}>
        {status === 'cancelled' && <ReasonField id={`${id}-reason`} reasons={cancelReasons} />}
        <DialogButtons dialog={id}>
          <MoveSubmit status={status} look="danger" />
        </DialogButtons>
      </StatusForm>
    </AskFirst>
  )
}

/** Opens the form of a booking at its missing identity numbers, and comes back to this screen. */
function EnterNumbers({ booking: { id, missingNumbers }, look }: Pick<MoveButtonProps, 'booking' | 'look'>) {
  const { bookings } = useAdminTexts()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ from: pathname + search })
  return (
    <Link
      to={`${recordPath('booking', id)}/change?${query}#${formId()}-${missingNumbers[0]}`}
      className={buttonClass(look, 'px-4')}
    >
      {bookings.enterNumbers[missingNumbers.length === 2 ? 'both' : missingNumbers[0]!]}
    </Link>
  )
}

const narrow = 'px-4 whitespace-nowrap'

function MoveSubmit({ status, look, name, text }: Omit<MoveButtonProps, 'booking'>) {
  const { bookings } = useAdminTexts()
  const saving = useNavigation().formMethod === 'POST'
  return (
    <button
      type="submit"
      name="status"
      value={status}
      disabled={saving}
      aria-label={name}
      className={buttonClass(look, narrow)}
    >
      {text ?? bookings.moves[status]}
    </button>
  )
}

type UndoButtonProps = {
  booking: Pick<ShownBooking, 'id' | 'version'>
  undo: Pick<UndoView, 'from' | 'status' | 'of'>
}

/** Takes the last change back, for managers, who give a reason. */
export function UndoWithReason({ booking, undo: { from, status, of } }: UndoButtonProps) {
  const { bookings } = useAdminTexts()
  const texts = { extended: useExtensionTexts(), notReturned: useCaseTexts(), exchanged: useExchangeTexts() }
  const saving = useNavigation().formMethod === 'POST'
  const id = `undo-${booking.id}`
  return (
    <AskFirst
      id={id}
      label={bookings.undoLast}
      look="quiet"
      question={
        of === 'status'
          ? bookings.undoQuestion(bookings.statuses[from], bookings.statuses[status])
          : texts[of].undo.question
      }
    >
      <StatusForm intent="undo" booking={booking}>
        <ReasonField id={`${id}-reason`} reasons={undoReasons} />
        <DialogButtons dialog={id}>
          <button type="submit" disabled={saving} className={buttonClass('danger')}>
            {bookings.undo}
          </button>
        </DialogButtons>
      </StatusForm>
    </AskFirst>
  )
}

type AskFirstProps = Pick<MoveButtonProps, 'look' | 'name' | 'text'> & {
  id: string
  label: string
  question: string
  children: ReactNode
}

/** A button that opens a confirmation dialog with the form. */
function AskFirst({ id, label, look, name, text, question, children }: AskFirstProps) {
  return (
    <>
      <button {...opensDialog(id)} aria-label={name} title={name && label} className={buttonClass(look, narrow)}>
        {text ?? label}
      </button>
      <ModalDialog id={id} role="alertdialog" label={name ?? label}>
        <p>{question}</p>
        {children}
      </ModalDialog>
    </>
  )
}

function DialogButtons({ dialog, children }: { dialog: string; children: ReactNode }) {
  const { actions } = useAdminTexts()
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      <button {...closesDialog(dialog)} className={buttonClass('quiet')}>
        {actions.back}
      </button>
      {children}
    </div>
  )
}

type StatusFormProps = {
  intent: 'status' | 'undo'
  booking: Pick<ShownBooking, 'id' | 'version'>
  children: ReactNode
}

/** A form of a status change, on the screen of the booking and in the list. */
export function StatusForm({ intent, booking: { id, version }, children }: StatusFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  )
}

type ReasonFieldProps = { id: string; reasons: readonly (CancelReason | UndoReason)[] }

function ReasonField({ id, reasons }: ReasonFieldProps) {
  const { bookings } = useAdminTexts()
  return (
    <SelectField id={id} name="reason" label={bookings.reason} required defaultValue="" className="mt-4">
      <option value="">{bookings.chooseReason}</option>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {bookings.reasons[reason]}
        </option>
      ))}
    </SelectField>
  )
}

/** Shows why a status was not changed, as a toast and on the page. */
export function StatusProblem({ answer }: { answer: FormRefusal | undefined }) {
  const { bookings } = useAdminTexts()
  const text = statusRefusalTexts(bookings)[answer?.problem ?? '']
  useEffect(() => {
    if (text) showToast({ title: bookings.moveFailed, text, tone: 'destructive' })
    // Runs once per answer.
  }, [answer])
  if (!text) return null
  return <RefusalNotice title={bookings.moveFailed}>{text}</RefusalNotice>
}

/** The sentence of each reason why a status is not changed. */
export function statusRefusalTexts({
  moveConflict,
  moveNotAllowed,
  reasonMissing,
  undoNotAllowed,
  noUnitFree,
  noExtraLeft,
  codeUsedUp,
  unitTaken,
  handOverNotAsked,
  noShowTooEarly,
  numbersMissing,
  documentExpired,
}: AdminTexts['bookings']): Record<string, string> {
  return {
    moveConflict,
    noUnitFree,
    noExtraLeft,
    codeUsedUp,
    unitTaken,
    numbersMissing,
    documentExpired,
    moveNotAllowed,
    reasonMissing,
    handOverNotAsked,
    noShowTooEarly,
    undoNotAllowed,
  }
}
