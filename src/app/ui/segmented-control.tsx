import type { ReactNode } from 'react'

/** Classes of links and buttons that choose one of a few; `aria-current` or `aria-pressed` marks the chosen one. */
export const chipClass =
  'grid min-h-11 shrink-0 place-items-center rounded-full border border-control/60 bg-surface hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-on-brand'

type SegmentedFieldProps<Value extends string> = {
  name: string
  legend: string
  segments: readonly { value: Value; label: string; disabled?: boolean }[]
  /** The chosen value when the caller keeps it; otherwise `defaultValue` is chosen first. */
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Height of the segments. */
  height?: 'min-h-10' | 'min-h-11'
  hint?: ReactNode
  className?: string
}

/** One choice of a form, all of its values visible. */
export function SegmentedField<Value extends string>({
  name,
  legend,
  segments,
  value,
  defaultValue,
  onChange,
  height = 'min-h-11',
  hint,
  className,
}: SegmentedFieldProps<Value>) {
  return (
    <fieldset aria-describedby={hint ? `${name}-hint` : undefined} className={className}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control border border-control bg-surface p-1">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={`grid cursor-pointer place-items-center rounded-lg px-3 text-center has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:line-through ${height}`}
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              disabled={segment.disabled}
              {...(value === undefined
                ? { defaultChecked: segment.value === defaultValue }
                : { checked: segment.value === value })}
              onChange={onChange && (() => onChange(segment.value))}
              className="sr-only"
            />
            {segment.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
