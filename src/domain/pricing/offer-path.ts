import { discountCodeMaximum, normalizeCode } from './discount.ts'

/** What a discount code applies to: one car, whose category is known, or all cars. */
export type CodeScope = { readonly carId: number | null; readonly categoryId: number | null }

/** The query parameter that carries a code to the booking form. */
export const codeParameter = 'code'

/** The code in an address; '' when there is none or it is too long to be a code. */
export function readOfferCode(address: URLSearchParams): string {
  const code = normalizeCode(address.get(codeParameter) ?? '')
  return code.length <= discountCodeMaximum ? code : ''
}

/** The path of the cars that a code applies to: all of them, one car, or those of one category. Includes the code unless it is ''. */
export function offerPath(code: string, scopes: readonly CodeScope[]): string {
  const [first] = scopes
  const isForAll = scopes.some(({ carId }) => carId === null)
  const categories = new Set(scopes.map(({ categoryId }) => categoryId))
  const query = new URLSearchParams()
  if (first && first.categoryId !== null && !isForAll && scopes.length > 1 && categories.size === 1) {
    query.set('category', String(first.categoryId))
  }
  if (code) query.set(codeParameter, code)
  const path = first?.carId && scopes.length === 1 ? `/book/${first.carId}` : '/fleet'
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
