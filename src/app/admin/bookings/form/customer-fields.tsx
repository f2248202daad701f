import { useEffect, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react'
import { useFetcher } from 'react-router'
import { fullNameMaximum, parseMobileNumber } from '#domain/text/form-fields.ts'
import { defaultLanguage, languages } from '#domain/text/languages.ts'
import { useProblems } from '../../../connection/connection-store.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { typeInto } from '../../../ui/type-into.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { ShownBlock } from './find-block.server.ts'
import type { KnownCustomer } from './find-customer.server.ts'

/** What is known about the customer, from earlier bookings or from the booking that is being changed. */
export type CustomerHints = {
  /** Null for a new customer, undefined before the number was looked up. */
  known?: KnownCustomer | null | undefined
  /** The block of a person with one of the typed numbers. */
  block?: ShownBlock | null | undefined
  stored?: { nationalId: string; licenseNumber: string }
  erased?: boolean
}

type CustomerFieldsProps = { field: (name: string) => EditField; hints: CustomerHints; isNew: boolean }

/** Mobile number, name, language and documents. The number comes first: it fills in the rest for a known customer. */
export function CustomerFields({ field, hints, isNew }: CustomerFieldsProps) {
  const { customer, company } = useStaffBookingTexts()
  const { book, errors } = useTexts()
  const { bookings } = useAdminTexts()
  const hydrated = useHydrated()
  const { known, lookUp, name, language, askAgain } = useKnownCustomer(hints.known, isNew)
  const { block, check } = useBlock(hints.block, known?.block)
  const from = known?.identityFrom ?? (known === undefined ? field('identityFrom').defaultValue : '')
  const canWait = isNew && !known?.identityFrom
  if (hints.erased) return <Panel title={customer.title}>{customer.erased}</Panel>
  return (
    <Panel title={customer.title}>
      <div className="grid gap-5 md:grid-cols-2">
        <InputField
          {...field('mobileNumber')}
          label={book.mobileNumber}
          type="tel"
          dir="ltr"
          autoComplete="off"
          maxLength={24}
          autoFocus={isNew}
          onInput={lookUp}
        />
        <InputField
          {...field('fullName')}
          ref={name}
          label={book.fullName}
          autoComplete="off"
          maxLength={fullNameMaximum}
        />
        {isNew && !hydrated && (
          <button type="submit" name="intent" value="find" formNoValidate className={buttonClass('quiet', 'w-fit')}>
            {customer.find}
          </button>
        )}
      </div>
      {isNew && <input type="hidden" name="identityFrom" value={from} />}
      <p role="status" className="mt-4 text-sm font-semibold empty:hidden">
        {known && customer.known(known.fullName, known.count)}
        {known === null && customer.unknown}
        {askAgain && customer.notFound}
      </p>
      {askAgain && (
        <button type="button" onClick={askAgain} className={buttonClass('quiet', 'mt-2')}>
          {errors.retry}
        </button>
      )}
      {known?.company && <p className="mt-2 text-sm font-semibold">{company.known(known.company)}</p>}
      {known?.notes && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          {customer.notes} <bdi>{known.notes}</bdi>
        </p>
      )}
      {block && <BlockWarning block={block} />}
      <p className="mt-2 text-sm text-muted empty:hidden">
        {known?.identityFrom && customer.kept(known.nationalId, known.licenseNumber)}
        {hints.stored && customer.stored(hints.stored.nationalId, hints.stored.licenseNumber)}
      </p>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <InputField
          {...field('nationalId')}
          label={book.nationalId}
          hint={canWait && customer.later}
          dir="ltr"
          autoComplete="off"
          maxLength={30}
          onBlur={check}
        />
        <InputField
          {...field('licenseNumber')}
          label={book.licenseNumber}
          hint={canWait && customer.later}
          dir="ltr"
          autoComplete="off"
          maxLength={30}
        />
        <SelectField {...field('language')} ref={language} label={bookings.language} hint={customer.language}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {bookings.languages[one]}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  )
}

/** Agents may book for a blocked customer; the hand-over is refused. */
function BlockWarning({ block: { reason, until } }: { block: ShownBlock }) {
  const { customer } = useStaffBookingTexts()
  return (
    <RefusalNotice title={customer.blocked} className="mt-4">
      <p className="wrap-anywhere">
        <bdi>{reason}</bdi>
        {until && <span className="block">{customer.blockedUntil(until)}</span>}
      </p>
      <p className="mt-1 text-sm">{customer.blockedHint}</p>
    </RefusalNotice>
  )
}

/** Asks whether the person with the typed identity number is blocked, once the number is entered. */
function useBlock(posted: ShownBlock | null | undefined, known: ShownBlock | undefined) {
  const { submit, data } = useFetcher<ShownBlock | null>()
  function check({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    const nationalId = currentTarget.value
    if (nationalId.trim().length < shortestNumber) return
    void submit({ intent: 'block', nationalId }, { method: 'post', action: '/admin/bookings/lookup' })
  }
  return { block: data ?? posted ?? known, check }
}

/** No identity number is shorter. */
const shortestNumber = 5

/** The intent of the lookup request, so that the form can report when that request fails. */
const lookupIntent = 'customer'

/** Looks up a mobile number once it is complete, and fills in name and language unless staff entered others. */
function useKnownCustomer(posted: KnownCustomer | null | undefined, isNew: boolean) {
  const { submit, data } = useFetcher<KnownCustomer | null>()
  const isLost = useProblems().form?.form === lookupIntent
  const [asked, setAsked] = useState<string>()
  const name = useRef<HTMLInputElement>(null)
  const language = useRef<HTMLSelectElement>(null)
  const filledIn = useRef({ fullName: '', language: defaultLanguage })
  function lookUp({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const number = parseMobileNumber(currentTarget.value)
    const next = number.ok ? number.value : undefined
    if (!isNew || next === asked) return
    setAsked(next)
    ask(next)
  }
  function ask(mobileNumber = asked): void {
    if (!mobileNumber) return
    void submit({ intent: lookupIntent, mobileNumber }, { method: 'post', action: '/admin/bookings/lookup' })
  }
  useEffect(() => {
    if (!data) return
    const before = filledIn.current
    if (name.current && ['', before.fullName].includes(name.current.value)) typeInto(name.current, data.fullName)
    if (language.current?.value === before.language) typeInto(language.current, data.language)
    filledIn.current = data
  }, [data])
  const isAnswered = !isLost && (data === null || data?.mobileNumber === asked)
  const known = asked === undefined ? posted : isAnswered ? data : undefined
  return { known, lookUp, name, language, askAgain: isLost && asked !== undefined ? () => ask() : undefined }
}
