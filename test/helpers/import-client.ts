import type { Language } from '#domain/text/languages.ts'
import type { TestSite } from '../factories/site.ts'
import type { StaffDevice } from '../factories/staff.ts'

/** Sends files to an import of the back office, in English unless told otherwise. */
export function importsAt(site: TestSite, path: string, { cookie }: StaffDevice, language: Language = 'en') {
  function send(to: string, form?: FormData): Promise<Response> {
    const method = form ? 'POST' : 'GET'
    return site.request(to, { method, body: form ?? null, headers: { cookie: `${cookie}; roud-language=${language}` } })
  }
  return {
    open: () => send(path),
    /** Downloads another file of the back office. */
    get: (to: string) => send(to),
    template: () => send(`${path}/template.csv`),
    /** Sends a file to be checked. */
    check(content: BlobPart): Promise<Response> {
      const form = new FormData()
      form.append('file', new File([content], 'import.csv', { type: 'text/csv' }))
      return send(path, form)
    },
    /** Presses the button of an import that takes it back. */
    takeBack(id: string): Promise<Response> {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'takeBack', import: id })) form.append(name, value)
      return send(path, form)
    },
    /** Sends the checked text to be stored. */
    store(content: string, fields: Record<string, string> = {}): Promise<Response> {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'store', ...fields, content })) form.append(name, value)
      return send(path, form)
    },
  }
}
