import { data } from 'react-router'

/** The posted form; a body that is no form, or broken, is refused with 400 before anything else looks at it. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, 400)
  }
}
