import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { AccountMenu } from '@hiwar/kit/shell/AccountMenu.tsx'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { OfflineBanner } from '@hiwar/kit/shell/banners.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { pageNames } from '../page-names.ts'
import { pages } from '../routes.tsx'
import { GroupedLinks } from './GroupedLinks.tsx'
import { Palette } from './palette/Palette.tsx'

/** Sidebar with the pages of one's role, account menu, and the page. */
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
