import { useState } from 'react'
import { InputField } from '../ui/field.tsx'
import type { EditField } from './edit-form.tsx'

type ImageFieldProps = { field: EditField; label: string; hint?: string; required?: boolean }

/** A picture of a form: its address, and how it looks. */
export function ImageField({ field, label, hint, required = false }: ImageFieldProps) {
  const [address, setAddress] = useState(field.defaultValue)
  return (
    <div className="flex items-start gap-4">
      {address && (
        <img src={address} alt="" className="size-24 shrink-0 rounded-control bg-raised object-contain" />
      )}
      <InputField
        {...field}
        label={label}
        {...(hint ? { hint } : {})}
        required={required}
        dir="ltr"
        maxLength={500}
        className="min-w-0 grow"
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
    </div>
  )
}
