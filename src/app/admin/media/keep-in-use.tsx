import { Trash2 } from 'lucide-react'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { PictureView } from '../../back-office/page/media-view.ts'
import { buttonClass } from '../../ui/button.ts'
import type { UseView } from './picture-view.server.ts'
import { UseLinks } from './use-links.tsx'

/** In the place of the question before deleting: why this picture stays, and where it shows. */
export function KeepInUse({ id, filename, uses }: Pick<PictureView, 'id' | 'filename'> & { uses: UseView[] }) {
  const { actions, media } = useAdminTexts()
  const popover = `keep-${id}`
  return (
    <>
      <button
        type="button"
        popoverTarget={popover}
        aria-label={`${actions.delete}: ${filename}`}
        title={actions.delete}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
      <div
        id={popover}
        popover="auto"
        role="dialog"
        aria-label={media.inUseTitle}
        className="m-auto max-h-[80dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-night-950/50"
      >
        <p className="font-semibold">{media.inUseTitle}</p>
        <p className="mt-1 mb-2">{media.inUse}</p>
        <UseLinks uses={uses} />
        <div className="mt-5 flex justify-end">
          <button type="button" popoverTarget={popover} popoverTargetAction="hide" className={buttonClass('quiet')}>
            {media.field.close}
          </button>
        </div>
      </div>
    </>
  )
}
