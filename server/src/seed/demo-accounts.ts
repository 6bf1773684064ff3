/** The demo accounts of a freshly seeded copy. The screens import this file, so it imports nothing else. */
export interface DemoAccount {
  email: string
  /** The role in Arabic, as the screens show it. */
  role: string
  note: string
}

export const demoPassword = 'Hiwar-2026'

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'super@hiwar.test', role: 'مدير عام', note: 'everything in the back office' },
  { email: 'admin@hiwar.test', role: 'مديرة', note: 'the back office without other admins' },
  { email: 'manager@hiwar.test', role: 'مشرفة المدرّسين', note: 'interviews and demo sessions' },
  { email: 'studio@hiwar.test', role: 'استوديو', note: 'pictures and videos of its tutors' },
  { email: 'tutor@hiwar.test', role: 'مدرّسة', note: 'with upcoming lessons and ratings' },
  { email: 'tutor2@hiwar.test', role: 'مدرّس', note: 'with upcoming lessons and ratings' },
  { email: 'student@hiwar.test', role: 'طالبة', note: 'subscribed to 120 minutes a week' },
  { email: 'student2@hiwar.test', role: 'طالب', note: 'subscribed to 240 minutes a week' },
  { email: 'new@hiwar.test', role: 'طالب', note: 'verified, not subscribed' },
]
