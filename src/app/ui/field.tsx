import type { ComponentProps, FormEventHandler, ReactNode } from 'react'

const controlClass =
  'block w-full min-h-12 rounded-control border border-control bg-surface px-3.5 py-2.5 text-ink placeholder:text-muted disabled:bg-raised disabled:text-muted aria-disabled:bg-raised aria-disabled:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft'

type FieldProps = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** The id of another description, besides hint and error. */
  describedBy?: string
  /** Marks a field whose error is shown elsewhere. */
  invalid?: boolean
  /** A button at the end of the control, replacing the browser's own; null reserves the space for one that loads later. */
  action?: ReactNode
  className?: string
}

type Described = FieldProps & { children: (control: DescribedControl) => ReactNode }
type DescribedControl = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, a control, a hint and an error, connected for assistive technology. */
function Field({ id, label, hint, error, describedBy, invalid = false, className, children }: Described) {
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      {children({
        id,
        className: controlClass,
        'aria-describedby': described || undefined,
        'aria-invalid': error || invalid ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'className'> &
  FieldProps

export function InputField(props: ControlProps<'input'>) {
  const { id, label, hint, error, describedBy, invalid, action, className = '', ...input } = props
  return (
    <Field
      {...{ id, label, hint, error, className }}
      {...(describedBy && { describedBy })}
      {...(invalid && { invalid })}
    >
      {(control) =>
        action === undefined ? (
          <input {...input} {...control} />
        ) : (
          <div className="relative">
            <input
              {...input}
              {...control}
              className={`${control.className} ${action ? 'pe-11 [&::-webkit-calendar-picker-indicator]:hidden' : ''}`}
            />
            {action}
          </div>
        )
      }
    </Field>
  )
}

export function SelectField({ id, label, hint, error, className, children, ...select }: ControlProps<'select'>) {
  return (
    <Field {...{ id, label, hint, error, className: className ?? '' }}>
      {(control) => (
        <Select {...select} {...control} className={`${control.className} select-arrow pe-11`}>
          {children}
        </Select>
      )}
    </Field>
  )
}

/**
 * A select that calls `onChange` for `input`, too. Browsers send that first, while React listens to `change`: a component that
 * renders on `input`, such as a form with validation, would put the former value back in between.
 */
export function Select({ onChange, ...select }: ComponentProps<'select'>) {
  return <select {...select} onChange={onChange} onInput={onChange as FormEventHandler} />
}

export function TextareaField({ id, label, hint, error, className, ...textarea }: ControlProps<'textarea'>) {
  return (
    <Field {...{ id, label, hint, error, className: className ?? '' }}>
      {(control) => <textarea rows={4} {...textarea} {...control} />}
    </Field>
  )
}

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string; hint?: string }

export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input type="checkbox" {...input} className="mt-0.5 size-5 shrink-0 accent-brand" />
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}

type SegmentedFieldProps = ComponentProps<'fieldset'> & { legend: string; hint?: ReactNode }

/** A choice whose options are all visible, as `Segment`s. */
export function SegmentedField({ legend, hint, children, ...fieldset }: SegmentedFieldProps) {
  return (
    <fieldset {...fieldset}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control border border-control bg-surface p-1">{children}</div>
      {hint}
    </fieldset>
  )
}

/** A radio button styled as a segment. */
export function Segment({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={`grid cursor-pointer place-items-center rounded-lg px-3 text-center has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus ${className}`}
    >
      <input type="radio" {...input} className="sr-only" />
      {children}
    </label>
  )
}
