import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { PictureView } from '../shared/form/picture-upload.ts'
import { closesDialog, ModalDialog, opensDialog } from '../shared/screen/modal-dialog.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { UseView } from './picture-view.server.ts'

/** Where a picture is used; each place links to its form. */
export function PictureUses({ uses }: { uses: UseView[] }) {
  const { media } = useAdminTexts()
  if (uses.length === 0) return <p className="text-sm text-muted">{media.unused}</p>
  return (
    <details className="text-sm">
      <summary className="py-1 font-semibold text-brand">{media.usedIn(uses.length)}</summary>
      <UseLinks uses={uses} />
    </details>
  )
}

type PictureInUseProps = Pick<PictureView, 'id' | 'filename'> & { uses: UseView[] }

/** Replaces the delete button of a picture that is in use, and explains why it cannot be deleted. */
export function PictureInUse({ id, filename, uses }: PictureInUseProps) {
  const { actions, media } = useAdminTexts()
  const dialog = `keep-${id}`
  return (
    <>
      <button
        {...opensDialog(dialog)}
        aria-label={`${actions.delete}: ${filename}`}
        title={actions.delete}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
      <ModalDialog id={dialog} role="dialog" label={media.inUseTitle}>
        <p className="font-semibold">{media.inUseTitle}</p>
        <p className="mt-1 mb-2">{media.inUse}</p>
        <UseLinks uses={uses} />
        <div className="mt-5 flex justify-end">
          <button {...closesDialog(dialog)} className={buttonClass('quiet')}>
            {media.field.close}
          </button>
        </div>
      </ModalDialog>
    </>
  )
}

function UseLinks({ uses }: { uses: UseView[] }) {
  return (
    <ul className="space-y-1">
      {uses.map(({ label, to }) => (
        <li key={to + label}>
          <Link to={to} className="inline-block py-1 underline hover:text-brand">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
