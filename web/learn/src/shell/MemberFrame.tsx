/** The frame of a person who is logged in: loaded beside the page, since visitors need nothing of it. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { signOut } from '@hiwar/kit/api/sign-out.ts'
import { isViewing } from '@hiwar/kit/device-storage.ts'
import { appSocket } from '@hiwar/kit/realtime/app-socket.ts'
import { lessonEvents, useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { useIsConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { AccountMenu } from '@hiwar/kit/shell/AccountMenu.tsx'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { sidebarItemClasses } from '@hiwar/kit/shell/navigation.tsx'
import { useUnreadCount } from '@hiwar/kit/shell/PageHeading.tsx'
import { MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { CircleQuestionMark, LogOut, Settings } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { QuotaMeter } from '../subscriptions/QuotaMeter.tsx'
import { MemberBanners } from './Banners.tsx'
import { homeOf } from './entry.ts'
import { FrameNotes } from './FrameNotes.tsx'
import { bottomNavigationOf, navigationOf, pageAbove, withUnread } from './navigation.ts'
import { siteAddress } from './other-apps.ts'
import { members, usePageAt } from './page.ts'
import { useVisitor } from './visitor.ts'

const ChatUpdates = lazy(async () => ({ default: (await import('../chat/ChatUpdates.tsx')).ChatUpdates }))
const KeptWish = lazy(async () => ({ default: (await import('../lessons/power-cut/kept-wish.ts')).KeptWish }))
const ConsentDialog = lazy(async () => ({
  default: (await import('../accounts/my-data/ConsentsSection.tsx')).ConsentDialog,
}))

/** The role's sidebar; for staff, and for a student who pays, only a top bar. */
export function MemberFrame({ user, children }: { user: User; children: ReactNode }): ReactNode {
  const pageAt = usePageAt()
  const unread = useUnreadCount()
  const visitor = useVisitor()
  const location = useLocation()
  const isMember = members.roles.includes(user.role)
  // Staff who view the account neither receive what arrives for it nor answer what it is asked.
  const isOwn = isMember && !isViewing()
  const isPaying = location.pathname.startsWith('/checkout/')
  const ways = isMember ? withUnread(navigationOf(user.role, visitor, pageAt), unread) : []
  return (
    <AppFrame
      bare={!isMember || isPaying}
      home={homeOf(user.role)}
      back={pageAbove(location)}
      items={ways}
      bottomItems={bottomNavigationOf(user.role, ways)}
      footer={<SidebarFooter help={user.role === Role.Student ? 'student' : 'tutor'} />}
      tools={<AccountTools user={user} isMember={isMember} />}
    >
      <LiveChanges />
      {isOwn && <LeftOutboxes />}
      {isOwn && (
        <Suspense fallback={null}>
          <ChatUpdates key={user.id} userId={user.id} />
          <ConsentDialog key={`consents-${user.id}`} />
          <KeptWish key={`power-cut-${user.id}`} />
        </Suspense>
      )}
      <FrameNotes>
        <MemberBanners />
      </FrameNotes>
      {children}
    </AppFrame>
  )
}

/** The end of the top bar: for students the minutes of the quota week, then notifications and the account menu. */
function AccountTools({ user, isMember }: { user: User; isMember: boolean }): ReactNode {
  const isStudent = user.role === Role.Student
  const settings = isStudent ? '/s/settings' : '/t/account-settings'
  const hasSettings = usePageAt()(settings) !== undefined
  return (
    <>
      {isStudent && <QuotaMeter />}
      {isMember && <NotificationBell key={user.id} />}
      <AccountMenu user={user} onSignOut={() => void signOut()}>
        {hasSettings && (
          <MenuItem asChild>
            <Link to={settings}>
              <Icon of={Settings} className="text-ink-faint" />
              {isStudent ? shellWords.settings : shellWords.accountSettings}
            </Link>
          </MenuItem>
        )}
      </AccountMenu>
    </>
  )
}

/** The end of the sidebar and of «المزيد»: help, and logging out as the last entry. */
function SidebarFooter({ help }: { help: 'student' | 'tutor' }): ReactNode {
  return (
    <div className="flex flex-col gap-1">
      <a href={siteAddress(`/faq/${help}`)} title={shellWords.help} className={sidebarItemClasses(false)}>
        <Icon of={CircleQuestionMark} className="size-5.5" />
        <span className="min-w-0 flex-1 truncate max-xl:md:sr-only">{shellWords.help}</span>
      </a>
      <button
        type="button"
        title={shellWords.signOut}
        onClick={() => void signOut()}
        className={sidebarItemClasses(false)}
      >
        <Icon of={LogOut} mirrored className="size-5.5" />
        <span className="min-w-0 flex-1 truncate max-xl:md:sr-only">{shellWords.signOut}</span>
      </button>
    </div>
  )
}

/** Sends what was written on desks and stayed on the device, at each start, return from a room, and new connection. */
function LeftOutboxes(): null {
  const connected = useIsConnected()
  useEffect(() => {
    if (!connected) return
    // Fetched anew with the next connection.
    void import('../desk/session/left-outboxes.ts')
      .then(({ sendLeftOutboxes }) => sendLeftOutboxes(appSocket))
      .catch(() => undefined)
  }, [connected])
  return null
}

/** Keeps the frame's data current, because payments and minutes change without the person's action. */
export function LiveChanges(): null {
  const readMinutes = useReadAgain(subscriptionEndpoints.current)
  useUpdates(
    ['TransactionStatusUpdate'],
    [transactionEndpoints.last, subscriptionEndpoints.current, paymentEndpoints.status],
  )
  useSocketEvent([...lessonEvents, 'LessonMarked'], readMinutes)
  return null
}
