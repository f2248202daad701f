import { Plus, Pencil, ImageOff } from 'lucide-react'
import { Link, Form } from 'react-router'
import { buttonClass } from '../../../ui/button.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { Picture } from '../../../ui/picture.tsx'

export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass('accent')}>
      <Plus aria-hidden className="size-5" />
      {children}
    </Link>
  )
}

export function EditLink({ to, name }: { to: string; name: string }) {
  const { actions } = useAdminTexts()
  return (
    <Link
      to={to}
      aria-label={`${actions.edit}: ${name}`}
      title={actions.edit}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
    >
      <Pencil aria-hidden className="size-5" />
    </Link>
  )
}

type RowSwitchProps = { id: string | number; version: number; name: string; label: string; on: boolean }

/** Switches a row on or off from its list; posts the version on the screen to detect conflicts. */
export function RowSwitch({ id, version, name, label, on }: RowSwitchProps) {
  return (
    <Form method="post" preventScrollReset className="inline-flex">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <button
        type="submit"
        name="intent"
        value={on ? 'turnOff' : 'turnOn'}
        role="switch"
        aria-checked={on}
        aria-label={`${label}: ${name}`}
        title={label}
        className="group grid size-11 place-items-center"
      >
        <span className="flex h-6 w-10 rounded-full border border-control bg-raised p-0.5 transition-colors group-aria-checked:justify-end group-aria-checked:border-brand group-aria-checked:bg-brand">
          <span className="size-4.5 rounded-full bg-control group-aria-checked:bg-on-brand" />
        </span>
      </button>
    </Form>
  )
}

/** A small picture of a row, or an icon when it has none. */
export function Thumbnail({ imageUrl }: { imageUrl: string }) {
  const box = 'h-12 w-20 shrink-0 rounded-control bg-raised'
  if (!imageUrl) {
    return (
      <span className={`${box} grid place-items-center text-muted`}>
        <ImageOff aria-hidden className="size-5" />
      </span>
    )
  }
  return (
    <Picture
      src={imageUrl}
      alt=""
      width={80}
      height={48}
      sizes="5rem"
      loading="lazy"
      className={`${box} object-contain`}
    />
  )
}
