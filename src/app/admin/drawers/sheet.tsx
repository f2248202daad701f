import { Printer } from 'lucide-react'
import { data, Form } from 'react-router'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { sheetColumns } from '#domain/billing/drawers/day-sheet.ts'
import { halalas, sumOf, type Halalas } from '#domain/money/money.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { parseLocalDate, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { readDaySheet } from '#operations/billing/drawers/read-day-sheet.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { useDrawerTexts } from '../shared/money/drawer-texts.ts'
import { useMoneyTexts } from '../shared/money/money-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { readStartBranch } from '../shared/session/start-branch.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/sheet'
import { SignedPrice } from './entry-list.tsx'
import { viewCashEntry, viewMoney, type EntryView } from './view-entries.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  if (!mayManageDrawers(staffOf(context).role)) throw data(null, 403)
  const address = new URL(request.url).searchParams
  const day = parseLocalDate(address.get('day') ?? todayInRiyadh(now()))
  const names = bookingNamesIn(language, await listBookingNames(db))
  const asked = address.get('branch') ?? (await readStartBranch(request, context)) ?? names.branches[0]?.id
  const branch = names.branches.find(({ id }) => id === asked)
  if (!day || !branch) throw data(null, 400)
  const { ledger, cash, methods, total, sums } = await readDaySheet(db, branch.id, day)
  return {
    day,
    branch,
    branches: names.branches,
    methods,
    total,
    cash: cash.map((entry) => ({
      ...viewCashEntry(entry, entry.drawerId === null ? 'safe' : 'drawer', language),
      difference: entry.kind === 'closing' || entry.kind === 'safeCount' ? sumOf(entry.drawer, entry.safe) : undefined,
      counted: entry.counted,
    })),
    ledger: ledger.map((entry) => viewMoney(entry, language)),
    sums,
  }
}

type View = Route.ComponentProps['loaderData']

