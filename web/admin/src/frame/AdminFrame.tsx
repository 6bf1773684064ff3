import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { AccountMenu } from '@hiwar/kit/shell/AccountMenu.tsx'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { OfflineBanner } from '@hiwar/kit/shell/banners.tsx'
import { SidebarLink } from '@hiwar/kit/shell/navigation.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { UserCog } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, Outlet } from 'react-router'
import { type AdminPage, pages } from '../routes.tsx'
import { pageNames } from '../words.ts'
import { Palette } from './Palette.tsx'

/** Sidebar with the pages of the viewer's role, account menu, and the page. */
export function AdminFrame(): ReactNode {
  const session = useSession()
  if (session === null) return null
  const { user } = session
  const shown = pages.filter(({ action, group }) => group !== undefined && mayTry(user.role, action) === 'allow')
  const items = shown.map(({ path, words, icon }) => ({ to: path, words, icon }))
  return (
    <AppFrame
      home="/"
      items={items}
      lead={<Palette role={user.role} />}
      list={<GroupedLinks pages={shown} />}
      tools={
        <AccountMenu user={user} onSignOut={() => void signOut()}>
          <MenuItem asChild>
            <Link to="/user-settings">
              <Icon of={UserCog} className="text-ink-faint" />
              {pageNames.userSettings}
            </Link>
          </MenuItem>
        </AccountMenu>
      }
      banner={<OfflineBanner />}
    >
      <Outlet />
    </AppFrame>
  )
}

/** Links of the sidebar; neighbouring pages of one group share a heading. */
function GroupedLinks({ pages }: { pages: readonly AdminPage[] }): ReactNode {
  return [...Map.groupBy(pages, ({ group = '' }) => group)].map(([name, members]) => (
    <Group key={name} name={name} pages={members} />
  ))
}

function Group({ name, pages }: { name: string; pages: readonly AdminPage[] }): ReactNode {
  const id = useId()
  return (
    <div className="not-first:mt-3 not-first:border-line not-first:border-t not-first:pt-3">
      <p id={id} className="px-3 pb-1 text-ink-faint text-xs max-xl:sr-only">
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-1">
        {pages.map(({ path, words, icon }) => (
          <li key={path}>
            <SidebarLink to={path} words={words} icon={icon} />
          </li>
        ))}
      </ul>
    </div>
  )
}
