import { Role } from '@hiwar/contract/enumerations.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import type { ReactNode } from 'react'
import { AccountTools } from './AccountTools.tsx'
import { Banners } from './Banners.tsx'
import { usePageAt } from './built-pages.ts'
import { homeOf } from './homes.ts'
import { LiveChanges } from './LiveChanges.tsx'
import { bottomWaysOf, waysOf } from './navigation.ts'
import { SidebarFooter } from './SidebarFooter.tsx'
import { VisitorLinks, VisitorTools } from './VisitorTools.tsx'

/** The app's frame: the sidebar of the role, or only a top bar for people who are not logged in and for staff. */
export function LearnFrame({ children }: { children: ReactNode }): ReactNode {
  const user = useSession()?.user
  const pageAt = usePageAt()
  if (user === undefined) {
    return (
      <AppFrame bare home="/" items={[]} lead={<VisitorLinks />} tools={<VisitorTools />}>
        <Banners />
        {children}
      </AppFrame>
    )
  }
  const isMember = user.role === Role.Student || isAnyTutor(user.role)
  const ways = isMember ? waysOf(user.role, (path) => pageAt(path) !== undefined) : []
  return (
    <AppFrame
      bare={!isMember}
      home={homeOf(user.role)}
      items={ways}
      bottomItems={bottomWaysOf(user.role, ways)}
      footer={<SidebarFooter help={user.role === Role.Student ? 'student' : 'tutor'} />}
      tools={<AccountTools user={user} />}
    >
      <LiveChanges />
      <Banners />
      {children}
    </AppFrame>
  )
}
