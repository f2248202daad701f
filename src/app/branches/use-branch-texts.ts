import { useLoaderData } from 'react-router'
import type { PageTexts } from '../i18n/page-texts-ar.server.ts'

/** The texts about a branch, which the loader of each screen that shows branches returns. */
export function useBranchTexts() {
  return useLoaderData<{ texts: { branchMap: PageTexts['home']['branchMap'] } }>().texts.branchMap
}
