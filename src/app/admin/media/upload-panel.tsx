import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { Form, useRevalidator } from 'react-router'
import { pictureTypes } from '#domain/content/pictures.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { uploadFailureMessage } from '../shared/form/picture-upload.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** Uploads pictures that are chosen, dropped or pasted; without scripts a plain form takes one at a time. */
export function UploadPanel() {
  const texts = useAdminTexts()
  const { media } = texts
  const { uploads, send } = useUploads()
  const { revalidate } = useRevalidator()
  const [draggedOver, setDraggedOver] = useState(false)

  async function take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return showToast({ title: media.mustSelect, tone: 'destructive' })
    const outcomes = await send(files)
    const failure = outcomes.find((outcome) => outcome !== 'stored')
    if (failure) showToast({ ...uploadFailureMessage(texts, failure), tone: 'destructive' })
    else showToast({ title: media.uploaded })
    if (outcomes.includes('stored')) await revalidate()
  }
  usePastedFiles((files) => void take(files))

  function drop(event: DragEvent): void {
    event.preventDefault()
    setDraggedOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <Panel title={media.uploadTitle}>
      <Form method="post" action="/admin/media/upload" encType="multipart/form-data" reloadDocument>
        {/* eslint-disable-next-line -- dropping is an alternative to the file input inside */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setDraggedOver(true)
          }}
          onDragLeave={() => setDraggedOver(false)}
          onDrop={drop}
          className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 text-center md:p-8 ${
            draggedOver ? 'border-brand bg-brand-soft' : 'border-control/60'
          }`}
        >
          <ImageUp aria-hidden className="size-9 text-brand" />
          <p className="text-muted">{media.dropHere}</p>
          <label
            className={buttonClass(
              'accent',
              'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            {media.choose}
            <input
              type="file"
              name="file"
              accept={pictureTypes.join(',')}
              multiple
              className="not-noscript:sr-only"
              onChange={({ currentTarget }) => {
                void take([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
          </label>
          <button type="submit" className={buttonClass('quiet', 'not-noscript:hidden')}>
            {media.upload}
          </button>
        </div>
      </Form>
      <UploadList uploads={uploads} />
    </Panel>
  )
}

/** Calls `onFiles` for files that are pasted anywhere on the screen; pasted text is ignored. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
