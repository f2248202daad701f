import { Form } from 'react-router'

type RowSwitchProps = { id: string | number; version: number; name: string; label: string; on: boolean }

/** Switches a row on or off from its list; the version on the screen travels along. */
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
