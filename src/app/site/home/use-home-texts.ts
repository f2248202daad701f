import { useLoaderData } from 'react-router'
import type { loadHomePage } from './load-home-page.server.ts'

/** The texts of this screen, which are part of its loader data. */
export function useHomeTexts() {
  return useLoaderData<typeof loadHomePage>().texts
}
