import { Outlet } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingNotice } from './loading-notice.tsx'

export default function Frame() {
  const { frame } = useTexts()
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
      >
        {frame.skipToContent}
      </a>
      <Header />
      <LoadingNotice />
      <Outlet />
      <Footer />
    </>
  )
}
