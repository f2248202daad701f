/** Every page that stands in the sitemap, besides the pages of the cars. A test holds it against the route table. */
export const publicPaths = [
  '/',
  '/about',
  '/about/ceo',
  '/about/awards',
  '/fleet',
  '/offers',
  '/special-offers',
  '/services',
  '/membership',
  '/partners',
  '/partners/our-partners',
  '/partners/success',
  '/faq',
  '/terms',
  '/complaints',
  '/privacy',
] as const
