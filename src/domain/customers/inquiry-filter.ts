import { inquiryTypes, type InquiryType } from './inquiry-form.ts'

export const inquiryStates = ['open', 'handled'] as const

/** Whether somebody has dealt with an inquiry. */
export type InquiryState = (typeof inquiryStates)[number]

/** Which inquiries a list shows, newest first. */
export type InquiryFilter = { readonly type: InquiryType | undefined; readonly state: InquiryState | undefined }

/** Reads the filter of an address; what no list can have is passed over. */
export function readInquiryFilter(address: URLSearchParams): InquiryFilter {
  return {
    type: inquiryTypes.find((type) => type === address.get('type')),
    state: inquiryStates.find((state) => state === address.get('state')),
  }
}

/** The filter as it stands in an address: only what leaves something out. */
export function writeInquiryFilter({ type, state }: InquiryFilter): URLSearchParams {
  return new URLSearchParams({ ...(type && { type }), ...(state && { state }) })
}
