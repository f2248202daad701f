/** What a message is about when it is written from a page with such a purpose. All of them are inquiries, not complaints. */
const inquiryTopics = ['question', 'quotation', 'membership', 'trip', 'partnership'] as const

export type InquiryTopic = (typeof inquiryTopics)[number]

/** The address of the form for a topic, about a car if given. */
export function inquiryPath(topic: InquiryTopic, carId?: number): string {
  return `/complaints?topic=${topic}${carId === undefined ? '' : `&car=${carId}`}`
}

/** The topic and the id of the car in the address of the form. */
export function readInquiryAddress(address: URLSearchParams): { topic: InquiryTopic | undefined; carId: string } {
  const topic = inquiryTopics.find((one) => one === address.get('topic'))
  return { topic, carId: (topic && address.get('car')) ?? '' }
}

/** The parameters that the form depends on, in a fixed order; unknown values are dropped. */
export function inquiryParameters(given: URLSearchParams, cars: ReadonlySet<string>): URLSearchParams {
  const { topic, carId } = readInquiryAddress(given)
  return new URLSearchParams({ ...(topic && { topic }), ...(cars.has(carId) && { car: carId }) })
}
