import type { MediaItem, MediaUse } from '#data/content/media.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { pictureAddress } from '#domain/content/picture-address.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import type { PictureView } from '../shared/form/picture-upload.ts'

export function toPictureView({
  id,
  filename,
  width,
  height,
  bytes,
}: Pick<MediaItem, 'id' | 'filename' | 'width' | 'height' | 'bytes'>): PictureView {
  return { id, url: pictureAddress(id), filename, width, height, bytes }
}

/** A place that uses a picture, with the address of its form. */
export type UseView = { label: string; to: string }

/** Returns each place once, although a page may use a picture several times. */
export function toUseViews(uses: readonly MediaUse[], language: Language): UseView[] {
  const { useKinds } = adminTextsIn(language).media
  const views = uses.map(({ entity, id, name }) => ({
    label: useKinds[entity](managedText(name, language, id)),
    to: recordPath(entity, id),
  }))
  return [...new Map(views.map((view) => [view.label + view.to, view])).values()]
}

/** Returns the page number in the address, limited to the pages that exist. */
export function readPage(request: Request, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const requested = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), pages) : 1
  return { page, pages, offset: (page - 1) * size }
}
