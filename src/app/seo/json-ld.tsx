/**
 * Data for search engines in the vocabulary of https://schema.org. Search engines request every page from the server, so only the
 * server writes it (`import.meta.env.SSR`). The browser keeps what the HTML contains, never downloads the code that builds it,
 * and renders an empty element on pages that it opens itself.
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

/** JSON without `<`, so that no text can close the script element. */
function serialize(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
