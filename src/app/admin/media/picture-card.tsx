import { Copy } from 'lucide-react'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { copyText } from '../shared/screen/notices.ts'
import type { PictureView } from '../shared/form/picture-upload.ts'
import { Picture } from '../../ui/picture.tsx'
import { PictureInUse, PictureUses } from './picture-uses.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { UseView } from './picture-view.server.ts'

const kilo = 1000

export function PictureCard({ picture, uses }: { picture: PictureView; uses: UseView[] }) {
  const { media } = useAdminTexts()
  const { id, url, filename, width, height, bytes } = picture
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <a href={url} target="_blank" rel="noopener" className="bg-raised" aria-label={`${media.open}: ${filename}`}>
        <Picture
          src={url}
          alt=""
          width={320}
          height={220}
          sizes="(width < 40rem) 100vw, 20rem"
          loading="lazy"
          className="w-full object-contain"
        />
      </a>
      <div className="flex grow flex-col gap-1 px-4 pt-3 pb-2">
        <h3 className="truncate font-semibold" title={filename}>
          <bdi>{filename}</bdi>
        </h3>
        <p className="text-sm text-muted">
          <bdi dir="ltr" className="tabular-nums">
            {width} × {height}
          </bdi>
          {' · '}
          {bytes < kilo * kilo
            ? media.kilobytes(String(Math.max(1, Math.round(bytes / kilo))))
            : media.megabytes((bytes / kilo / kilo).toFixed(1))}
        </p>
        <PictureUses uses={uses} />
        <div className="mt-auto flex items-center justify-between pt-1">
          <CopyAddress url={url} filename={filename} />
          {uses.length > 0 ? (
            <PictureInUse id={id} filename={filename} uses={uses} />
          ) : (
            <ConfirmDelete id={id} name={filename} question={media.confirmDelete(filename)} />
          )}
        </div>
      </div>
    </li>
  )
}

/** Copies the absolute address of a picture; disabled without scripts. */
function CopyAddress({ url, filename }: { url: string; filename: string }) {
  const { media } = useAdminTexts()
  const hydrated = useHydrated()

  function copy(): Promise<void> {
    const { href } = new URL(url, location.origin)
    return copyText(href, { copied: media.copied, failed: { title: media.copyFailed, text: href } })
  }
  return (
    <button
      type="button"
      disabled={!hydrated}
      onClick={() => void copy()}
      aria-label={`${media.copy}: ${filename}`}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold not-disabled:hover:bg-raised"
    >
      <Copy aria-hidden className="size-4 text-muted" />
      {media.copy}
    </button>
  )
}
