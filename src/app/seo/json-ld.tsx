/**
 * What search engines read beside the page, in the vocabulary of schema.org. They ask the server for every page, so it
 * alone writes it (`import.meta.env.SSR`): the browser keeps what came with the HTML and never downloads the making. A page that
 * somebody goes on to has an empty one.
 */
export function JsonLd({ data }: { data: object | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? serialize(data) : '' }}
    />
  )
}

/** No text in the data can end the script. */
function serialize(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
