import { Link } from 'react-router'
import { listExpiringDocuments } from '#data/fleet/unit-documents.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { renewalField, renewalFormSchema } from '#domain/fleet/renewal-form.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { joinList } from '#domain/text/words.ts'
import { renewDocuments } from '#operations/fleet/renew-documents.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { UnitDocument } from '#domain/fleet/units.ts'
import { daysBetween, todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { EditForm, type EditField, type EditValues } from '../shared/form/edit-form.tsx'
import { saveForm, type SaveResult } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { checkAccess, staffOf } from '../shared/session/session.server.ts'
import { unitTextsIn, useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { PlateTag } from '../../ui/plate.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/documents'

const path = `${listPath('unit')}/documents`
/** A form has at most 500 fields; this is also what fits on a page. */
const maxShown = 200

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const today = todayInRiyadh(now())
  const documents = await listExpiringDocuments(db, today)
  return {
    mayChange: mayEnter(staffOf(context).role, 'fleet'),
    count: documents.length,
    documents: documents.slice(0, maxShown).map(({ car, branch, ...row }) => ({
      ...row,
      car: managedText(car, language),
      branch: managedText(branch, language),
      daysLeft: daysBetween(today, row.lastDay),
    })),
  }
}

type ShownDocument = { id: number; document: UnitDocument; lastDay: LocalDate }

function fieldOf({ id, document, lastDay }: ShownDocument): string {
  return renewalField({ unitId: id, kind: document, seen: lastDay })
}

export function action(args: Route.ActionArgs) {
  checkAccess(args.context, 'fleet')
  return saveForm(args, {
    schema: renewalFormSchema,
    async save(renewals, { db, author, language, texts }): Promise<SaveResult> {
      const { expiring, documentNames } = unitTextsIn(language)
      const { renewed, conflicts } = await renewDocuments(db, author, renewals)
      const names = conflicts.map(({ plate, kind }) => `${documentNames[kind]} ${platePlain(plate)}`)
      const title = expiring.renewed(renewed)
      if (names.length === 0) return { outcome: 'saved', to: path, notice: { title } }
      const text = expiring.conflicts(joinList(names, language))
      const notice = { title: renewed > 0 ? title : texts.form.saveFailed, text, tone: 'destructive' } as const
      return { outcome: 'saved', to: path, notice }
    },
  })
}

export default function ExpiringDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, count, mayChange } = loaderData
  const texts = useUnitTexts()
  const fields = documents.map((row) => [fieldOf(row), row.lastDay])
  return (
    <AdminPage
      title={texts.expiring.title}
      intro={texts.expiring.intro}
      actions={<UpLink to={listPath('unit')}>{texts.toList}</UpLink>}
    >
      {count > documents.length && (
        <p className="mb-4 text-muted">{texts.expiring.more(formatCount(documents.length), formatCount(count))}</p>
      )}
      {documents.length === 0 ? (
        <EmptyState>{texts.expiring.empty}</EmptyState>
      ) : mayChange ? (
        <EditForm
          // Renewed documents leave the list, and the form begins anew.
          key={fields.join()}
          schema={renewalFormSchema}
          values={Object.fromEntries(fields) as EditValues}
          answer={actionData}
          submitLabel={texts.expiring.save}
        >
          {(field) => <DocumentsTable documents={documents} field={field} />}
        </EditForm>
      ) : (
        <DocumentsTable documents={documents} />
      )}
    </AdminPage>
  )
}

type DocumentsTableProps = {
  documents: Route.ComponentProps['loaderData']['documents']
  /** The fields of the form in which the last days are changed; absent for members who only read. */
  field?: (name: string) => EditField
}

function DocumentsTable({ documents, field }: DocumentsTableProps) {
  const texts = useUnitTexts()
  const language = useLanguage()
  return (
    <DataTable
      caption={texts.expiring.title}
      rows={documents}
      keyOf={({ id, document }) => `${id} ${document}`}
      columns={[
        {
          title: texts.plate,
          isName: true,
          cell: ({ id, plate }) => (
            <Link to={recordPath('unit', id)} className="inline-block rounded-md">
              <PlateTag plate={plate} />
            </Link>
          ),
        },
        {
          title: texts.car,
          cell: ({ car, modelYear }) => (
            <span>
              <bdi>{car}</bdi> <span className="tabular-nums">{modelYear}</span>
            </span>
          ),
        },
        { title: texts.branch, cell: ({ branch }) => branch },
        { title: texts.expiring.document, cell: ({ document }) => texts.documentNames[document] },
        {
          title: texts.expiring.lastDay,
          cell: ({ id, plate, document, lastDay, daysLeft, state }) => (
            <span className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 ${field ? '' : 'max-md:justify-end'}`}>
              {field ? (
                <DateInput
                  field={field(fieldOf({ id, document, lastDay }))}
                  label={`${texts.documentNames[document]}: ${platePlain(plate)}`}
                />
              ) : (
                <span className="whitespace-nowrap">{formatDate(lastDay, language)}</span>
              )}
              <Badge tone={state === 'expired' ? 'refused' : 'waiting'}>
                {state === 'expired' ? texts.expired : texts.expiring.daysLeft(daysLeft)}
              </Badge>
            </span>
          ),
        },
      ]}
    />
  )
}

function DateInput({ field: { id, name, defaultValue, error }, label }: { field: EditField; label: string }) {
  return (
    <span>
      <input
        id={id}
        name={name}
        type="date"
        dir="ltr"
        defaultValue={defaultValue}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="min-h-11 rounded-control border border-control bg-surface px-3 tabular-nums aria-invalid:border-danger"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </span>
  )
}
