import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { sidebarItemLook } from '@hiwar/kit/shell/navigation.tsx'
import { useUnreadCount } from '@hiwar/kit/shell/PageHeading.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CircleQuestionMark, LogOut } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { canCall } from '../room/devices/support.ts'
import { Banners } from './Banners.tsx'
import { homeOf } from './entry.ts'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { AccountTools, VisitorLinks, VisitorTools } from './FrameTools.tsx'
import { bottomWaysOf, waysOf, withUnread } from './navigation.ts'
import { siteAddress } from './other-apps.ts'
import { comers, type LearnPage, usePageAt } from './page.ts'
import { useVisitor } from './visitor.ts'

const ChatNews = lazy(async () => ({ default: (await import('../chat/ChatNews.tsx')).ChatNews }))

/** The app's frame: the sidebar of the role, or only a top bar for people who are not logged in and for staff. */
export function LearnFrame({ children }: { children: ReactNode }): ReactNode {
  const user = useSession()?.user
  const pageAt = usePageAt()
  const unread = useUnreadCount()
  const visitor = useVisitor()
  const page = useMatches().at(-1)?.handle as LearnPage | undefined
  if (user === undefined) {
    // On the way to the login nothing else is offered.
    if (page && (!page.audience.anonymous || page.audience === comers)) return <FrameSkeleton>{children}</FrameSkeleton>
    return (
      <AppFrame bare home="/" items={[]} lead={<VisitorLinks />} tools={<VisitorTools />}>
        <CallSupport />
        <Banners />
        {children}
      </AppFrame>
    )
  }
  const isMember = user.role === Role.Student || isAnyTutor(user.role)
  const ways = isMember ? withUnread(waysOf(user.role, visitor, pageAt), unread) : []
  return (
    <AppFrame
      bare={!isMember}
      home={homeOf(user.role)}
      items={ways}
      bottomItems={bottomWaysOf(user.role, ways)}
      footer={<SidebarFooter help={user.role === Role.Student ? 'student' : 'tutor'} />}
      tools={<AccountTools user={user} isMember={isMember} />}
    >
      <LiveChanges />
      {isMember && (
        <Suspense fallback={null}>
          <ChatNews key={user.id} userId={user.id} />
        </Suspense>
      )}
      <CallSupport />
      <Banners />
      {children}
    </AppFrame>
  )
}

/** At the foot of the sidebar and of «المزيد»: help, and logging out as the last of all. */
function SidebarFooter({ help }: { help: 'student' | 'tutor' }): ReactNode {
  return (
    <div className="flex flex-col gap-1">
      <a href={siteAddress(`/faq/${help}`)} title={shellWords.help} className={sidebarItemLook(false)}>
        <Icon of={CircleQuestionMark} className="size-5.5" />
        <span className="min-w-0 flex-1 truncate max-xl:md:sr-only">{shellWords.help}</span>
      </a>
      <button
        type="button"
        title={shellWords.signOut}
        onClick={() => void signOut()}
        className={sidebarItemLook(false)}
      >
        <Icon of={LogOut} mirrored className="size-5.5" />
        <span className="min-w-0 flex-1 truncate max-xl:md:sr-only">{shellWords.signOut}</span>
      </button>
    </div>
  )
}

const payment = [transactionEndpoints.last, subscriptionEndpoints.current, paymentEndpoints.status]

/** Keeps what the frame shows true: payments and the minutes of the week change without the person's doing. */
export function LiveChanges(): null {
  const client = useQueryClient()

  function refresh(endpoints: readonly (typeof payment)[number][]): void {
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }

  const minutes = () => refresh([subscriptionEndpoints.current])
  useSocketEvent('TransactionStatusUpdate', () => refresh(payment))
  useSocketEvent('LessonBooked', minutes)
  useSocketEvent('LessonRebooked', minutes)
  useSocketEvent('LessonCanceled', minutes)
  // What was said while the line was down was not heard.
  useSocketConnected(() => refresh(payment))
  return null
}

const NoCallsDialog = lazy(async () => ({ default: (await import('./NoCallsDialog.tsx')).NoCallsDialog }))

/** Kept as long as the visit. */
const key = 'hiwar:calls-told'

/** Says once a visit that this browser can hold no call; a room says it by itself. */
function CallSupport(): ReactNode {
  const [open, setOpen] = useState(() => sessionStorage.getItem(key) === null && !canCall(globalThis))
  useEffect(() => {
    if (open) sessionStorage.setItem(key, 'yes')
  }, [open])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <NoCallsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
