import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmDelete } from '../../back-office/page/confirm-delete.tsx'
import type { PictureView } from '../../back-office/page/media-view.ts'
import { Picture } from '../../ui/picture.tsx'
import { CopyAddress } from './copy-address.tsx'
import { KeepInUse } from './keep-in-use.tsx'
import type { UseView } from './picture-view.server.ts'
import { UseLinks } from './use-links.tsx'

const kilo = 1000

/** One picture of the library: how it looks, how large it is and where it shows. */
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
        <Uses uses={uses} />
        <div className="mt-auto flex items-center justify-between pt-1">
          <CopyAddress url={url} filename={filename} />
          {uses.length > 0 ? (
            <KeepInUse id={id} filename={filename} uses={uses} />
          ) : (
            <ConfirmDelete id={id} name={filename} />
          )}
        </div>
      </div>
    </li>
  )
}

function Uses({ uses }: { uses: UseView[] }) {
  const { media } = useAdminTexts()
  if (uses.length === 0) return <p className="text-sm text-muted">{media.unused}</p>
  return (
    <details className="text-sm">
      <summary className="py-1 font-semibold text-brand">{media.usedIn(uses.length)}</summary>
      <UseLinks uses={uses} />
    </details>
  )
}
