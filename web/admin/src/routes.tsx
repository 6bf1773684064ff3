/** Every page of the back office, one per line, with the action that its viewer must be allowed to do. */
import type { Action } from '@hiwar/contract/calls/all-calls.ts'
import {
  Activity,
  BellRing,
  CalendarCheck,
  Camera,
  CreditCard,
  GraduationCap,
  HandCoins,
  Images,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareWarning,
  MessagesSquare,
  Package,
  ScrollText,
  ShieldAlert,
  SlidersHorizontal,
  Tags,
  UserCog,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { briefNames, pageGroups as groups, pageNames as names } from './words.ts'

export interface AdminPage {
  path: string
  words: string
  /** Name in the bottom bar of a phone, when the full one would be cut. */
  brief?: string
  /** Group of the sidebar; pages without a group are reached from other pages. */
  group?: string
  icon: LucideIcon
  /** A viewer without this permission neither sees nor opens the page. */
  action: Action
  Page: ComponentType
}

export const pages: readonly AdminPage[] = [
  {
    path: '/',
    words: names.board,
    group: groups.watch,
    icon: LayoutDashboard,
    action: 'invoice.update',
    Page: lazy(async () => ({ default: (await import('./pages/board/BoardPage.tsx')).BoardPage })),
  },
  {
    path: '/lessons',
    words: names.lessons,
    group: groups.watch,
    icon: CalendarCheck,
    action: 'lesson.verdict',
    Page: lazy(async () => ({ default: (await import('./lessons/LessonsPage.tsx')).LessonsPage })),
  },
  {
    path: '/reports',
    words: names.reports,
    brief: briefNames.reports,
    group: groups.watch,
    icon: MessageSquareWarning,
    action: 'contact-request.list',
    Page: lazy(async () => ({ default: (await import('./reports/ReportsPage.tsx')).ReportsPage })),
  },
  {
    path: '/users',
    words: names.users,
    brief: briefNames.users,
    group: groups.people,
    icon: Users,
    action: 'user.list',
    Page: lazy(async () => ({ default: (await import('./users/UsersPage.tsx')).UsersPage })),
  },
  {
    path: '/user/:id',
    words: names.user,
    icon: Users,
    action: 'user.list',
    Page: lazy(async () => ({ default: (await import('./pages/user/UserPage.tsx')).UserPage })),
  },
  {
    path: '/interviews',
    words: names.interviews,
    group: groups.people,
    icon: MessagesSquare,
    action: 'intro-video.decide',
    Page: lazy(async () => ({ default: (await import('./meetings/InterviewsPage.tsx')).InterviewsPage })),
  },
  {
    path: '/tutors',
    words: names.tutors,
    group: groups.people,
    icon: GraduationCap,
    action: 'tutor.full-list',
    Page: lazy(async () => ({ default: (await import('./tutors/TutorsPage.tsx')).TutorsPage })),
  },
  {
    path: '/tutor/:id',
    words: names.tutor,
    icon: GraduationCap,
    action: 'tutor.full-list',
    Page: lazy(async () => ({ default: (await import('./pages/tutor/TutorPage.tsx')).TutorPage })),
  },
  {
    path: '/photo-sessions',
    words: names.photoSessions,
    group: groups.content,
    icon: Camera,
    action: 'studio-tutor.list',
    Page: lazy(async () => ({ default: (await import('./media/sessions/PhotoSessionsPage.tsx')).PhotoSessionsPage })),
  },
  {
    path: '/photo-session/:tutorId',
    words: names.photoSession,
    icon: Camera,
    action: 'studio-tutor.read',
    Page: lazy(async () => ({ default: (await import('./media/session/PhotoSessionPage.tsx')).PhotoSessionPage })),
  },
  {
    path: '/media',
    words: names.media,
    group: groups.content,
    icon: Images,
    action: 'media.list',
    Page: lazy(async () => ({ default: (await import('./media/wall/MediaPage.tsx')).MediaPage })),
  },
  {
    path: '/topics',
    words: names.topics,
    group: groups.content,
    icon: Tags,
    action: 'topic.update',
    Page: lazy(async () => ({ default: (await import('./topics/TopicsPage.tsx')).TopicsPage })),
  },
  {
    path: '/plans',
    words: names.plans,
    group: groups.money,
    icon: Package,
    action: 'plan.create',
    Page: lazy(async () => ({ default: (await import('./plans/PlansPage.tsx')).PlansPage })),
  },
  {
    path: '/payments',
    words: names.payments,
    group: groups.money,
    icon: CreditCard,
    action: 'payment.refund-quote',
    Page: lazy(async () => ({ default: (await import('./payments/PaymentsPage.tsx')).PaymentsPage })),
  },
  {
    path: '/invoices',
    words: names.invoices,
    group: groups.money,
    icon: HandCoins,
    action: 'invoice.update',
    Page: lazy(async () => ({ default: (await import('./withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage })),
  },
  {
    path: '/audit-log',
    words: names.audit,
    group: groups.system,
    icon: ScrollText,
    action: 'audit.list',
    Page: lazy(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage })),
  },
  {
    path: '/security-events',
    words: names.securityEvents,
    group: groups.system,
    icon: ShieldAlert,
    action: 'security-event.list',
    Page: lazy(async () => ({
      default: (await import('./security-events/SecurityEventsPage.tsx')).SecurityEventsPage,
    })),
  },
  {
    path: '/notifications',
    words: names.deliveries,
    group: groups.system,
    icon: BellRing,
    action: 'delivery.list',
    Page: lazy(async () => ({ default: (await import('./deliveries/DeliveriesPage.tsx')).DeliveriesPage })),
  },
  {
    path: '/platform-settings',
    words: names.platformSettings,
    group: groups.system,
    icon: SlidersHorizontal,
    action: 'setting.update',
    Page: lazy(async () => ({ default: (await import('./platform-settings/SettingsPage.tsx')).SettingsPage })),
  },
  {
    path: '/server-stats',
    words: names.serverStats,
    group: groups.system,
    icon: Activity,
    action: 'server.stats',
    Page: lazy(async () => ({ default: (await import('./server-stats/ServerStatsPage.tsx')).ServerStatsPage })),
  },
  {
    path: '/user-settings',
    words: names.userSettings,
    icon: UserCog,
    action: 'user.current',
    Page: lazy(async () => ({ default: (await import('./user-settings/UserSettingsPage.tsx')).UserSettingsPage })),
  },
]
