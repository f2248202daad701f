import { useLoaderData } from 'react-router'
import type { loader } from './route.tsx'

/** The texts of this screen, which came with its data. */
export function useHomeTexts() {
  return useLoaderData<typeof loader>().texts
}
