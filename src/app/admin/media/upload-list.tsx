import { CircleAlert, CircleCheck } from 'lucide-react'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { uploadFailureMessage } from '../shared/form/picture-upload.ts'
import { ProgressBar } from '../shared/screen/panel.tsx'
import type { Upload } from './use-uploads.ts'

/** The progress and result of every file in the last upload. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const { media } = useAdminTexts()
  if (uploads.length === 0) return null
  return (
    <ul aria-label={media.uploads} className="mt-5 space-y-3">
      {uploads.map((upload) => (
        <li key={upload.key} className="rounded-control border border-line px-4 py-3">
          <UploadState upload={upload} />
        </li>
      ))}
    </ul>
  )
}

function UploadState({ upload: { key, name, part, outcome } }: { upload: Upload }) {
  const texts = useAdminTexts()
  const { media } = texts
  const failure = outcome === undefined || outcome === 'stored' ? undefined : uploadFailureMessage(texts, outcome)
  return (
    <>
      <p id={key} className="flex items-center gap-2 font-semibold">
        {outcome === 'stored' && <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />}
        {failure && <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />}
        <span className="truncate">
          <bdi>{name}</bdi>
        </span>
      </p>
      {outcome === undefined && (
        <ProgressBar aria-labelledby={key} value={part} max={1} className="mt-2 block w-full" />
      )}
      <p className={`text-sm ${failure ? 'text-danger' : 'text-muted'}`}>
        {outcome === undefined && (part < 1 ? media.uploading : media.processing)}
        {outcome === 'stored' && media.uploaded}
        {failure && (failure.text ?? failure.title)}
      </p>
    </>
  )
}
