import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Picture } from '../../../ui/picture.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import type { PictureView } from './picture-upload.ts'

type LibraryPage = { pictures: PictureView[]; page: number; pages: number }

type ImageFieldLibraryProps = { current: string; onChoose: (url: string) => void; onClose: () => void }

/** The picture library in a native modal dialog. */
export function ImageFieldLibrary({ current, onChoose, onClose }: ImageFieldLibraryProps) {
  const { media } = useAdminTexts()
  const { loading } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const { shown, showPage } = useLibrary(onClose)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={media.library}
      onClose={onClose}
      className="m-auto max-h-[88dvh] w-[min(60rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-lift backdrop:bg-night-950/60 open:flex"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 className="text-title">{media.library}</h2>
        <button
          type="button"
          aria-label={media.field.close}
          title={media.field.close}
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-control hover:bg-raised"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div aria-live="polite" className="min-h-40 overflow-y-auto p-5">
        {!shown && <p className="text-muted">{loading}</p>}
        {shown?.pictures.length === 0 && <p className="text-muted">{media.emptyLibrary}</p>}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {shown?.pictures.map((picture) => (
            <li key={picture.id}>
              <Choice
                picture={picture}
                isCurrent={picture.url === current}
                onChoose={(url) => {
                  onChoose(url)
                  dialog.current?.close()
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      {shown && shown.pages > 1 && <Paging {...shown} onPage={showPage} />}
    </dialog>
  )
}

type ChoiceProps = { picture: PictureView; isCurrent: boolean; onChoose: (url: string) => void }

function Choice({ picture: { url, filename, width, height }, isCurrent, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={() => onChoose(url)}
      className="block w-full overflow-hidden rounded-control border border-line text-start hover:border-brand aria-pressed:border-brand aria-pressed:ring-2 aria-pressed:ring-brand"
    >
      <Picture
        src={url}
        alt=""
        width={240}
        height={160}
        sizes="(width < 40rem) 50vw, 15rem"
        loading="lazy"
        className="w-full bg-raised object-contain"
      />
      <span className="block px-3 py-2 text-sm">
        <span className="block truncate font-semibold">
          <bdi>{filename}</bdi>
        </span>
        <bdi dir="ltr" className="text-muted tabular-nums">
          {width} × {height}
        </bdi>
      </span>
    </button>
  )
}

function Paging({ page, pages, onPage }: LibraryPage & { onPage: (page: number) => void }) {
  const { actions, media } = useAdminTexts()
  return (
    <div className="flex items-center justify-center gap-4 border-t border-line px-5 py-3">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)} className={buttonClass('quiet')}>
        {actions.previous}
      </button>
      <span className="text-sm text-muted">{media.pageOf(page, pages)}</span>
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)} className={buttonClass('quiet')}>
        {actions.next}
      </button>
    </div>
  )
}

/** Uses `fetch`, because an error in a router fetcher would replace the screen and lose the form's input. */
function useLibrary(onFail: () => void) {
  const { media } = useAdminTexts()
  const [shown, setShown] = useState<LibraryPage>()

  async function showPage(page: number): Promise<void> {
    try {
      const response = await fetch(`/admin/media/library?page=${page}`)
      if (!response.ok || response.redirected) throw new Error(`The library answered ${response.status}`)
      setShown((await response.json()) as LibraryPage)
    } catch {
      showToast({ title: media.fetchFailed, tone: 'destructive' })
      onFail()
    }
  }
  const showFirst = useEffectEvent(() => void showPage(1))
  useEffect(() => showFirst(), [])
  return { shown, showPage: (page: number) => void showPage(page) }
}
