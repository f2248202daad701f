import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { directionOf } from '#domain/text/languages.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { dismissToast, type Toast } from './toast-store.ts'

const swipeThreshold = 50

export default function ToastView({ toast }: { toast: Toast | undefined }) {
  const { frame } = useTexts()
  const rightToLeft = directionOf(useLanguage()) === 'rtl'
  const destructive = toast?.tone === 'destructive'
  const [lastId, setLastId] = useState(0)
  if (toast && toast.id !== lastId) setLastId(toast.id)
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    // The key remounts the provider: dismissing a toast with the mouse over it would pause the timers of all later ones.
    <RadixToast.Provider
      key={lastId}
      label={frame.notification}
      swipeDirection={rightToLeft ? 'left' : 'right'}
      swipeThreshold={swipeThreshold}
    >
      {toast && (
        <RadixToast.Root
          key={toast.id}
          duration={toast.durationMs}
          type={destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={`flex grow items-start gap-3 rounded-card border p-4 shadow-lift data-[state=open]:animate-[toast-in_200ms_ease-out] ${
            destructive ? 'border-danger bg-danger-soft' : 'border-line bg-surface'
          }`}
        >
          <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${destructive ? 'text-danger' : 'text-success'}`} />
          <div className="min-w-0 grow">
            <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
            {toast.text && <RadixToast.Description className="text-sm text-muted">{toast.text}</RadixToast.Description>}
            {toast.links?.map(({ to, text }) => (
              <Link
                key={to}
                to={to}
                onClick={() => dismissToast(toast.id)}
                className="block py-1 text-brand underline underline-offset-4 wrap-anywhere"
              >
                <bdi>{text}</bdi>
              </Link>
            ))}
          </div>
          <RadixToast.Close aria-label={frame.dismiss} className="-m-2 rounded-control p-2 hover:bg-raised">
            <X aria-hidden className="size-5" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        label={frame.notifications}
        className="toast-viewport z-50 flex flex-col outline-none print:hidden"
      />
    </RadixToast.Provider>
  )
}
