import { data } from 'react-router'

/** Words, and lists and parts of them: all that a form of this site sends. `a[4294967294]` would keep the parser busy for hours. */
const fieldName = /^[a-z]\w{0,63}(?:\[\d{1,2}\]|\.[a-z]\w{0,63}){0,4}$/i
const mostFields = 500

/** The posted form; another method is refused with 405, and a body that is no form of ours, or broken, is refused with 400 before anything else looks at it. */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { allow: 'GET, POST' } })
  const form = await request.formData().catch(() => undefined)
  const names = form && [...form.keys()]
  if (!names || names.length > mostFields || !names.every((name) => fieldName.test(name))) throw data(null, 400)
  return form
}
