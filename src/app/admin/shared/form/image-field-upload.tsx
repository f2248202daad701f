import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { pictureTypes } from '#domain/content/pictures.ts'
import { buttonClass } from '../../../ui/button.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { uploadFailureMessage, sendPicture } from './picture-upload.ts'
import { ProgressBar } from '../screen/panel.tsx'

/** Uploads a picture to the library and puts it into the field. */
export function ImageFieldUpload({ onStored }: { onStored: (url: string) => void }) {
  const texts = useAdminTexts()
  const { media } = texts
  const [part, setPart] = useState<number>()
  const sending = part !== undefined

  async function send(file: File): Promise<void> {
    setPart(0)
    const sent = await sendPicture(file, setPart)
    setPart(undefined)
    if (!sent.ok) return showToast({ ...uploadFailureMessage(texts, sent.problem), tone: 'destructive' })
    showToast({ title: media.uploaded })
    onStored(sent.picture.url)
  }
  return (
    <label
      className={buttonClass(
        'quiet',
        `has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${sending ? 'opacity-55' : 'cursor-pointer'}`,
      )}
    >
      <ImageUp aria-hidden className="size-5" />
      {sending ? media.uploading : media.chooseOne}
      {sending && <ProgressBar aria-label={media.uploads} value={part} max={1} className="w-16" />}
      <input
        type="file"
        accept={pictureTypes.join(',')}
        disabled={sending}
        className="sr-only"
        onChange={(event) => {
          // This input is not part of the form's data, so its change must not mark the form as changed.
          event.stopPropagation()
          const file = event.currentTarget.files?.[0]
          if (file) void send(file)
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
