import { Form, useNavigation } from 'react-router'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Panel } from '../screen/panel.tsx'
import { useImportTexts } from './import-texts.ts'
import type { LatestImport } from './latest-imports.server.ts'

/** The latest imports of a kind, each with a button that takes it back. */
export function LatestImports({ kind, imports }: { kind: ImportKind; imports: readonly LatestImport[] }) {
  const { latest, kinds } = useImportTexts()
  const busy = useNavigation().formMethod === 'POST'
  if (imports.length === 0) return null
  return (
    <Panel title={latest.title} className="max-w-3xl">
      <ul className="divide-y divide-line">
        {imports.map(({ id, when, staffName, count, isTakenBack }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <span className="block">{kinds[kind].stored(formatCount(count))}</span>
              <span className="block text-sm text-muted">
                {when} · <bdi>{staffName}</bdi>
              </span>
            </span>
            {isTakenBack ? (
              <span className="text-muted">{latest.takenBack}</span>
            ) : (
              <Form method="post" encType="multipart/form-data">
                <input type="hidden" name="import" value={id} />
                <button type="submit" name="intent" value="takeBack" disabled={busy} className={buttonClass('quiet')}>
                  {latest.takeBack}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
