type Entry = { name: string; address: string }

/** Pages in an order of their own, such as the cars of the fleet. */
export function describeItems(entries: readonly Entry[]) {
  const itemListElement = entries.map(({ name, address }, index) => ({ ...listItem(index), name, url: address }))
  return { '@type': 'ItemList', itemListElement }
}

/** The way from the home page to a page. */
export function describeBreadcrumbs(entries: readonly Entry[]) {
  const itemListElement = entries.map(({ name, address }, index) => ({ ...listItem(index), name, item: address }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** Questions with their answers. */
export function describeQuestions(questions: readonly { question: string; answer: string }[]) {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return { '@type': 'FAQPage', mainEntity }
}

function listItem(index: number) {
  return { '@type': 'ListItem', position: index + 1 }
}
