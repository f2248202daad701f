import { Link } from 'react-router'
import { listExpiringDocuments } from '#data/fleet/unit-documents.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { daysBetween, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { EditLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { PlateTag } from '../../ui/plate.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/documents'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const today = todayInRiyadh(now())
  const documents = await listExpiringDocuments(db, today)
  return {
    mayChange: mayEnter(staffOf(context).role, 'fleet'),
    documents: documents.map(({ car, branch, ...row }) => ({
      ...row,
      car: managedText(car, language),
      branch: managedText(branch, language),
      daysLeft: daysBetween(today, row.lastDay),
    })),
  }
}

export default function ExpiringDocuments({ loaderData: { documents, mayChange } }: Route.ComponentProps) {
  const texts = useUnitTexts()
  const language = useLanguage()
  return (
    <AdminPage
      title={texts.expiring.title}
      intro={texts.expiring.intro}
      actions={<UpLink to={listPath('unit')}>{texts.toList}</UpLink>}
    >
      {documents.length === 0 ? (
        <EmptyState>{texts.expiring.empty}</EmptyState>
      ) : (
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
              cell: ({ lastDay, daysLeft, state }) => (
                <span className="max-md:text-end">
                  <span className="block whitespace-nowrap">{formatDate(lastDay, language)}</span>
                  <Badge tone={state === 'expired' ? 'refused' : 'waiting'}>
                    {state === 'expired' ? texts.expired : texts.expiring.daysLeft(daysLeft)}
                  </Badge>
                </span>
              ),
            },
            ...(mayChange
              ? [
                  {
                    title: texts.edit,
                    isActions: true,
                    cell: ({ id, plate }: (typeof documents)[number]) => (
                      <EditLink to={`${recordPath('unit', id)}/edit`} name={platePlain(plate)} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </AdminPage>
  )
}
