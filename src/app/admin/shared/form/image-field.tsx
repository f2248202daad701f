import { ImageOff, Images, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { buttonClass } from '../../../ui/button.ts'
import { InputField } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { typeInto } from '../../../ui/type-into.ts'
import type { EditField } from './edit-form.tsx'
import { ImageFieldLibrary } from './image-field-library.tsx'
import { ImageFieldUpload } from './image-field-upload.tsx'

type ImageFieldProps = { field: EditField; label: string; hint?: string; required?: boolean }

const addressMaximum = 500

/** A picture field: preview, choice from the library, and upload. Without scripts, a text field for the address. */
export function ImageField({ field, label, hint, required = false }: ImageFieldProps) {
  const { media } = useAdminTexts()
  const [address, setAddress] = useState(field.defaultValue)
  const [choosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()

  function choose(url: string): void {
    if (input.current) typeInto(input.current, url)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
      <Preview address={address} />
      <div className="min-w-0 space-y-3">
        <InputField
          id={field.id}
          name={field.name}
          defaultValue={field.defaultValue}
          error={field.error}
          ref={input}
          label={label}
          {...(hint ? { hint } : {})}
          aria-required={required}
          dir="ltr"
          maxLength={addressMaximum}
          autoComplete="off"
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onBlur={({ currentTarget }) => {
            const own = withoutOwnOrigin(currentTarget.value)
            if (own !== currentTarget.value) typeInto(currentTarget, own)
          }}
        />
        {hydrated && (
          <div className="flex flex-wrap gap-3">
            <button type="button" onClick={() => setChoosing(true)} className={buttonClass('quiet')}>
              <Images aria-hidden className="size-5" />
              {media.field.choose}
            </button>
            <ImageFieldUpload onStored={choose} />
            {address && (
              <button
                type="button"
                onClick={() => {
                  choose('')
                  // The focused button disappears with the picture.
                  input.current?.focus()
                }}
                className={buttonClass('bare')}
              >
                <X aria-hidden className="size-5" />
                {media.field.remove}
              </button>
            )}
          </div>
        )}
      </div>
      {choosing && <ImageFieldLibrary current={address} onChoose={choose} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function Preview({ address }: { address: string }) {
  const { media } = useAdminTexts()
  const box = 'h-28 w-full max-w-56 overflow-hidden rounded-control border border-line bg-raised'
  if (!/^(?:\/|https:\/\/)/.test(address)) {
    return (
      <div className={`${box} grid place-items-center text-sm text-muted`}>
        <span className="flex flex-col items-center gap-1">
          <ImageOff aria-hidden className="size-6" />
          {media.field.none}
        </span>
      </div>
    )
  }
  return (
    <div className={box}>
      <Picture
        src={address}
        alt={media.field.preview}
        width={176}
        height={112}
        sizes="14rem"
        className="size-full object-contain"
      />
    </div>
  )
}

/** Pictures of this site are stored without scheme and host. */
function withoutOwnOrigin(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address
}
