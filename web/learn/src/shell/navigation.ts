/** The navigation of each role, in the order of the sidebar. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import type { NavigationItem } from '@hiwar/kit/shell/navigation.tsx'
import { shellWords as words } from '@hiwar/kit/words/shell.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import {
  BanknoteArrowDown,
  CalendarCheck,
  CalendarClock,
  ClipboardPen,
  CreditCard,
  Flag,
  House,
  LibraryBig,
  ListChecks,
  MessagesSquare,
  Package,
  Settings,
  UserRoundPen,
  UsersRound,
  Video,
} from 'lucide-react'
import { guideTutor, type PageAt, type Visitor } from './entry.ts'
import { admits } from './page.ts'
import { frameWords } from './words.ts'

const lessons = { to: '/upcoming-lessons', words: words.lessons, icon: CalendarCheck }
const chats = { to: '/chat', words: words.chats, icon: MessagesSquare }
const reports = { to: '/reports', words: words.reports, icon: Flag }
const slots = { to: '/schedule-management', words: words.slots, brief: words.slotsBrief, icon: CalendarClock }
const earnings = { to: '/invoices', words: words.earnings, icon: BanknoteArrowDown }

const interviews = { to: '/interviews', words: words.interviews, icon: Video }

const ofStudents: readonly NavigationItem[] = [
  { to: '/s/dashboard', words: words.home, icon: House },
  lessons,
  { to: '/tutors', words: words.tutors, icon: UsersRound },
  chats,
  { to: '/plans', words: words.plans, icon: Package },
  { to: '/payments', words: words.payments, icon: CreditCard },
  reports,
  { to: '/s/settings', words: words.settings, icon: Settings },
]

const ofTutors: readonly NavigationItem[] = [
  { to: '/t/dashboard', words: words.home, icon: House },
  lessons,
  slots,
  { to: '/materials', words: frameWords.materials, brief: frameWords.materialsBrief, icon: LibraryBig },
  chats,
  earnings,
  interviews,
  { to: '/t/profile-settings', words: words.tutorProfile, brief: words.tutorProfileBrief, icon: UserRoundPen },
  reports,
  { to: '/t/account-settings', words: words.accountSettings, brief: words.settings, icon: Settings },
]

const bottomOf = {
  [Role.Student]: ['/s/dashboard', '/upcoming-lessons', '/tutors', '/chat'],
  [Role.Tutor]: ['/t/dashboard', '/upcoming-lessons', '/schedule-management', '/chat'],
}

const profile = {
  to: '/t/complete-profile',
  words: frameWords.finishProfile,
  brief: frameWords.finishProfileBrief,
  icon: ClipboardPen,
}
const joining = { to: '/t/onboarding', words: frameWords.joining, brief: frameWords.joiningBrief, icon: ListChecks }

/** The role's sidebar items, without pages that do not exist and pages that would redirect a tutor. */
export function navigationOf(role: Role, visitor: Visitor, pageAt: PageAt): readonly NavigationItem[] {
  const all = role === Role.Student ? ofStudents : [...stepsOf(visitor), ...ofTutors]
  return all.filter(({ to }) => {
    // Interviews lie behind a tutor who is active; managers hold them.
    if (to === interviews.to && role === Role.Tutor && visitor.tutor?.activated) return false
    const page = pageAt(to)
    return page !== undefined && admits(page, role) && guideTutor(page, visitor, pageAt)?.kind !== 'go'
  })
}

/** The pages that a tutor must finish before all others. */
function stepsOf({ role, tutor }: Visitor): readonly NavigationItem[] {
  if (!tutor) return []
  if (!tutor.profileComplete) return [profile]
  return tutor.activated || role !== Role.Tutor ? [] : [joining]
}

/** The four items at the bottom of a phone, before «المزيد»; missing ones are filled from the other items. */
export function bottomNavigationOf(role: Role, ways: readonly NavigationItem[]): readonly NavigationItem[] {
  const wanted = bottomOf[role === Role.Student ? Role.Student : Role.Tutor]
  const chosen = ways.filter((item) => wanted.includes(item.to))
  const others = ways.filter((item) => !wanted.includes(item.to))
  const shown = [...chosen, ...others].slice(0, wanted.length)
  return ways.filter((item) => shown.includes(item))
}

export function withUnread(ways: readonly NavigationItem[], count: number): readonly NavigationItem[] {
  if (count === 0) return ways
  const spoken = wordsOf(words)('unreadChats', { count: countOf('message', count) })
  return ways.map((way) => (way.to === chats.to ? { ...way, count, spoken } : way))
}

/** Pages that stand below another one and not in the navigation, with the page above each. */
const pagesBelow: readonly (readonly [RegExp, string])[] = [
  [/^\/t\/\d+$/, '/tutors'],
  [/^\/checkout\//, '/plans'],
  [/^\/t\/student\//, '/upcoming-lessons'],
]

/** The settings, of which a phone shows each section as a page of its own. */
const inSections = ['/s/settings', '/t/account-settings']

/** The sections, as `?tab=` names them; any other name shows their list. */
const settingsTabs = ['personal', 'password', 'topics', 'notifications', 'blocked', 'my-data'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The page above that one: `/t/5` → `/tutors`. */
export function pageAbove({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const tab = new URLSearchParams(search).get('tab')
  if (inSections.includes(pathname) && settingsTabs.some((known) => known === tab)) return pathname
  return pagesBelow.find(([below]) => below.test(pathname))?.[1]
}
