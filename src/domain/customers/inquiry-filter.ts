import { inquiryTypes, type InquiryType } from './inquiry-form.ts'

export const inquiryStates = ['open', 'handled'] as const

/** Whether staff have handled an inquiry. */
export type InquiryState = (typeof inquiryStates)[number]

/** The filter of a list of inquiries. */
export type InquiryFilter = { readonly type: InquiryType | undefined; readonly state: InquiryState | undefined }

/** Reads the filter from a query string; invalid values count as absent. */
export function readInquiryFilter(address: URLSearchParams): InquiryFilter {
  return {
    type: inquiryTypes.find((type) => type === address.get('type')),
    state: inquiryStates.find((state) => state === address.get('state')),
  }
}

/** The query string of a filter, without absent values. */
export function writeInquiryFilter({ type, state }: InquiryFilter): URLSearchParams {
  return new URLSearchParams({ ...(type && { type }), ...(state && { state }) })
}
