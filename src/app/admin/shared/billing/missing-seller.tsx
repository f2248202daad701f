import { Link } from 'react-router'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { useDocumentTexts } from './document-texts.ts'

/** Says what the settings lack of the seller of documents, and leads there. */
export function MissingSeller({ missing }: { missing: string | undefined }) {
  const { issue } = useDocumentTexts()
  if (missing === undefined) return null
  return (
    <RefusalNotice title={missing} className="mb-6">
      <Link to="/admin/settings#edit-seller_name" className="underline">
        {issue.toSettings}
      </Link>
    </RefusalNotice>
  )
}
