import { data } from 'react-router'

/** A plain word: all that a form of this site sends. The parser would make lists and objects of other names, where a text is awaited. */
const fieldName = /^[a-z]\w{0,63}$/i
const mostFields = 500

/** The posted form; another method is refused with 405, and a body that is no form of ours, broken, or says a thing twice, is refused with 400 before anything else looks at it. */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { allow: 'GET, POST' } })
  const form = await request.formData().catch(() => undefined)
  const names = form && [...form.keys()]
  if (!names || names.length > mostFields || !names.every((name) => fieldName.test(name))) throw data(null, 400)
  if (new Set(names).size < names.length) throw data(null, 400)
  return form
}
