import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Login } from '../login/login.ts'
import { chooseTheme, useTheme } from '../theme/theme-choice.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLine } from '../ui/overlays/Menu.tsx'
import { roleName } from '../words/people.ts'
import { shellWords } from '../words/shell.ts'

interface AccountMenuProps {
  user: Login['user']
  children?: ReactNode
  onSignOut: () => void
}

/** Opens from the profile picture: name, links, theme and logout. */
export function AccountMenu({ user, children, onSignOut }: AccountMenuProps): ReactNode {
  const name = user.name ?? user.email
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={shellWords.accountMenu}
          className="grid size-10 place-items-center rounded-full hover:bg-sunken touch:size-11"
        >
          <Avatar name={name} image={user.image} size="small" />
        </button>
      }
    >
      <div className="flex items-center gap-3 px-3 py-2">
        <Avatar name={name} image={user.image} />
        <span className="min-w-0">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <span className="block text-ink-faint text-sm">{roleName(user.role, user.gender)}</span>
        </span>
      </div>
      <MenuLine />
      {children}
      <ThemeSwitch />
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={onSignOut}>
        {shellWords.signOut}
      </MenuItem>
    </Menu>
  )
}

const choices = [
  { value: 'light', words: shellWords.light },
  { value: 'dark', words: shellWords.dark },
  { value: 'device', words: shellWords.device },
] as const

export function ThemeSwitch(): ReactNode {
  const theme = useTheme()
  return (
    <>
      <MenuHeading>{shellWords.theme}</MenuHeading>
      <MenuChoice value={theme} choices={choices} onChange={chooseTheme} />
    </>
  )
}
