import { Link } from 'react-router'
import { describeImport, type ImportKind } from '#domain/imports/import-kinds.ts'
import { buttonClass } from '../../../ui/button.ts'
import { useImportTexts } from './import-texts.ts'

export function ImportLink({ kind }: { kind: ImportKind }) {
  return (
    <Link to={describeImport(kind).address} className={buttonClass('quiet')}>
      {useImportTexts().kinds[kind].title}
    </Link>
  )
}
