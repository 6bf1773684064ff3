import { Role } from '@hiwar/contract/enumerations.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { useUnreadCount } from '@hiwar/kit/shell/page-title.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { AccountTools } from './AccountTools.tsx'
import { Banners } from './Banners.tsx'
import { usePageAt } from './built-pages.ts'
import { CallSupport } from './CallSupport.tsx'
import { homeOf } from './homes.ts'
import { LiveChanges } from './LiveChanges.tsx'
import { bottomWaysOf, waysOf, withUnread } from './navigation.ts'
import { SidebarFooter } from './SidebarFooter.tsx'
import { VisitorLinks, VisitorTools } from './VisitorTools.tsx'

const ChatNews = lazy(async () => ({ default: (await import('../chat/ChatNews.tsx')).ChatNews }))

/** The app's frame: the sidebar of the role, or only a top bar for people who are not logged in and for staff. */
export function LearnFrame({ children }: { children: ReactNode }): ReactNode {
  const user = useSession()?.user
  const pageAt = usePageAt()
  const unread = useUnreadCount()
  if (user === undefined) {
    return (
      <AppFrame bare home="/" items={[]} lead={<VisitorLinks />} tools={<VisitorTools />}>
        <CallSupport />
        <Banners />
        {children}
      </AppFrame>
    )
  }
  const isMember = user.role === Role.Student || isAnyTutor(user.role)
  const built = isMember ? waysOf(user.role, (path) => pageAt(path) !== undefined) : []
  const ways = withUnread(built, unread)
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
