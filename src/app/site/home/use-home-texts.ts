import { useLoaderData } from 'react-router'
import type { loader } from './route.tsx'

/** The texts of this screen, which are part of its loader data. */
export function useHomeTexts() {
  return useLoaderData<typeof loader>().texts
}
