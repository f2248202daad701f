import type { ComponentProps } from 'react'
import { InputField } from '../../ui/field.tsx'

type CodeFieldProps = Pick<
  ComponentProps<typeof InputField>,
  'id' | 'name' | 'label' | 'hint' | 'error' | 'defaultValue'
>

/** A code of an authenticator, or a recovery code, which has letters. */
export function CodeField(props: CodeFieldProps) {
  return (
    <InputField
      {...props}
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="max-w-md"
    />
  )
}