/** What was entered at a branch on a day, to print and to sign. */
export default function DaySheet({ loaderData: view }: Route.ComponentProps) {
  const { sheet, drawer, ...texts } = useDrawerTexts()
  const language = useLanguage()
  const hydrated = useHydrated()
  const { branch, branches, day, sums } = view
  return (
    <AdminPage
      title={sheet.title}
      intro={sheet.of(branch.name, formatDate(day, language))}
      actions={
        <>
          <UpLink to="/admin/drawers">{drawer.toList}</UpLink>
          {hydrated && (
            <button type="button" onClick={() => window.print()} className={buttonClass('accent')}>
              <Printer aria-hidden className="size-5" />
              {sheet.print}
            </button>
          )}
        </>
      }
    >
      <div className="grid gap-6">
        <Form method="get" className="flex flex-wrap items-end gap-3 print:hidden">
          <SelectField
            id="sheet-branch"
            name="branch"
            label={texts.fields.branch}
            defaultValue={branch.id}
            className="grow basis-48"
          >
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <InputField id="sheet-day" name="day" type="date" label={sheet.day} defaultValue={day} required />
          <button type="submit" className={buttonClass('quiet')}>
            {sheet.show}
          </button>
        </Form>
        <p className="text-muted print:hidden">{sheet.intro}</p>
        <Methods view={view} />
        <section className="grid gap-3">
          <h2 className="text-title">{sheet.sums}</h2>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
            {(['safeBefore', 'safeAfter', 'toBank', 'over', 'short'] as const).map((name) => (
              <div key={name} className="flex items-baseline justify-between gap-3 sm:block">
                <dt className="text-sm text-muted">{sheet[name]}</dt>
                <dd className="font-semibold">
                  <SignedPrice amount={sums[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="grid gap-3">
          <h2 className="text-title">{sheet.drawers}</h2>
          {view.cash.length === 0 ? (
            <p className="text-muted">{sheet.noDrawers}</p>
          ) : (
            <SheetLines entries={view.cash} />
          )}
        </section>
        {view.ledger.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-title">{sheet.payments}</h2>
            <SheetLines entries={view.ledger} />
          </section>
        )}
        <p className="mt-6 hidden print:block">{sheet.signature}: ____________________</p>
      </div>
    </AdminPage>
  )
}

const cell = 'px-3 py-2 text-start align-top'

/** The money of the day by method: a table on paper and wide screens, a card for each method on phones. */
function Methods({ view: { methods, total } }: { view: View }) {
  const { sheet, columns } = useDrawerTexts()
  const { methods: names } = useMoneyTexts()
  if (methods.length === 0)
    return (
      <section className="grid gap-3">
        <h2 className="text-title">{sheet.byMethod}</h2>
        <p className="text-muted">{sheet.nothing}</p>
      </section>
    )
  const rows = [
    ...methods.map((row) => ({ ...row, key: row.method, name: names[row.method] })),
    { ...total, key: 'total', name: sheet.total },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{sheet.byMethod}</h2>
      <div className="overflow-x-auto rounded-card border border-line bg-surface print:border-0">
        <table className="w-full max-md:block print:text-sm">
          <thead className="bg-raised text-sm text-muted max-md:sr-only">
            <tr>
              <th scope="col" className={cell}>
                {columns.method}
              </th>
              {sheetColumns.map((column) => (
                <th key={column} scope="col" className={cell}>
                  {sheet.columns[column]}
                </th>
              ))}
              <th scope="col" className={cell}>
                {sheet.total}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:block">
            {rows.map((row) => (
              <tr key={row.key} className={`max-md:block max-md:p-2 ${row.key === 'total' ? 'font-semibold' : ''}`}>
                <th scope="row" className={`${cell} max-md:block`}>
                  {row.name}
                </th>
                {sheetColumns.map((column) => (
                  <Sum key={column} label={sheet.columns[column]} amount={row[column]} />
                ))}
                <Sum label={sheet.total} amount={row.total} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: Halalas }) {
  // A phone leaves out what did not happen.
  const isEmpty = amount === 0 ? 'max-md:hidden' : 'max-md:flex'
  return (
    <td className={`${cell} max-md:justify-between max-md:py-1 ${isEmpty}`}>
      <span aria-hidden className="text-sm text-muted md:hidden">
        {label}
      </span>
      <SignedPrice amount={amount} />
    </td>
  )
}

type Line = EntryView & { readonly difference?: Halalas | undefined }

/** One line for each entry, short enough for paper. */
function SheetLines({ entries }: { entries: readonly Line[] }) {
  const { number, sheet, noDifference, over, short, columns } = useDrawerTexts()
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 print:border-0 print:px-0 print:text-sm">
      {entries.map(({ key, title, detail, booking, drawerId, at, enteredAt, by, amount, difference }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
          <span className="min-w-0">
            <span className="font-semibold">{title}</span>
            {booking && (
              <>
                {' · '}
                <bdi dir="ltr">{booking.reference}</bdi>
              </>
            )}
            <span className="block text-sm wrap-anywhere text-muted">
              {[
                ...(drawerId === null ? [] : [number(drawerId)]),
                ...(by === null ? [] : [by]),
                formatMoment(enteredAt ?? at, language),
                ...(enteredAt ? [sheet.late(formatMoment(at, language))] : []),
                ...(detail === undefined ? [] : [detail]),
              ].map((part, place) => (
                // Names and reasons may be in another script.
                <span key={part}>
                  {place > 0 && ' · '}
                  <bdi>{part}</bdi>
                </span>
              ))}
            </span>
          </span>
          {difference === undefined ? (
            <SignedPrice amount={amount} />
          ) : (
            <span className={difference === 0 ? '' : 'font-semibold'}>
              {columns.difference}:{' '}
              {difference === 0 ? noDifference : <SignedPrice amount={halalas(Math.abs(difference))} />}{' '}
              {difference > 0 ? over : difference < 0 ? short : ''}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
