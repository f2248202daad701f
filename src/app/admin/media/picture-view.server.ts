import type { MediaItem, MediaUse } from '../../../data/content/media.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { pictureAddress } from '../../../domain/content/picture-address.ts'
import { entities } from '../../../domain/staff/entities.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import type { PictureView } from '../../back-office/page/media-view.ts'

export function toPictureView({
  id,
  filename,
  width,
  height,
  bytes,
}: Pick<MediaItem, 'id' | 'filename' | 'width' | 'height' | 'bytes'>): PictureView {
  return { id, url: pictureAddress(id), filename, width, height, bytes }
}

/** A place that shows a picture, and where it is edited. */
export type UseView = { label: string; to: string }

/** The places in words, each once: one page or the settings may show a picture several times. */
export function toUseViews(uses: readonly MediaUse[], language: Language): UseView[] {
  const { useKinds } = adminTextsIn(language).media
  const views = uses.map(({ entity, id, name }) => ({
    label: useKinds[entity](managedText(name, language, id)),
    to: `/admin/${entities[entity].screen.path(id)}`,
  }))
  return [...new Map(views.map((view) => [view.label + view.to, view])).values()]
}

/** Which page of a list an address asks for; a page that is not there becomes the nearest. */
export function readPage(request: Request, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  return { page, pages, offset: (page - 1) * size }
}
