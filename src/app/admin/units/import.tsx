import { data } from 'react-router'
import { createUnits } from '../../../data/fleet/units.ts'
import { groupFaults } from '../../../domain/fleet/import/check-units.ts'
import { listPath } from '../../../domain/staff/entities.ts'
import { joinList } from '../../../domain/text/words.ts'
import { formatCount } from '../../../domain/text/numbers.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { authorOf, requireArea } from '../../back-office/session/session.server.ts'
import { unitTextsIn, useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/import'
import { checkImport, decodeFile } from './check-import.server.ts'
import { FileForm, Ready } from './import-forms.tsx'
import { isZip, readWorkbook } from '../../back-office/imports/workbook/read-workbook.server.ts'
import { FaultTable } from './fault-table.tsx'

export const middleware = [requireArea('fleet')]

/** Checks a file, or stores the content that was checked; stores all of its units or none. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const file = form.get('file')
  const checked = form.get('content')
  if (typeof checked === 'string') return storeUnits(checked)
  if (!(file instanceof File) || file.size === 0) return data({ problem: 'noFile' as const }, 422)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const workbook = isZip(bytes) ? await readWorkbook(bytes) : undefined
  if (workbook?.ok === false) return refuse(workbook)
  const content = workbook ? workbook.csv : decodeFile(bytes)
  const result = await checkImport(services, content)
  return result.ok ? { content, count: result.units.length } : refuse(result)

  async function storeUnits(text: string) {
    const result = await checkImport(services, text)
    if (!result.ok) return refuse(result)
    const stored = await createUnits(services.db, authorOf(context), result.units)
    if (!stored) return data({ problem: 'changed' as const }, 409)
    const { importing } = unitTextsIn(services.language)
    return redirectWithNotice(context, listPath('unit'), { title: importing.stored(formatCount(result.units.length)) })
  }
}

type Unchecked = Exclude<Awaited<ReturnType<typeof checkImport | typeof readWorkbook>>, { ok: true }>

function refuse(result: Unchecked) {
  if (result.problem === 'missingColumns') return data({ problem: result.problem, columns: result.columns }, 422)
  if (result.problem !== 'faults') return data({ problem: result.problem }, 422)
  const { faults, rows } = result
  return data({ problem: result.problem, count: faults.length, rows, groups: groupFaults(faults) }, 422)
}

export default function ImportUnits({ actionData: answer }: Route.ComponentProps) {
  const { importing, toList } = useUnitTexts()
  return (
    <AdminPage
      title={importing.title}
      intro={importing.intro}
      actions={<UpLink to={listPath('unit')}>{toList}</UpLink>}
    >
      <div className="grid gap-6">
        {answer && 'problem' in answer && <Problem answer={answer} />}
        {answer && 'content' in answer && <Ready content={answer.content} count={answer.count} />}
        <Panel className="max-w-3xl space-y-5">
          <p>{importing.howTo}</p>
          <a href={`${listPath('unit')}/import/template.csv`} download className={buttonClass('quiet')}>
            {importing.template}
          </a>
          <FileForm />
        </Panel>
      </div>
    </AdminPage>
  )
}

type Refusal = Extract<Route.ComponentProps['actionData'], { problem: string }>

function Problem({ answer }: { answer: Refusal }) {
  const { importing } = useUnitTexts()
  const language = useLanguage()
  if (answer.problem === 'faults') {
    return (
      <>
        <RefusalNotice title={importing.refused}>
          {importing.faults(formatCount(answer.count), formatCount(answer.rows))}
        </RefusalNotice>
        <FaultTable groups={answer.groups} />
      </>
    )
  }
  return (
    <RefusalNotice title={importing.refused}>
      {answer.problem === 'missingColumns'
        ? importing.problems.missingColumns(
            joinList(
              answer.columns.map((column) => importing.columns[column]),
              language,
            ),
          )
        : importing.problems[answer.problem]}
    </RefusalNotice>
  )
}
