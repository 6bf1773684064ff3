import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { lessonEvents, useNews } from '@hiwar/kit/realtime/news.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { sidebarItemLook } from '@hiwar/kit/shell/navigation.tsx'
import { useUnreadCount } from '@hiwar/kit/shell/PageHeading.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { CircleQuestionMark, LogOut } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { canCall } from '../room/devices/support.ts'
import { Banners } from './Banners.tsx'
import { homeOf } from './entry.ts'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { AccountTools, VisitorLinks, VisitorTools } from './FrameTools.tsx'
import { bottomNavigationOf, navigationOf, withUnread } from './navigation.ts'
import { siteAddress } from './other-apps.ts'
import { admits, type LearnPage, members, rootAudience, usePageAt } from './page.ts'
import { useVisitor } from './visitor.ts'

const ChatNews = lazy(async () => ({ default: (await import('../chat/ChatNews.tsx')).ChatNews }))
const ConsentDialog = lazy(async () => ({
  default: (await import('../accounts/my-data/ConsentsSection.tsx')).ConsentDialog,
}))

/** The app's frame: the role's sidebar, or only a top bar for visitors and staff. */
export function LearnFrame({ children }: { children: ReactNode }): ReactNode {
  const user = useSession()?.user
  const pageAt = usePageAt()
  const unread = useUnreadCount()
  const visitor = useVisitor()
  const page = useMatches().at(-1)?.handle as LearnPage | undefined
  if (user === undefined) {
    // A visitor on the way to the login sees no other links.
    if (page && (!admits(page, null) || page.audience === rootAudience))
      return <FrameSkeleton>{children}</FrameSkeleton>
    return (
      <AppFrame bare home="/" items={[]} lead={<VisitorLinks />} tools={<VisitorTools />}>
        <CallSupport />
        <Banners />
        {children}
      </AppFrame>
    )
  }
  const isMember = members.roles.includes(user.role)
  const ways = isMember ? withUnread(navigationOf(user.role, visitor, pageAt), unread) : []
  return (
    <AppFrame
      bare={!isMember}
      home={homeOf(user.role)}
      items={ways}
      bottomItems={bottomNavigationOf(user.role, ways)}
      footer={<SidebarFooter help={user.role === Role.Student ? 'student' : 'tutor'} />}
      tools={<AccountTools user={user} isMember={isMember} />}
    >
      <LiveChanges />
      {isMember && (
        <Suspense fallback={null}>
          <ChatNews key={user.id} userId={user.id} />
          <ConsentDialog key={`consents-${user.id}`} />
        </Suspense>
      )}
      <CallSupport />
      <Banners />
      {children}
    </AppFrame>
  )
}

/** The end of the sidebar and of «المزيد»: help, and logging out as the last entry. */
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

/** Keeps the frame's data current, because payments and minutes change without the person's action. */
export function LiveChanges(): null {
  const readMinutes = useReadAgain(subscriptionEndpoints.current)
  useNews(
    ['TransactionStatusUpdate'],
    [transactionEndpoints.last, subscriptionEndpoints.current, paymentEndpoints.status],
  )
  useSocketEvent(lessonEvents, readMinutes)
  return null
}

const NoCallsDialog = lazy(async () => ({ default: (await import('./NoCallsDialog.tsx')).NoCallsDialog }))

/** Session storage key: the hint was shown in this visit. */
const key = 'hiwar:calls-told'

/** Says once per visit that this browser cannot hold calls; the room says so itself. */
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
