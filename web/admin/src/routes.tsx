/** Every page of the back office, one per line, with the action that its viewer must be allowed to do. */
import type { Action } from '@hiwar/contract/all-calls.ts'
import {
  Activity,
  BellRing,
  CalendarCheck,
  Camera,
  ChartColumn,
  CreditCard,
  FileText,
  GraduationCap,
  HandCoins,
  Images,
  LayoutDashboard,
  ListRestart,
  type LucideIcon,
  MessageSquareWarning,
  MessagesSquare,
  Package,
  Scale,
  ScrollText,
  ShieldAlert,
  SlidersHorizontal,
  Star,
  Tags,
  ToggleRight,
  UserCog,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { briefNames, pageGroups as groups, pageNames as names } from './words.ts'

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ComponentType {
  return lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }))
}

const BoardPage = page(() => import('./pages/board/BoardPage.tsx'), 'BoardPage')
const LessonsPage = page(() => import('./lessons/LessonsPage.tsx'), 'LessonsPage')
const ReportsPage = page(() => import('./reports/ReportsPage.tsx'), 'ReportsPage')
const ReviewsPage = page(() => import('./reviews/ReviewsPage.tsx'), 'ReviewsPage')
const UsersPage = page(() => import('./users/UsersPage.tsx'), 'UsersPage')
const UserPage = page(() => import('./pages/user/UserPage.tsx'), 'UserPage')
const InterviewsPage = page(() => import('./meetings/InterviewsPage.tsx'), 'InterviewsPage')
const TutorsPage = page(() => import('./tutors/TutorsPage.tsx'), 'TutorsPage')
const TutorPage = page(() => import('./pages/tutor/TutorPage.tsx'), 'TutorPage')
const PhotoSessionsPage = page(() => import('./media/sessions/PhotoSessionsPage.tsx'), 'PhotoSessionsPage')
const PhotoSessionPage = page(() => import('./media/session/PhotoSessionPage.tsx'), 'PhotoSessionPage')
const MediaPage = page(() => import('./media/wall/MediaPage.tsx'), 'MediaPage')
const TopicsPage = page(() => import('./topics/TopicsPage.tsx'), 'TopicsPage')
const TextsPage = page(() => import('./texts/TextsPage.tsx'), 'TextsPage')
const PlansPage = page(() => import('./plans/PlansPage.tsx'), 'PlansPage')
const PaymentsPage = page(() => import('./payments/PaymentsPage.tsx'), 'PaymentsPage')
const WithdrawalsPage = page(() => import('./withdrawals/WithdrawalsPage.tsx'), 'WithdrawalsPage')
const ReconciliationPage = page(() => import('./reconciliation/ReconciliationPage.tsx'), 'ReconciliationPage')
const AuditPage = page(() => import('./audit/AuditPage.tsx'), 'AuditPage')
const SecurityEventsPage = page(() => import('./security-events/SecurityEventsPage.tsx'), 'SecurityEventsPage')
const DeliveriesPage = page(() => import('./deliveries/DeliveriesPage.tsx'), 'DeliveriesPage')
const JobsPage = page(() => import('./jobs/JobsPage.tsx'), 'JobsPage')
const FiguresPage = page(() => import('./figures/FiguresPage.tsx'), 'FiguresPage')
const FlagsPage = page(() => import('./flags/FlagsPage.tsx'), 'FlagsPage')
const SettingsPage = page(() => import('./platform-settings/SettingsPage.tsx'), 'SettingsPage')
const ServerStatsPage = page(() => import('./server-stats/ServerStatsPage.tsx'), 'ServerStatsPage')
const UserSettingsPage = page(() => import('./user-settings/UserSettingsPage.tsx'), 'UserSettingsPage')

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

/** The pages of one group of the sidebar; pages without a group are reached from other pages. */
function inGroup(group: string, of: readonly AdminPage[]): readonly AdminPage[] {
  return of.map((page) => ({ ...page, group }))
}

