import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { useUnreadCount } from '@hiwar/kit/shell/PageHeading.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMatches } from 'react-router'
import { AccountTools } from './AccountTools.tsx'
import { Banners } from './Banners.tsx'
import { usePageAt } from './built-pages.ts'
import { CallSupport } from './CallSupport.tsx'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { homeOf } from './homes.ts'
import { LiveChanges } from './LiveChanges.tsx'
import { bottomWaysOf, waysOf, withUnread } from './navigation.ts'
import { comers, type LearnPage } from './page.ts'
import { SidebarFooter } from './SidebarFooter.tsx'
import { VisitorLinks, VisitorTools } from './VisitorTools.tsx'
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
