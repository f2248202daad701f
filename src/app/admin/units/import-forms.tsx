import { Form, useNavigation } from 'react-router'
import { Panel } from '../../back-office/page/panel.tsx'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { buttonClass } from '../../ui/button.ts'

/** Asks for consent to what was checked; the text goes back to be checked again and stored. */
export function Ready({ content, count }: { content: string; count: number }) {
  const { importing } = useUnitTexts()
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Panel className="max-w-3xl">
      <p role="status" className="mb-4 font-semibold">
        {importing.ready(count)}
      </p>
      <Form method="post" encType="multipart/form-data">
        <textarea name="content" defaultValue={content} hidden readOnly />
        <button type="submit" disabled={saving} className={buttonClass('accent')}>
          {importing.store}
        </button>
      </Form>
    </Panel>
  )
}

/** The choice of a file to be checked. */
export function FileForm() {
  const { importing } = useUnitTexts()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" encType="multipart/form-data" className="space-y-4 border-t border-line pt-5">
      <div>
        <label htmlFor="units-file" className="mb-1.5 block text-[0.9375rem] font-semibold">
          {importing.file}
        </label>
        <input
          id="units-file"
          type="file"
          name="file"
          required
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="units-file-hint"
          className="block w-full rounded-control border border-control bg-surface p-3"
        />
        <p id="units-file-hint" className="mt-1.5 text-sm text-muted">
          {importing.limit}
        </p>
      </div>
      <button type="submit" disabled={busy} className={buttonClass('brand')}>
        {importing.check}
      </button>
    </Form>
  )
}