export const pages: readonly AdminPage[] = [
  ...inGroup(groups.watch, [
    { path: '/', words: names.board, icon: LayoutDashboard, action: 'invoice.update', Page: BoardPage },
    { path: '/lessons', words: names.lessons, icon: CalendarCheck, action: 'lesson.verdict', Page: LessonsPage },
    {
      path: '/reports',
      words: names.reports,
      brief: briefNames.reports,
      icon: MessageSquareWarning,
      action: 'contact-request.list',
      Page: ReportsPage,
    },
    { path: '/reviews', words: names.reviews, icon: Star, action: 'rating.list-moderated', Page: ReviewsPage },
  ]),
  ...inGroup(groups.people, [
    { path: '/users', words: names.users, brief: briefNames.users, icon: Users, action: 'user.list', Page: UsersPage },
    {
      path: '/interviews',
      words: names.interviews,
      icon: MessagesSquare,
      action: 'intro-video.decide',
      Page: InterviewsPage,
    },
    { path: '/tutors', words: names.tutors, icon: GraduationCap, action: 'tutor.full-list', Page: TutorsPage },
  ]),
  ...inGroup(groups.content, [
    {
      path: '/photo-sessions',
      words: names.photoSessions,
      icon: Camera,
      action: 'studio-tutor.list',
      Page: PhotoSessionsPage,
    },
    { path: '/media', words: names.media, icon: Images, action: 'media.list', Page: MediaPage },
    { path: '/topics', words: names.topics, icon: Tags, action: 'topic.update', Page: TopicsPage },
    { path: '/texts', words: names.texts, icon: FileText, action: 'document.publish', Page: TextsPage },
  ]),
  ...inGroup(groups.money, [
    { path: '/plans', words: names.plans, icon: Package, action: 'plan.create', Page: PlansPage },
    { path: '/payments', words: names.payments, icon: CreditCard, action: 'payment.refund-quote', Page: PaymentsPage },
    { path: '/invoices', words: names.invoices, icon: HandCoins, action: 'invoice.update', Page: WithdrawalsPage },
    {
      path: '/reconciliation',
      words: names.reconciliation,
      icon: Scale,
      action: 'reconciliation.read',
      Page: ReconciliationPage,
    },
  ]),
  ...inGroup(groups.system, [
    { path: '/audit-log', words: names.audit, icon: ScrollText, action: 'audit.list', Page: AuditPage },
    {
      path: '/security-events',
      words: names.securityEvents,
      icon: ShieldAlert,
      action: 'security-event.list',
      Page: SecurityEventsPage,
    },
    { path: '/notifications', words: names.deliveries, icon: BellRing, action: 'delivery.list', Page: DeliveriesPage },
    { path: '/jobs', words: names.jobs, icon: ListRestart, action: 'job.list', Page: JobsPage },
    {
      path: '/platform-settings',
      words: names.platformSettings,
      icon: SlidersHorizontal,
      action: 'setting.update',
      Page: SettingsPage,
    },
    { path: '/flags', words: names.flags, icon: ToggleRight, action: 'flag.update', Page: FlagsPage },
    { path: '/figures', words: names.figures, icon: ChartColumn, action: 'figures.read', Page: FiguresPage },
    { path: '/server-stats', words: names.serverStats, icon: Activity, action: 'server.stats', Page: ServerStatsPage },
  ]),
  { path: '/user/:id', words: names.user, icon: Users, action: 'user.list', Page: UserPage },
  { path: '/tutor/:id', words: names.tutor, icon: GraduationCap, action: 'tutor.full-list', Page: TutorPage },
  {
    path: '/photo-session/:tutorId',
    words: names.photoSession,
    icon: Camera,
    action: 'studio-tutor.read',
    Page: PhotoSessionPage,
  },
  { path: '/user-settings', words: names.userSettings, icon: UserCog, action: 'user.current', Page: UserSettingsPage },
]
